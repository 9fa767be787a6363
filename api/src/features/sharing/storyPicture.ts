import { placeOf } from '@chiostro/domain/pages/place'
import { renderSVG } from 'uqr'
import type { ShareCard } from '../../http/head.ts'
import type { Config } from '../../startup/config.ts'
import { art, type CardStyles, cardLines } from './recordPicture.ts'
import { arches, colours, lineSvg, type PlacedLine, type Style, stacked } from './sectionPicture.ts'

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

const styles: CardStyles = {
  titles: [
    { weight: 700, size: 92, width: measure, lines: 2 },
    { weight: 700, size: 68, width: measure, lines: 3 },
    { weight: 700, size: 54, width: measure, lines: 4 },
  ],
  leading: 1.12,
  intro: { weight: 700, size: 60, width: measure, lines: 1, fill: colours.accent, step: 78 },
  fact: { weight: 400, size: 40, width: measure, lines: 1, fill: colours.soft, step: 54 },
  facts: 2,
}
const named: Style = { ...styles.intro, size: 46, step: 50 }
const call: Style = { weight: 700, size: 42, width: measure - 320, lines: 2, fill: colours.ink, step: 54 }
const address: Style = { ...call, weight: 400, size: 32, fill: colours.soft, step: 46 }

const linesOf = (card: ShareCard, { instance, publicUrl }: Pick<Config, 'instance' | 'publicUrl'>): PlacedLine[] => [
  ...stacked(left, 250, [[instance.productName, named]]),
  ...cardLines(card, instance, left, 930, styles),
  ...stacked(left + 320, 1430, [
    ['Inquadra il codice', call],
    [new URL(publicUrl).host, address],
    [placeOf(instance), address],
  ]),
]

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
