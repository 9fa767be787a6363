import { thumbnailOf } from '@chiostro/domain/images/images'
import { Link } from 'react-router-dom'
import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import { usePrice } from '../../i18n/useFormats.ts'
import { BookCover } from '../books/BookPicture.tsx'
import styles from './HomeBook.module.css'

const HomeBookBook = graphql(`
  fragment HomeBook_book on Book {
    id
    title
    course
    price
    imageUrls
    coverImageIndex
  }
`)

interface Props {
  book: FragmentType<typeof HomeBookBook>
  /** The title is for screen readers only. */
  isBare?: boolean
}

/** Plain, as the page stays as the server sent it: a cover that is gone leaves its ground. */
export function HomeBook({ book: masked, isBare = false }: Props) {
  const price = usePrice()
  const { id, title, course, imageUrls, coverImageIndex, price: euros } = readFragment(HomeBookBook, masked)
  const cover = imageUrls[coverImageIndex] ?? imageUrls[0]
  return (
    <div className={styles.book}>
      <div className={styles.cover}>
        {cover ? (
          <img src={thumbnailOf(cover)} alt="" width={360} height={480} loading={isBare ? undefined : 'lazy'} />
        ) : (
          <BookCover title={title} course={course} />
        )}
      </div>
      <Link to={`/books/${id}`} className={styles.link}>
        <span className={isBare ? 'visually-hidden' : styles.title}>{title}</span>
      </Link>
      <p className={styles.price}>{price(euros)}</p>
    </div>
  )
}
