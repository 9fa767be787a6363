import { LazyPicture } from '../../components/LazyPicture.tsx'
import styles from './BookPicture.module.css'
import { BookCover } from './cover/BookCover.tsx'

interface Props {
  title: string
  course: string
  /** Address of the image; a drawn cover without one, or when it fails to load. */
  src: string | undefined
  /** Loads eagerly: visible without scrolling. */
  eager?: boolean
}

/** A listing's image, 3:4, in the shape of a book. */
export function BookPicture({ title, course, src, eager = false }: Props) {
  const cover = <BookCover title={title} course={course} />
  return <LazyPicture src={src} fallback={cover} width={360} height={480} eager={eager} className={styles.book} />
}
