import { randomFrom } from '../random.ts'
import { proseLines } from './back.ts'
import { type DrawnBook, inksOf } from './cover.ts'
import { letter, textWidth } from './lettering.ts'
import { subjectMotif } from './motifs.ts'
import { type Inks, pigment } from './palette.ts'
import { rect } from './shapes.ts'
import { pictureHeight, pictureWidth } from './surfaces.ts'

const pageWidth = 400
const pageHeight = 580

/** The book lying open: text and a figure, and what its owner marked while studying. */
export function openBook(book: DrawnBook): string {
  const random = randomFrom(`pages ${book.title}`)
  const place = `translate(${pictureWidth / 2} ${pictureHeight / 2 + 20}) rotate(${random.between(-9, 9).toFixed(2)}) scale(1.03)`
  const chapter = random.whole(2, 14)
  return [
    `<g transform="${place}">`,
    shadowAndBoard(inksOf(book).ground),
    ...[3, 2, 1, 0].map((depth) => `<path d="${spread(depth * 4)}" fill="${depth % 2 ? '#e7dabf' : pigment.page}"/>`),
    `<g transform="translate(${-pageWidth} ${-pageHeight / 2})">${leftPage(book, chapter)}</g>`,
    `<g transform="translate(0 ${-pageHeight / 2})">${rightPage(book, chapter)}</g>`,
    gutter,
    '</g>',
  ].join('')
}

/** Outline of both pages, swollen towards the fold; `out` grows it for the pages underneath. */
function spread(out: number): string {
  const [x, top, bottom] = [pageWidth + out, -pageHeight / 2, pageHeight / 2 + out]
  const edge = (y: number, s: number) => `C${s * pageWidth * 0.3} ${y - 26} ${s * pageWidth * 0.75} ${y - 14} ${s * x} ${y}`
  return `M0 ${top + 10}${edge(top, 1)}V${bottom}C${pageWidth * 0.75} ${bottom - 14} ${pageWidth * 0.3} ${bottom - 26} 0 ${bottom + 10}C${-pageWidth * 0.3} ${bottom - 26} ${-pageWidth * 0.75} ${bottom - 14} ${-x} ${bottom}V${top}C${-pageWidth * 0.75} ${top - 14} ${-pageWidth * 0.3} ${top - 26} 0 ${top + 10}Z`
}

function shadowAndBoard(colour: string): string {
  const [x, y] = [-pageWidth - 22, -pageHeight / 2 - 10]
  const [w, h] = [pageWidth * 2 + 44, pageHeight + 38]
  const shadow = [40, 30, 22, 15, 9, 4].map((out) =>
    rect(x + 12 - out, y + 18 - out, w + out * 2, h + out * 2, '#1d1410', `rx="${out + 6}" fill-opacity=".06"`),
  )
  return shadow.join('') + rect(x, y, w, h, colour, 'rx="8"') + rect(x, y, w, h, '#000', 'rx="8" fill-opacity=".12"')
}

function leftPage(book: DrawnBook, chapter: number): string {
  const random = randomFrom(`left ${book.title}`)
  const title = book.course
  const size = Math.min(13, (13 * 290) / textWidth(title, { size: 13 }))
  const marked =
    book.condition === 'Come nuovo' ? '' : highlights(random.whole(2, 9), random.pick([pigment.honey, pigment.sage, pigment.rose]))
  return [
    letter(title, 46, 40, { size, tracking: 34, weight: 8, colour: pigment.brick }),
    marked,
    proseLines(46, 90, 310, 19, pigment.ink, `left prose ${book.title}`),
    letter(String(chapter * 18 + 4), 46, 540, { size: 12, weight: 9, colour: pigment.ink }),
  ].join('')
}

const highlights = (line: number, colour: string) =>
  [0, 1].map((next) => rect(42, 90 + (line + next) * 22 - 10, next ? 180 : 316, 20, colour, 'rx="4" fill-opacity=".75"')).join('')

function rightPage(book: DrawnBook, chapter: number): string {
  const random = randomFrom(`right ${book.title}`)
  const print: Inks = { ground: pigment.page, type: pigment.ink, main: inkFor(book), second: pigment.honey, third: pigment.sky }
  const [w, h] = [300, 230]
  return [
    letter(String(chapter), 354, 34, { size: 30, weight: 8, colour: inkFor(book) }, 'end'),
    `<svg x="52" y="84" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${subjectMotif[book.subject]({ w, h }, print, randomFrom(`figure ${book.title}`))}</svg>`,
    rect(52, 84, w, h, 'none', `stroke="${pigment.ink}" stroke-width="2"`),
    letter(`Fig. ${chapter}.${random.whole(1, 9)}`, 52, 328, { size: 11, weight: 9, colour: pigment.ink }),
    proseLines(130, 334, 200, 1, pigment.ink, `caption ${book.title}`),
    proseLines(46, 376, 308, 7, pigment.ink, `right prose ${book.title}`),
    book.condition === 'Come nuovo' ? '' : pencilled(random.whole(0, 2)),
    letter(String(chapter * 18 + 5), 354, 540, { size: 12, weight: 9, colour: pigment.ink }, 'end'),
  ].join('')
}

const inkFor = (book: DrawnBook) =>
  randomFrom(`page ink ${book.title}`).pick([pigment.terracotta, pigment.olive, pigment.blue, pigment.plum])

/** What a pencil leaves in a margin: an underlining, a bracket, a star. */
function pencilled(kind: number): string {
  const marks = [
    'M46 426C130 420 220 432 330 424M46 448C90 444 130 452 190 446',
    'M368 370C382 372 376 410 384 424C376 436 382 470 368 474',
    'M372 376l6 16 16 2-12 11 4 16-14-9-14 9 4-16-12-11 16-2Z',
  ]
  return `<path d="${marks[kind]}" fill="none" stroke="#55606e" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" stroke-opacity=".8"/>`
}

const gutter = [
  '<linearGradient id="gutter"><stop offset="0" stop-color="#3a2412" stop-opacity="0"/><stop offset=".46" stop-color="#3a2412" stop-opacity=".16"/><stop offset=".5" stop-color="#3a2412" stop-opacity=".45"/><stop offset=".54" stop-color="#3a2412" stop-opacity=".14"/><stop offset="1" stop-color="#3a2412" stop-opacity="0"/></linearGradient>',
  `<path d="M-120 ${-pageHeight / 2 - 19}Q-60 ${-pageHeight / 2 - 18} 0 ${-pageHeight / 2 + 10}Q60 ${-pageHeight / 2 - 18} 120 ${-pageHeight / 2 - 19}V${pageHeight / 2 - 19}Q60 ${pageHeight / 2 - 18} 0 ${pageHeight / 2 + 10}Q-60 ${pageHeight / 2 - 18}-120 ${pageHeight / 2 - 19}Z" fill="url(#gutter)"/>`,
].join('')
