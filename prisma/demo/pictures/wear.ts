import type { Random } from '../random.ts'
import { coverHeight, coverWidth } from './cover.ts'
import { pigment } from './palette.ts'
import { rect } from './shapes.ts'

/** What use has left on a cover: nothing on a new one, tabs, creases, a coffee ring, a tired corner on the others. */
export function wear(condition: string, random: Random): string {
  const marks: string[] = []
  if (condition === 'Buone condizioni' || condition === 'Condizioni accettabili') marks.push(crease(random))
  if (condition === 'Condizioni accettabili') marks.push(corner(), random.chance(0.5) ? ring(random) : crease(random))
  return marks.join('')
}

/** Coloured markers sticking out of the pages, drawn under the cover. */
export function tabs(condition: string, random: Random): string {
  if (condition === 'Come nuovo') return ''
  const colours = [pigment.ochre, pigment.terracotta, pigment.sage, pigment.sky, pigment.rose] as const
  return Array.from({ length: random.whole(0, 5) }, (_, index) =>
    rect(coverWidth - 30, 90 + index * random.whole(60, 120), 30 + random.whole(22, 40), 26, random.pick(colours), 'rx="3"'),
  ).join('')
}

function crease(random: Random): string {
  const x = random.whole(60, 130)
  return `<path d="M${x} 0C${x + 8} 200 ${x - 8} 560 ${x + 5} ${coverHeight}" fill="none" stroke="#fffaf0" stroke-width="3" stroke-opacity=".4"/><path d="M${x + 3} 0C${x + 11} 200 ${x - 5} 560 ${x + 8} ${coverHeight}" fill="none" stroke="#1d1410" stroke-width="2.5" stroke-opacity=".25"/>`
}

const corner = () =>
  `<path d="M${coverWidth} ${coverHeight - 74}V${coverHeight}H${coverWidth - 70}Z" fill="${pigment.page}"/><path d="M${coverWidth} ${coverHeight - 74}L${coverWidth - 70} ${coverHeight}L${coverWidth - 58} ${coverHeight - 62}Z" fill="#cbbd9f"/>`

const ring = (random: Random) =>
  `<circle cx="${random.whole(180, 420)}" cy="${random.whole(420, 640)}" r="96" fill="none" stroke="#5a3a22" stroke-width="9" stroke-opacity=".3" stroke-dasharray="420 60 70 30"/>`
