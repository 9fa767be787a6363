import { arcade } from '@chiostro/domain/branding/arcade'
import type { PreviewName } from '@chiostro/domain/pages/pages'
import { placeOf } from '@chiostro/domain/pages/place'
import { pictureSize } from '../../http/head.ts'
import type { Config } from '../../startup/config.ts'
import { type Lettering, outline, wrapped } from './lettering.ts'

const { width, height } = pictureSize
const margin = 80
export const colours = { paper: '#faf5eb', ink: '#2b211a', soft: '#67574a', accent: '#a6452a', sun: '#dfa23b' }

export type Instance = Config['instance']

export interface PlacedLine {
  text: string
  x: number
  baseline: number
  lettering: Pick<Lettering, 'weight' | 'size'>
  fill: string
}

/** A lettering with its colour, and the distance of its baselines from those above. */
export interface Style extends Lettering {
  fill: string
  step: number
}

/** Texts below each other, each wrapped. @param y where they begin */
export function stacked(x: number, y: number, texts: readonly (readonly [text: string, style: Style])[]): PlacedLine[] {
  let baseline = y
  return texts.flatMap(([text, style]) =>
    wrapped(text, style).map((line) => {
      baseline += style.step
      return { text: line, x, baseline, lettering: style, fill: style.fill }
    }),
  )
}

const titles: Record<PreviewName, string> = {
  site: 'I libri passano di mano sotto i portici',
  books: 'Libri usati tra studenti, senza commissioni',
  events: 'Gli eventi della tua università',
  courses: 'Gli esami raccontati da chi li ha dati',
  professors: 'I professori raccontati dai loro studenti',
}

export function sectionLines(name: PreviewName, instance: Instance): PlacedLine[] {
  const heading: Style = { weight: 700, size: 76, width: width - 2 * margin, lines: 2, fill: colours.ink, step: 88 }
  const small: Style = { weight: 400, size: 34, width: width - 2 * margin, lines: 1, fill: colours.soft, step: 70 }
  const top = 188 - (wrapped(titles[name], heading).length - 1) * 44
  return [
    ...stacked(margin, 34, [[instance.productName, { ...small, weight: 700, fill: colours.accent }]]),
    ...stacked(margin, top, [
      [titles[name], heading],
      [placeOf(instance), small],
    ]),
  ]
}

export const lineSvg = ({ text, x, baseline, lettering, fill }: PlacedLine): string =>
  `<path fill="${fill}" d="${outline(text, x, baseline, lettering)}"/>`

export interface Mark {
  href: string
  ratio: number
}

/** With the instance's mark, if any, and the arcade. */
export function sectionSvg(name: PreviewName, instance: Instance, mark?: Mark): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
    `<circle cx="1010" cy="476" r="86" fill="${colours.sun}"/>`,
    mark ? markSvg(mark) : '',
    arches(8, { x: -10, y: 462, width: 1220 }),
    ...sectionLines(name, instance).map(lineSvg),
    '</svg>',
  ].join('')
}

/** In the corner opposite to the name. */
function markSvg({ href, ratio }: Mark): string {
  const tall = Math.min(72, 280 / ratio)
  return `<image href="${href}" x="${width - margin - tall * ratio}" y="${92 - tall / 2}" width="${tall * ratio}" height="${tall}"/>`
}

export function arches(count: number, box: { x: number; y: number; width: number }): string {
  const { viewBox, ratio, paths } = arcade(count)
  const attributes = `x="${box.x}" y="${box.y}" width="${box.width}" height="${box.width * ratio}"`
  return `<svg ${attributes} viewBox="${viewBox}" fill="${colours.accent}" fill-rule="evenodd">${paths.map((d) => `<path d="${d}"/>`).join('')}</svg>`
}
