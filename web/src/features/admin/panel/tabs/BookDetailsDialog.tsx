import { Dialog } from '../../../../components/Dialog.tsx'
import { Facts } from '../../../../components/Facts.tsx'
import { Gallery } from '../../../../components/Gallery.tsx'
import { useT } from '../../../../i18n/I18nProvider.tsx'
import { usePrice } from '../../../../i18n/usePrice.ts'
import { BookPicture } from '../../../books/BookPicture.tsx'
import { coverFirst } from '../../../images/imageList.ts'
import { MailLink } from '../../list/MailLink.tsx'
import { useMoments } from '../../list/useMoments.ts'
import type { AdminBook } from './BooksTab.tsx'
import styles from './details.module.css'

/** A listing with what only admins see: how to reach the seller. */
export function BookDetailsDialog({ book, onClose }: { book: AdminBook; onClose(): void }) {
  const t = useT()
  const moments = useMoments()
  const price = usePrice()
  return (
    <Dialog title={book.title} size="large" onClose={onClose}>
      <div className={styles.columns}>
        <div className={styles.book}>
          <Gallery label={t('Foto del libro')} imageUrls={coverFirst(book.imageUrls, book.coverImageIndex)}>
            {(src, eager) => <BookPicture title={book.title} course={book.course} src={src} eager={eager} />}
          </Gallery>
        </div>
        <div>
          <Facts
            items={[
              [t('Prezzo'), price(book.price)],
              [t('Corso'), book.course],
              [t('Professore'), book.professor],
              [t('Condizione'), t(book.condition)],
              [t('ISBN'), book.isbn],
              [t('Data'), moments(book.createdAt)],
              [t('Venditore'), book.sellerName],
              [t('Email'), <MailLink key="email" address={book.sellerEmail} />],
              [t('WhatsApp'), book.sellerWhatsapp],
            ]}
          />
          <p className={styles.text}>{book.description}</p>
        </div>
      </div>
    </Dialog>
  )
}
