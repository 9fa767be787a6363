import { Dialog } from '../../../../components/Dialog.tsx'
import { Facts } from '../../../../components/Facts.tsx'
import { Gallery } from '../../../../components/Gallery.tsx'
import { LazyPicture } from '../../../../components/LazyPicture.tsx'
import { useT } from '../../../../i18n/I18nProvider.tsx'
import { useFormats } from '../../../../i18n/useFormats.ts'
import { EventScene } from '../../../events/EventScene.tsx'
import { SeatCount } from '../../../events/SeatCount.tsx'
import { coverFirst } from '../../../images/imageList.ts'
import { MailLink } from '../../list/MailLink.tsx'
import { useMoments } from '../../list/useMoments.ts'
import styles from './details.module.css'
import type { AdminEvent } from './EventsTab.tsx'

/** An event with what only admins see: how to reach the organiser. */
export function EventDetailsDialog({ event, onClose }: { event: AdminEvent; onClose(): void }) {
  const t = useT()
  const formats = useFormats()
  const moments = useMoments()
  return (
    <Dialog title={event.title} size="large" onClose={onClose}>
      <div className={styles.columns}>
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
        <div>
          <Facts
            items={[
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
          />
          <p className={styles.text}>{event.description}</p>
        </div>
      </div>
    </Dialog>
  )
}
