import type { Config } from '../../config.ts'

// The light theme's colours (web/src/theme/theme.ts).
const paper = '#faf5eb'

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Web app manifest with the instance's name. The icons come with the web app. */
export function webManifest({ instance }: Pick<Config, 'instance'>) {
  return {
    id: '/',
    name: `${instance.productName} · ${instance.universityName}`,
    short_name: instance.productName,
    description: 'Libri usati, corsi, professori ed eventi, tra studenti dello stesso ateneo.',
    lang: 'it',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    categories: ['education', 'social'],
    icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('maskable-512', 512, 'maskable')],
    shortcuts: [
      { name: 'Libri', url: '/books' },
      { name: 'Corsi & Professori', url: '/courses-professors' },
      { name: 'Eventi', url: '/events' },
    ],
  }
}
