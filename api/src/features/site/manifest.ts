import { lightBase } from '@chiostro/domain/branding/palette'
import { iconAddress } from '../../branding/addresses.ts'
import type { Config } from '../../startup/config.ts'

type Branding = Pick<Config, 'accents' | 'logo'>

const icon = (look: Branding, name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: iconAddress(look, name),
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

export function webManifest({ instance, ...look }: Pick<Config, 'instance'> & Branding) {
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
    background_color: lightBase.paper,
    theme_color: lightBase.paper,
    categories: ['education', 'social'],
    icons: [icon(look, 'icon-192', 192, 'any'), icon(look, 'icon-512', 512, 'any'), icon(look, 'maskable-512', 512, 'maskable')],
    shortcuts: [
      { name: 'Libri', url: '/books' },
      { name: 'Corsi & Professori', url: '/courses-professors' },
      { name: 'Eventi', url: '/events' },
    ],
  }
}
