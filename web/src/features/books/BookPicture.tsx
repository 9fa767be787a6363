import { bookCover } from '@chiostro/domain/books/bookCover'
import { LazyPicture } from '../../components/LazyPicture.tsx'
import { Shapes } from '../../components/Shapes.tsx'
import styles from './BookPicture.module.css'

interface Props {
  title: string
  course: string
  /** Without it, or when it fails to load, the cover is drawn. */
  src: string | undefined
  eager?: boolean
}

/** A listing's image, 3:4, in the shape of a book. */
export function BookPicture({ title, course, src, eager = false }: Props) {
  const cover = <BookCover title={title} course={course} />
  return <LazyPicture src={src} fallback={cover} width={360} height={480} eager={eager} className={styles.book} />
}

interface BookCoverProps {
  title: string
  course: string
}

/** Left edge and width of the title, in the cover's 300 by 400 units. */
const left = 28
const measure = 246

/** "Main title. Subtitle": the cover shows only the first sentence. */
function mainTitle(title: string): string {
  const [first = title] = title.split(/[.:] /)
  return first.length >= 3 ? first : title
}

/** A drawn cover for a listing without images: title, course colours and a motif. Decorative. */
export function BookCover({ title, course }: BookCoverProps) {
  const { inks, shapes } = bookCover({ title, course })
  const { lines, size } = setTitle(mainTitle(title), measure)
  const leading = size * 1.1
  return (
    <svg className={styles.cover} viewBox="0 0 300 400" aria-hidden="true" focusable="false">
      <path fill={inks.ground} d="M0 0h300v400H0z" />
      <g transform="translate(0 180)">
        <Shapes shapes={shapes} />
      </g>
      <path fill={inks.type} d={`M${left} 30h34v4h-34z`} />
      <text className={styles.title} fill={inks.type} fontSize={size} y={44 + size}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and never reorder
          <tspan key={index} x={left} dy={index ? leading : 0}>
            {line}
          </tspan>
        ))}
      </text>
    </svg>
  )
}

interface SetTitle {
  lines: string[]
  /** Font size in the drawing's units. */
  size: number
}

/** Largest first: [size, maximum of lines]. */
const sizes = [
  [36, 3],
  [31, 4],
  [26, 5],
  [22, 6],
] as const

/** Advance widths in ems, rounded up, as text cannot be measured on the server. Tested against the site's font. */
function widthOf(text: string): number {
  let width = 0
  for (const character of text) {
    if (/[iljItfr.,:;'’|!()[\]\- ]/.test(character)) width += 0.36
    else if (/[mwMW@%]/.test(character)) width += 0.92
    else if (/[A-ZÀ-Þ]/.test(character)) width += 0.7
    else width += 0.58
  }
  return width
}

/** The largest size at which a title fits, in lines of similar length; a longer title ends in an ellipsis. @param width of a line */
export function setTitle(title: string, width: number): SetTitle {
  const words = title.trim().split(/\s+/)
  for (const [size, maxLines] of sizes) {
    const ems = width / size
    if (words.some((word) => widthOf(word) > ems)) continue
    const count = breakLines(words, ems).length
    if (count <= maxLines) return { lines: balance(words, ems, count), size }
  }
  const [size, maxLines] = sizes[sizes.length - 1] ?? sizes[0]
  const lines = breakLines(
    words.flatMap((word) => splitWord(word, width / size)),
    width / size,
  )
  return { lines: lines.length > maxLines ? [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1]}…`] : lines, size }
}

function breakLines(words: string[], ems: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`) <= ems) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** The narrowest layout with the same number of lines: avoids a single word on the last line. */
function balance(words: string[], ems: number, count: number): string[] {
  let best = breakLines(words, ems)
  for (let narrower = ems - 0.25; narrower > 0; narrower -= 0.25) {
    const lines = breakLines(words, narrower)
    if (lines.length > count || lines.some((line) => widthOf(line) > narrower)) return best
    best = lines
  }
  return best
}

function splitWord(word: string, ems: number): string[] {
  if (widthOf(word) <= ems) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (widthOf(`${piece}${character}-`) > ems) {
      pieces.push(`${piece}-`)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}
