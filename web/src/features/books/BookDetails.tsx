import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import { Facts, FactsSkeleton } from '../../components/Facts.tsx'
import { Gallery } from '../../components/Gallery.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useFormats, usePrice } from '../../i18n/useFormats.ts'
import { coverFirst } from '../images/imageList.ts'
import styles from './BookDetails.module.css'
import { BookPicture } from './BookPicture.tsx'
import { ConditionLabel } from './ConditionLabel.tsx'

const BookDetailsBook = graphql(`
  fragment BookDetails_book on Book {
    title
    course
    professor
    isbn
    condition
    price
    description
    sellerName
    imageUrls
    coverImageIndex
    createdAt
  }
`)

/** Public details of a listing. */
export function BookDetails({ book: masked }: { book: FragmentType<typeof BookDetailsBook> }) {
  const t = useT()
  const formats = useFormats()
  const price = usePrice()
  const book = readFragment(BookDetailsBook, masked)
  const facts: [string, string][] = [
    [t('Corso'), book.course],
    [t('Professore'), book.professor],
    [t('ISBN'), book.isbn],
    [t('Venditore'), book.sellerName],
    [t('Pubblicato il'), formats.date(book.createdAt)],
  ]
  return (
    <div className={styles.columns}>
      <p className={styles.offer}>
        <span className={styles.price}>{price(book.price)}</span>
        <ConditionLabel condition={book.condition} />
      </p>
      <div className={styles.gallery}>
        <Gallery label={t('Foto del libro')} imageUrls={coverFirst(book.imageUrls, book.coverImageIndex)}>
          {(src, eager) => <BookPicture title={book.title} course={book.course} src={src} eager={eager} />}
        </Gallery>
      </div>
      <div>
        <Facts items={facts} />
        {book.description && <p className={styles.description}>{book.description}</p>}
        <p className={styles.note}>{t('Il pagamento avviene di persona, al prezzo concordato con il venditore.')}</p>
      </div>
    </div>
  )
}

/** Skeleton of an open listing. */
export function BookDetailsSkeleton() {
  return (
    <div className={styles.columns} aria-busy="true">
      <Skeleton width="180px" height="44px" />
      <div className={styles.gallery}>
        <Skeleton ratio="3 / 4" />
      </div>
      <div>
        <FactsSkeleton />
      </div>
    </div>
  )
}
