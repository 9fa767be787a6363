import { bookCover } from '@chiostro/domain/books/bookCover'
import { LazyPicture } from '../../components/LazyPicture.tsx'
import { Shapes } from '../../components/Shapes.tsx'
import styles from './BookPicture.module.css'
import { setTitle } from './cover/titleLines.ts'

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
