import type { PageRoute } from '../../http/head.ts'

const page = (path: string, title: string, description: string): PageRoute => ({ path, head: () => ({ path, title, description }) })

/** Pages without a feature of their own. */
export const sitePages: PageRoute[] = [
  {
    path: '/',
    head: ({ config }) => ({
      path: '/',
      title: `Libri usati, corsi ed eventi per chi studia a ${config.instance.city}`,
      description: `Scambia libri usati, scopri corsi, professori ed eventi: la piattaforma degli studenti di ${config.instance.universityName}.`,
    }),
  },
  page('/contact', 'Contattaci', 'Scrivi al team: rispondiamo entro 24-48 ore lavorative.'),
]
