import { randomFrom } from '../random.ts'
import { fitTitle, letter, letterLines } from './lettering.ts'
import { type Subject, subjectMotif } from './motifs.ts'
import { type Inks, pigment, printings } from './palette.ts'
import { arch, archPath, rect } from './shapes.ts'

/** What a drawing needs to know of a listing. */
export interface DrawnBook {
  /** "Main title. Subtitle": the first sentence is set large. */
  title: string
  course: string
  subject: Subject
  condition: string
  /** Thirteen digits, or empty: then the back has no bar code. */
  isbn: string
}

export const coverWidth = 600
export const coverHeight = 820

interface Setting {
  main: string
  subtitle: string
  course: string
  inks: Inks
  motif(w: number, h: number): string
}

/** Decorations with a middle, which a label would hide. */
const centred: ReadonlySet<Subject> = new Set(['anatomy', 'physics', 'psychology', 'statistics', 'law', 'art'])

/** The front of a book, `coverWidth` by `coverHeight`, the same for the same title. */
export function frontCover(book: DrawnBook): string {
  const random = randomFrom(`cover ${book.title}`)
  const setting = settingOf(book)
  const layout = random.pick(centred.has(book.subject) ? [arcade, poster, arcade, band, quiet] : [arcade, poster, label, band, quiet])
  return rect(0, 0, coverWidth, coverHeight, setting.inks.ground) + layout(setting)
}

/** The colours a book is printed with, wherever it is seen. */
export const inksOf = (book: DrawnBook): Inks => randomFrom(`inks ${book.title}`).pick(printings)

/** "Ponti. Lezioni" is set as "Ponti" with "Lezioni" small below it; a title without a full stop has no subtitle. */
export function mainTitle(title: string): { main: string; subtitle: string } {
  const [, main = title, subtitle = ''] = /^(.+?[.!?]) (.+)$/.exec(title) ?? []
  return { main: main.replace(/\.$/, ''), subtitle }
}

function settingOf(book: DrawnBook): Setting {
  const inks = inksOf(book)
  return {
    ...mainTitle(book.title),
    course: book.course,
    inks,
    motif: (w, h) =>
      `<svg width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${subjectMotif[book.subject]({ w, h }, inks, randomFrom(`motif ${book.title}`))}</svg>`,
  }
}

/** A window with a round arch, the title under it. */
function arcade({ main, subtitle, course, inks, motif }: Setting): string {
  const [x, y, w, h] = [90, 96, 420, 452]
  const fit = fitTitle(main, { width: 460, height: 112, maxSize: 50 })
  const clip = `arcade-${w}`
  return [
    letter(course, 300, 44, { size: 15, tracking: 50, colour: inks.type }, 'middle'),
    `<clipPath id="${clip}"><path d="${archPath(x, y, w, h)}"/></clipPath>`,
    arch(x, y, w, h, inks.type === pigment.ink ? pigment.white : inks.ground),
    `<g clip-path="url(#${clip})"><g transform="translate(${x} ${y})">${motif(w, h)}</g></g>`,
    `<path d="${archPath(x - 16, y - 16, w + 32, h + 16)}" fill="none" stroke="${inks.type}" stroke-width="3"/>`,
    letterLines(
      fit.lines,
      300,
      600 + Math.max(0, 96 - fit.lines.length * fit.size * 1.62) / 2,
      { size: fit.size, weight: 11, colour: inks.type },
      'middle',
    ),
    small(subtitle, 300, 754, inks.type, 'middle', 500),
  ].join('')
}

/** Type on top, the decoration rising from below. */
function poster({ main, subtitle, course, inks, motif }: Setting): string {
  const fit = fitTitle(main, { width: 500, height: 190, maxSize: 68, leading: 1.5 })
  return [
    `<g transform="translate(0 350)">${motif(600, 470)}</g>`,
    rect(0, 0, 600, 350, inks.ground),
    rect(50, 52, 500, 3, inks.type),
    letter(course, 50, 72, { size: 15, tracking: 40, colour: inks.type }),
    letterLines(fit.lines, 52, 116, { size: fit.size, weight: 13, leading: 1.5, colour: inks.type }),
    small(subtitle, 52, 316, inks.type, 'start', 500),
  ].join('')
}

/** The decoration all over, and a label glued on it, as on old exercise books. */
function label({ main, subtitle, course, motif }: Setting): string {
  const fit = fitTitle(main, { width: 330, height: 130, maxSize: 42 })
  const height = 150 + fit.lines.length * fit.size * 1.62 + (subtitle ? 30 : 0)
  const top = 120
  return [
    motif(600, 820),
    rect(100, top, 400, height, pigment.page, 'rx="6"'),
    rect(112, top + 12, 376, height - 24, 'none', `rx="3" stroke="${pigment.ink}" stroke-width="2"`),
    letter(course, 300, top + 40, { size: 13, tracking: 45, colour: pigment.brick }, 'middle'),
    letterLines(fit.lines, 300, top + 84, { size: fit.size, weight: 11, colour: pigment.ink }, 'middle'),
    small(subtitle, 300, top + height - 56, pigment.ink, 'middle', 330),
  ].join('')
}

/** The decoration above, a band of colour with the title below. */
function band({ main, subtitle, course, inks, motif }: Setting): string {
  const fit = fitTitle(main, { width: 490, height: 118, maxSize: 56, leading: 1.5 })
  return [
    motif(600, 540),
    rect(0, 540, 600, 280, inks.type),
    rect(0, 540, 600, 14, inks.main),
    letterLines(fit.lines, 52, 588, { size: fit.size, weight: 12, leading: 1.5, colour: inks.ground }),
    small(subtitle, 52, 738, inks.ground, 'start', 490),
    letter(course, 52, 776, { size: 14, tracking: 40, colour: inks.ground }),
  ].join('')
}

/** Mostly type, with a small window. */
function quiet({ main, subtitle, course, inks, motif }: Setting): string {
  const fit = fitTitle(main, { width: 490, height: 300, maxSize: 92, leading: 1.45 })
  return [
    rect(30, 30, 540, 760, 'none', `stroke="${inks.type}" stroke-width="3"`),
    letter(course, 58, 66, { size: 15, tracking: 40, colour: inks.type }),
    letterLines(fit.lines, 60, 122, { size: fit.size, weight: 14, leading: 1.45, colour: inks.type }),
    small(subtitle, 60, 454, inks.type, 'start', 480),
    `<clipPath id="quiet"><path d="${archPath(58, 506, 484, 256)}"/></clipPath>`,
    `<g clip-path="url(#quiet)"><g transform="translate(58 506)">${rect(0, 0, 484, 256, inks.type)}${motif(484, 484)}</g></g>`,
  ].join('')
}

function small(text: string, x: number, y: number, colour: string, anchor: 'start' | 'middle', width: number): string {
  if (!text) return ''
  const { lines, size } = fitTitle(text, { width, height: 17, maxSize: 17, tracking: 30 })
  return letterLines(lines, x, y, { size, tracking: 30, weight: 10, colour }, anchor)
}
