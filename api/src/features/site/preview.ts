import { arcade } from '@chiostro/domain/arcade'
import type { PreviewName } from '@chiostro/domain/pages'
import { placeOf } from '@chiostro/domain/place'
import sharp from 'sharp'
import type { Config } from '../../config.ts'
import { etagOf } from '../../http/etag.ts'
import { outline, wrapped } from './lettering.ts'

/** Size that chats and social networks show at full width. */
const [width, height] = [1200, 630]
const margin = 80
// The light theme's colours (web/src/theme/theme.ts).
const colours = { paper: '#faf5eb', ink: '#2b211a', soft: '#67574a', accent: '#a6452a', sun: '#dfa23b' }

type Instance = Config['instance']

const titles: Record<PreviewName, string> = {
  site: 'I libri passano di mano sotto i portici',
  books: 'Libri usati tra studenti, senza commissioni',
  events: 'Gli eventi della tua università',
  courses: 'Gli esami raccontati da chi li ha dati',
  professors: 'I professori raccontati dai loro studenti',
}

/** Preview image of a section as SVG: the instance's name, the section, and the arcade. */
function previewSvg(name: PreviewName, instance: Instance): string {
  const heading = { weight: 700, size: 76, width: width - 2 * margin, lines: 2 } as const
  const small = { weight: 400, size: 34, width: width - 2 * margin, lines: 1 } as const
  const lines = wrapped(titles[name], heading)
  const [where = ''] = wrapped(placeOf(instance), small)
  const [product = ''] = wrapped(instance.productName, { ...small, weight: 700 })
  const text = (d: string, fill: string) => `<path fill="${fill}" d="${d}"/>`
  const top = 276 - (lines.length - 1) * 44
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
    `<circle cx="1010" cy="476" r="86" fill="${colours.sun}"/>`,
    arches(8, { x: -10, y: 462, width: 1220 }),
    text(outline(product, margin, 104, { ...small, weight: 700 }), colours.accent),
    ...lines.map((line, index) => text(outline(line, margin, top + index * 88, heading), colours.ink)),
    text(outline(where, margin, top + lines.length * 88 - 18, small), colours.soft),
    '</svg>',
  ].join('')
}

function arches(count: number, box: { x: number; y: number; width: number }): string {
  const { viewBox, ratio, paths } = arcade(count)
  const place = `x="${box.x}" y="${box.y}" width="${box.width}" height="${box.width * ratio}"`
  return `<svg ${place} viewBox="${viewBox}" fill="${colours.accent}" fill-rule="evenodd">${paths.map((d) => `<path d="${d}"/>`).join('')}</svg>`
}

// Five images are drawn once; caching in the library would only cost memory.
sharp.cache(false)

interface Preview {
  png: Buffer
  etag: string
}

const drawn = new WeakMap<Config, Map<PreviewName, Promise<Preview>>>()

/** The image as PNG, drawn on first request and cached; there are five. */
export function preview(name: PreviewName, config: Config): Promise<Preview> {
  const own = drawn.get(config) ?? new Map<PreviewName, Promise<Preview>>()
  drawn.set(config, own)
  const picture = own.get(name) ?? draw(name, config)
  own.set(name, picture)
  return picture
}

async function draw(name: PreviewName, { instance }: Config): Promise<Preview> {
  const png = await sharp(Buffer.from(previewSvg(name, instance)))
    .png({ palette: true })
    .toBuffer()
  return { png, etag: etagOf(png) }
}
