import { placeOf } from '@chiostro/domain/pages/place'
import { renderSVG } from 'uqr'
import type { ShareCard } from '../../http/head.ts'
import type { Config } from '../../startup/config.ts'
import { canBeDrawn, fitted, wrapped } from './lettering.ts'
import { art } from './recordPicture.ts'
import { arches, colours, lineSvg, type PlacedLine } from './sectionPicture.ts'

/** A story on a telephone; apps cover its first and last 250 pixels. */
const size = { width: 1080, height: 1920 } as const
const left = 90
const measure = size.width - 2 * left

/** Part of a record's preview picture that shows it, and where it stands here. */
const crops = {
  cover: { viewBox: '780 66 374 496', width: 420, height: 557 },
  scene: { viewBox: '800 0 400 630', width: 354, height: 557 },
  portal: { viewBox: '800 0 400 630', width: 354, height: 557 },
} as const

const titles = [
  { weight: 700, size: 92, width: measure, lines: 2 },
  { weight: 700, size: 68, width: measure, lines: 3 },
  { weight: 700, size: 54, width: measure, lines: 4 },
] as const
const lead = { weight: 700, size: 60, width: measure, lines: 1 } as const
const fact = { weight: 400, size: 40, width: measure, lines: 1 } as const
const beside = { width: measure - 320, lines: 2 } as const

function linesOf(card: ShareCard, { instance, publicUrl }: Pick<Config, 'instance' | 'publicUrl'>): PlacedLine[] {
  const lines: PlacedLine[] = []
  let y = 0
  const add = (texts: string[], lettering: PlacedLine['lettering'], fill: string, step: number, x = left) => {
    for (const text of texts) {
      y += step
      lines.push({ text, x, baseline: Math.round(y), lettering, fill })
    }
  }
  y = 250
  const product = { weight: 700, size: 46, width: measure, lines: 1 } as const
  add(wrapped(instance.productName, product), product, colours.accent, 50)
  y = 930
  const title = fitted(canBeDrawn(card.title) ? card.title : instance.productName, titles)
  add(title.lines, title.lettering, colours.ink, title.lettering.size * 1.12)
  y += 16
  if (card.intro) add(wrapped(card.intro, lead), lead, colours.accent, 78)
  for (const text of card.facts.slice(0, 2)) add(wrapped(text, fact), fact, colours.soft, 54)
  y = 1430
  const named = { ...beside, weight: 700, size: 42 } as const
  const small = { ...beside, weight: 400, size: 32 } as const
  add(wrapped('Inquadra il codice', named), named, colours.ink, 54, left + 320)
  add(wrapped(new URL(publicUrl).host, small), small, colours.soft, 46, left + 320)
  add(wrapped(placeOf(instance), small), small, colours.soft, 46, left + 320)
  return lines
}

/** @param url public address of the record, in the QR code. @param photo as a data address, where the record has one */
export function storySvg(card: ShareCard, config: Pick<Config, 'instance' | 'publicUrl'>, url: string, photo?: string): string {
  const { width, height } = size
  const { viewBox, ...crop } = crops[card.art.kind]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
    `<svg x="${left}" y="350" width="${crop.width}" height="${crop.height}" viewBox="${viewBox}">${art(card.art, photo)}</svg>`,
    qrSvg(url, left, 1400, 280),
    arches(6, { x: -10, y: 1752, width: 1100 }),
    ...linesOf(card, config).map(lineSvg),
    '</svg>',
  ].join('')
}

function qrSvg(text: string, x: number, y: number, width: number): string {
  const place = `x="${x}" y="${y}" width="${width}" height="${width}" shape-rendering="crispEdges"`
  return renderSVG(text, { ecc: 'M', border: 4 }).replace('<svg', `<svg ${place}`)
}
