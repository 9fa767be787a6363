import { thumbnailOf } from '@chiostro/domain/images/images'
import { Link } from 'react-router-dom'
import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { usePrice } from '../../i18n/useFormats.ts'
import { useRecordLink } from '../../navigation/recordLink.ts'
import styles from './BookCard.module.css'
import { BookPicture } from './BookPicture.tsx'
import { ConditionLabel } from './ConditionLabel.tsx'

const BookCardBook = graphql(`
  fragment BookCard_book on Book {
    id
    title
    course
    condition
    state
    price
    imageUrls
    coverImageIndex
  }
`)

interface Props {
  book: FragmentType<typeof BookCardBook>
  /** Visible without scrolling: its image loads eagerly. */
  eager: boolean
}

/** A listing's card, entirely a link to its address. */
export function BookCard({ book: masked, eager }: Props) {
  const book = readFragment(BookCardBook, masked)
  const t = useT()
  const price = usePrice()
  const { link, intent } = useRecordLink(`/books/${book.id}`)
  const cover = book.imageUrls[book.coverImageIndex] ?? book.imageUrls[0]
  return (
    <article className={styles.card}>
      <div className={styles.book}>
        <BookPicture title={book.title} course={book.course} src={cover && thumbnailOf(cover)} eager={eager} />
      </div>
      <p className={styles.facts}>
        <span className={styles.price}>{price(book.price)}</span>
        {book.state === 'RESERVED' ? (
          <span className={styles.reserved}>{t('Riservato')}</span>
        ) : (
          <ConditionLabel condition={book.condition} />
        )}
      </p>
      <h2 className={styles.title}>
        <Link {...link} className={styles.link} {...intent}>
          {book.title}
        </Link>
      </h2>
      <p className={styles.course}>{book.course}</p>
    </article>
  )
}

export function BookCardSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton ratio="3 / 4" />
      <div className={styles.facts}>
        <Skeleton width="5.5em" height="27px" />
        <Skeleton width="7em" height="22px" />
      </div>
      <div className={`${styles.title} ${styles.lines}`}>
        <Skeleton height="1em" />
        <Skeleton width="60%" height="1em" />
      </div>
      <div className={styles.course}>
        <Skeleton width="70%" />
      </div>
    </div>
  )
}
