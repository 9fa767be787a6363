import { arcade } from '@chiostro/domain/branding/arcade'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { light } from '../src/theme/theme.ts'

interface Icon {
  name: string
  side: number
  /** Share of the side that the arches take. Launchers may cut a maskable icon down to the middle four fifths. */
  share: number
  /** Corner radius as a share of the side; what masks the icon itself wants none. */
  corner: number
}

const icons: Icon[] = [
  { name: 'icon-192', side: 192, share: 0.72, corner: 0.22 },
  { name: 'icon-512', side: 512, share: 0.72, corner: 0.22 },
  { name: 'maskable-512', side: 512, share: 0.56, corner: 0 },
  { name: 'apple-touch-icon', side: 180, share: 0.66, corner: 0 },
]

/** The arches of the logo, light on terracotta. */
function iconSvg({ side, share, corner }: Icon): string {
  const { viewBox, ratio, paths } = arcade(2)
  const width = side * share
  const height = width * ratio
  const place = `x="${(side - width) / 2}" y="${(side - height) / 2}" width="${width}" height="${height}" viewBox="${viewBox}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">`,
    `<rect width="${side}" height="${side}" rx="${side * corner}" fill="${light.accent}"/>`,
    `<svg ${place} fill="${light.onAccent}" fill-rule="evenodd">${paths.map((path) => `<path d="${path}"/>`).join('')}</svg>`,
    '</svg>',
  ].join('')
}

/** Draws the icons that the web manifest and `index.html` name, as `icons/<name>.png`. */
export function iconsPlugin(): Plugin {
  return {
    name: 'chiostro:icons',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async generateBundle() {
      for (const icon of icons) {
        const source = await sharp(Buffer.from(iconSvg(icon)))
          .png({ palette: true })
          .toBuffer()
        this.emitFile({ type: 'asset', fileName: `icons/${icon.name}.png`, source })
      }
    },
  }
}

/** Replaces the icons' random React keys, which do not compress, by numbers. A statement without effect goes too. */
export function lucideKeysPlugin(): Plugin {
  return {
    name: 'chiostro:lucide-keys',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\// },
      handler(code) {
        let shapes = 0
        return { code: code.replace(/key: "\w+"/g, () => `key: "${shapes++}"`).replace(/^__iconData\.node;$/m, ''), map: null }
      },
    },
  }
}
