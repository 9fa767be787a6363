import { bookStateLabels, shownState } from '@chiostro/domain/books/books'
import { lowerCaseOf } from '@chiostro/domain/records/graphqlNames'
import { formatPhone } from '@chiostro/domain/text/phone'
import { Gallery } from '../../../components/Gallery.tsx'
import { LazyPicture } from '../../../components/LazyPicture.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { useFormats, usePrice } from '../../../i18n/useFormats.ts'
import { lazyDialog } from '../../../lib/split.tsx'
import { BookPicture } from '../../books/BookPicture.tsx'
import { SeatCount } from '../../events/EventFacts.tsx'
import { EventScene } from '../../events/EventScene.tsx'
import { coverFirst } from '../../images/imageList.ts'
import { MailLink, useMoments } from '../list/cells.tsx'
import { RecordDrawer } from '../list/SideDrawer.tsx'
import styles from './drawers.module.css'
import type { AdminBook, AdminEvent } from './panel.queries.ts'

/** A listing with its seller's contacts. */
export function BookDetails({ book, onClose }: { book: AdminBook; onClose(): void }) {
  const t = useT()
  const moments = useMoments()
  const price = usePrice()
  return (
    <RecordDrawer
      title={book.title}
      onClose={onClose}
      facts={[
        [t('Prezzo'), price(book.price)],
        [t('Corso'), book.course],
        [t('Professore'), book.professor],
        [t('Condizione'), t(book.condition)],
        [t('Stato'), t(bookStateLabels[shownState({ state: lowerCaseOf(book.state), expiresAt: book.expiresAt })])],
        [t('Scade il'), moments(book.expiresAt)],
        [t('ISBN'), book.isbn],
        [t('Data'), moments(book.createdAt)],
        [t('Venditore'), book.sellerName],
        [t('Email'), <MailLink key="email" address={book.sellerEmail} />],
        [t('WhatsApp'), formatPhone(book.sellerWhatsapp)],
      ]}
      ids={[[t('Identificativo'), book.id]]}
      text={book.description}
    >
      <div className={styles.book}>
        <Gallery label={t('Foto del libro')} imageUrls={coverFirst(book.imageUrls, book.coverImageIndex)}>
          {(src, eager) => <BookPicture title={book.title} course={book.course} src={src} eager={eager} />}
        </Gallery>
      </div>
    </RecordDrawer>
  )
}

const Registrations = lazyDialog(async () => (await import('./Registrations.tsx')).Registrations)

/** An event with its organiser's contacts and the registrations. */
export function EventDetails({ event, onChanged, onClose }: { event: AdminEvent; onChanged(): void; onClose(): void }) {
  const t = useT()
  const formats = useFormats()
  const moments = useMoments()
  return (
    <RecordDrawer
      title={event.title}
      onClose={onClose}
      facts={[
        [t('Data'), formats.day(event.date)],
        [t('Orario'), formats.hours(event)],
        [t('Durata'), event.duration],
        [t('Luogo'), event.location],
        [t('Per chi'), event.targetAudience],
        [t('Etichette'), event.tags.join(', ')],
        [t('Categoria'), event.category],
        [t('Partecipanti'), <SeatCount key="seats" {...event} />],
        [t('Organizzatore'), event.creatorName],
        [t('Email'), <MailLink key="email" address={event.creatorEmail} />],
        [t('Pubblicato il'), moments(event.createdAt)],
      ]}
      ids={[[t('Identificativo'), event.id]]}
      text={event.description}
      after={<Registrations eventId={event.id} onChanged={onChanged} />}
    >
      <div className={styles.event}>
        <Gallery label={t('Foto dell’evento')} imageUrls={coverFirst(event.imageUrls, event.coverImageIndex)}>
          {(src, eager) => (
            <LazyPicture
              src={src}
              fallback={<EventScene title={event.title} tags={event.tags} />}
              width={840}
              height={560}
              eager={eager}
              className={styles.poster}
            />
          )}
        </Gallery>
      </div>
    </RecordDrawer>
  )
}
