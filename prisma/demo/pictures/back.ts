import { randomFrom } from '../random.ts'
import { coverHeight, coverWidth, type DrawnBook, inksOf, mainTitle } from './cover.ts'
import { letter, textWidth } from './lettering.ts'
import { subjectMotif } from './motifs.ts'
import { pigment } from './palette.ts'
import { archPath, rect } from './shapes.ts'

/** The back of a book: its decoration once more, a few lines of praise too small to read, the bar code if it has one. */
export function backCover(book: DrawnBook): string {
  const inks = inksOf(book)
  const { main } = mainTitle(book.title)
  const size = Math.min(24, (24 * 470) / textWidth(main, { size: 24 }))
  return [
    rect(0, 0, coverWidth, coverHeight, inks.ground),
    `<clipPath id="back"><path d="${archPath(60, 66, 150, 190)}"/></clipPath>`,
    `<g clip-path="url(#back)"><g transform="translate(60 66)">${subjectMotif[book.subject]({ w: 150, h: 200 }, inks, randomFrom(`motif ${book.title}`))}</g></g>`,
    `<path d="${archPath(60, 66, 150, 190)}" fill="none" stroke="${inks.type}" stroke-width="3"/>`,
    letter(main, 60, 300, { size, colour: inks.type }),
    proseLines(60, 360, 480, 11, inks.type, `blurb ${book.title}`),
    book.isbn ? barcode(book.isbn, 330, 640) : '',
  ].join('')
}

/** Lines that stand for text: a ragged right edge, a paragraph ending now and then. */
export function proseLines(x: number, y: number, width: number, count: number, colour: string, seed: string, leading = 22): string {
  const random = randomFrom(seed)
  return Array.from({ length: count }, (_, index) => {
    const length = index === count - 1 || index % 6 === 5 ? random.between(0.4, 0.7) : random.between(0.93, 1)
    return `<path d="M${x} ${y + index * leading}H${(x + width * length).toFixed(0)}" stroke="${colour}" stroke-width="5" stroke-linecap="round" stroke-dasharray="${random.whole(28, 60)} 8 ${random.whole(14, 40)} 8" stroke-opacity=".55"/>`
  }).join('')
}

const left = ['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111', '0001011']
const inverted = (bits: string) => [...bits].map((bit) => (bit === '1' ? '0' : '1')).join('')
const mirrored = (bits: string) => [...bits].reverse().join('')

/** The bars of an EAN-13 that starts with 9, as every ISBN does. */
function bars(isbn: string): string {
  const codes = [...isbn].slice(1).map((digit) => left[Number(digit)] ?? '')
  const half = codes.slice(0, 6).map((code, index) => ('ABBABA'[index] === 'B' ? mirrored(inverted(code)) : code))
  return `101${half.join('')}01010${codes.slice(6).map(inverted).join('')}101`
}

function barcode(isbn: string, x: number, y: number): string {
  const unit = 2
  const lines = [...bars(isbn)]
    .map((bit, index) => (bit === '1' ? rect(x + 16 + index * unit, y + 14, unit, 76, pigment.ink) : ''))
    .join('')
  return (
    rect(x, y, 95 * unit + 32, 124, '#ffffff', 'rx="3"') +
    lines +
    letter(isbn, x + 16 + (95 * unit) / 2, y + 98, { size: 13, tracking: 28, weight: 11, colour: pigment.ink }, 'middle')
  )
}
