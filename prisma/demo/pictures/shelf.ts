import { type Random, randomFrom } from '../random.ts'
import { type DrawnBook, inksOf, mainTitle } from './cover.ts'
import { letter, textWidth } from './lettering.ts'
import { subjectMotif } from './motifs.ts'
import { type Inks, pigment, printings } from './palette.ts'
import { archPath, circle, rect } from './shapes.ts'
import { pictureHeight, pictureWidth } from './surfaces.ts'

const floor = 1010

/** The book's spine among others, in a niche of the wall. */
export function shelf(book: DrawnBook): string {
  const random = randomFrom(`shelf ${book.title}`)
  const [wall, niche] = random.pick([
    ['#e8d3b4', '#8c5a3c'],
    ['#cfd3c0', '#59604a'],
    ['#e0b9a0', '#7a4a38'],
    ['#c9d2d3', '#47586a'],
  ])
  return [
    rect(0, 0, pictureWidth, pictureHeight, wall),
    `<path d="${archPath(60, 60, 780, floor - 60)}" fill="${niche}"/>`,
    `<path d="${archPath(60, 60, 780, floor - 60)}" fill="none" stroke="${pigment.white}" stroke-width="14" stroke-opacity=".55"/>`,
    `<path d="${archPath(67, 92, 766, floor - 92)}" fill="#000" fill-opacity=".16"/>`,
    row(book, random),
    rect(20, floor, 860, 46, '#a8794c', 'rx="4"'),
    rect(20, floor, 860, 10, '#c99a68', 'rx="4"'),
    rect(48, floor + 46, 804, 16, '#000', 'fill-opacity=".18"'),
  ].join('')
}

/** Spines from the left of the niche to its right, the listed book near the middle. */
function row(book: DrawnBook, random: Random): string {
  let svg = ''
  let x = 104
  let placed = false
  while (x < 640) {
    if (!placed && x > 330) {
      svg += spine(book, x, 128, 640)
      x += 132
      placed = true
      continue
    }
    const width = random.whole(44, 84)
    svg += neighbour(x, width, random.whole(430, 590), random)
    x += width + 3
  }
  // The last one leans on the others, as the last one always does.
  return `${svg}<g transform="translate(${x + 80} ${floor}) rotate(-9)"><g transform="translate(0 ${-floor})">${neighbour(0, 52, 490, random)}</g></g>`
}

function neighbour(x: number, width: number, height: number, random: Random): string {
  const inks = random.pick(printings)
  const top = floor - height
  const style = random.whole(0, 2)
  const lines =
    style === 0
      ? rect(x, top + 40, width, 10, inks.main) + rect(x, top + 58, width, 4, inks.main) + rect(x, floor - 70, width, 10, inks.main)
      : style === 1
        ? rect(x + width * 0.2, top + 60, width * 0.6, height * 0.34, inks.main, `rx="${width * 0.3}"`)
        : circle(x + width / 2, floor - 60, width * 0.26, inks.main) + rect(x, top + 30, width, 3, inks.type)
  const words = `<path d="M${x + width / 2} ${floor - 120}V${top + height * 0.46}" stroke="${inks.type}" stroke-width="${width * 0.16}" stroke-dasharray="${random.whole(40, 90)} 14" stroke-opacity=".75"/>`
  return body(x, width, top, inks) + (style === 1 ? '' : words) + lines + round(x, width, top)
}

function spine(book: DrawnBook, x: number, width: number, height: number): string {
  const inks = inksOf(book)
  const top = floor - height
  const { main } = mainTitle(book.title)
  const size = Math.min(46, (46 * (height - 250)) / textWidth(main, { size: 46 }))
  return [
    body(x, width, top, inks),
    `<svg x="${x}" y="${top + 24}" width="${width}" height="${width}" viewBox="0 0 ${width} ${width}">${subjectMotif[book.subject]({ w: width, h: width }, inks, randomFrom(`motif ${book.title}`))}</svg>`,
    rect(x, top + 24 + width, width, 4, inks.type),
    // Italian spines read from the bottom up.
    `<g transform="translate(${x + width / 2 - size / 2} ${floor - 72}) rotate(-90)">${letter(main, 0, 0, { size, weight: 12, colour: inks.type })}</g>`,
    rect(x, floor - 42, width, 4, inks.type),
    round(x, width, top),
  ].join('')
}

const body = (x: number, width: number, top: number, inks: Inks) => rect(x, top, width, floor - top, inks.ground, 'rx="5"')

/** Shading that makes a flat strip look round. */
const round = (x: number, width: number, top: number) =>
  [
    rect(x, top, width * 0.14, floor - top, '#000', 'fill-opacity=".2"'),
    rect(x + width * 0.24, top, width * 0.14, floor - top, '#fff', 'fill-opacity=".14"'),
    rect(x + width * 0.82, top, width * 0.18, floor - top, '#000', 'fill-opacity=".22"'),
  ].join('')
