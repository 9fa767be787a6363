import { filled, pageWords } from '@chiostro/domain/pages'
import { unnamed } from '@chiostro/domain/place'
import type { PageRoute } from '../../http/head.ts'

/** Pages without a feature of their own. */
export const sitePages: PageRoute[] = [
  {
    path: '/',
    head: ({ config: { instance, publicUrl } }) => ({
      ...filled(pageWords.home, instance),
      structuredData: {
        '@type': 'WebSite',
        name: instance.productName,
        url: publicUrl,
        inLanguage: 'it',
        publisher: {
          '@type': 'Organization',
          name: instance.productName,
          url: publicUrl,
          logo: `${publicUrl}/icons/icon-512.png`,
          areaServed: instance.city === unnamed.city ? undefined : { '@type': 'City', name: instance.city },
        },
        audience: { '@type': 'EducationalAudience', educationalRole: 'student', audienceType: instance.universityName },
      },
    }),
  },
  { path: '/contact', head: () => pageWords.contact },
  // What the service worker keeps for when there is no connection (web/worker/worker.ts): the app without a page in it.
  { path: '/app-shell', head: () => ({ path: '/app-shell', title: 'Senza connessione', description: '', unlisted: true }) },
]
