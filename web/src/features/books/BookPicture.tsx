import { LazyPicture } from '../../components/LazyPicture.tsx'
import styles from './BookPicture.module.css'
import { BookCover } from './cover/BookCover.tsx'

interface Props {
  title: string
  course: string
  /** Address of the picture; without one, or when it cannot be shown, a drawn cover stands in. */
  src: string | undefined
  /** Asked for at once: the first pictures of a page, which are in sight anyway. */
  eager?: boolean
}

/** A listing's picture, 3:4, in the shape of a book. */
export function BookPicture({ title, course, src, eager = false }: Props) {
  const cover = <BookCover title={title} course={course} />
  return <LazyPicture src={src} fallback={cover} width={360} height={480} eager={eager} className={styles.book} />
}
