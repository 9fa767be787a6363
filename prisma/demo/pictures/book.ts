import type { Random } from '../random.ts'
import { coverHeight, coverWidth, type DrawnBook, inksOf } from './cover.ts'
import { pigment } from './palette.ts'
import { rect } from './shapes.ts'
import { pictureHeight, pictureWidth } from './surfaces.ts'
import { tabs, wear } from './wear.ts'

/**
 * A closed book in the middle of the picture, seen from above: shadow, pages, board, hinge and the shine on it.
 * @param face what is printed on the side that looks up
 * @param side which side that is: the back has its hinge on the right
 */
export function closedBook(book: DrawnBook, random: Random, face: string, side: 'front' | 'back' = 'front'): string {
  const thick = random.whole(12, 22)
  const [w, h] = [coverWidth + thick, coverHeight + thick]
  const mirror = `translate(${coverWidth} 0) scale(-1 1)`
  const printed = side === 'back' ? `<g transform="${mirror}">${face}</g>` : face
  const body = [
    rect(0, 0, w, h, inksOf(book).ground, 'rx="7"'),
    rect(0, 0, w, h, '#000', 'rx="7" fill-opacity=".25"'),
    tabs(book.condition, random),
    rect(8, 6, w - 14, h - 12, pigment.page),
    edges(thick),
    `<svg width="${coverWidth}" height="${coverHeight}" viewBox="0 0 ${coverWidth} ${coverHeight}">${printed}${wear(book.condition, random)}</svg>`,
    hinge,
  ].join('')
  const place = `translate(${pictureWidth / 2} ${pictureHeight / 2}) rotate(${random.between(-7, 7).toFixed(2)}) scale(1.04) translate(${-coverWidth / 2} ${-coverHeight / 2})`
  return `<g transform="${place}">${softShadow(w, h)}<g${side === 'back' ? ` transform="${mirror}"` : ''}>${body}</g></g>`
}

/** Layers instead of a blur filter, which would cost more time than the rest of the picture. */
const softShadow = (w: number, h: number) =>
  [40, 33, 27, 21, 16, 11, 7, 3]
    .map((spread) => rect(15 - spread, 20 - spread, w + spread * 2, h + spread * 2, '#1d1410', `rx="${spread + 8}" fill-opacity=".055"`))
    .join('')

/** The pages seen between the boards. */
const edges = (thick: number) =>
  Array.from({ length: Math.floor(thick / 4) }, (_, index) => {
    const at = index * 4 + 2
    return `<path d="M14 ${coverHeight + at - 5}H${coverWidth + at - 5}V10" fill="none" stroke="#d9cbb0" stroke-width="1.5"/>`
  }).join('')

const stop = (offset: number, colour: string, opacity: number) =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`

const hinge = [
  `<linearGradient id="hinge">${stop(0, '#000', 0.28)}${stop(0.028, '#fff', 0.2)}${stop(0.052, '#000', 0.22)}`,
  `${stop(0.085, '#fff', 0.1)}${stop(0.4, '#fff', 0.04)}${stop(1, '#000', 0.1)}</linearGradient>`,
  rect(0, 0, coverWidth, coverHeight, 'url(#hinge)', 'rx="3"'),
].join('')
