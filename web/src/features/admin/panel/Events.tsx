import { eventRecord } from '@chiostro/domain/events/eventRecord'
import { Tag } from 'antd'
import { Gallery } from '../../../components/Gallery.tsx'
import { LazyPicture } from '../../../components/LazyPicture.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { SeatCount } from '../../events/EventFacts.tsx'
import { EventScene } from '../../events/EventScene.tsx'
import { coverFirst } from '../../images/imageList.ts'
import { StaffList } from '../list/StaffList.tsx'
import styles from './drawers.module.css'
import { Registrations } from './Registrations.tsx'

export function Events() {
  const t = useT()
  return (
    <StaffList
      record={eventRecord}
      cells={{
        Titolo: ({ title, tags }) => <Title title={title} tags={tags} />,
        Partecipanti: (event) => <SeatCount {...event} />,
      }}
      pictures={({ title, tags, imageUrls, coverImageIndex }) => (
        <div className={styles.event}>
          <Gallery label={t('Foto dell’evento')} imageUrls={coverFirst(imageUrls, coverImageIndex)}>
            {(src, eager) => (
              <LazyPicture
                src={src}
                fallback={<EventScene title={title} tags={tags} />}
                width={840}
                height={560}
                eager={eager}
                className={styles.poster}
              />
            )}
          </Gallery>
        </div>
      )}
      after={({ id }, changed) => <Registrations eventId={id} onChanged={changed} />}
    />
  )
}

function Title({ title, tags }: { title: string; tags: readonly string[] }) {
  return (
    <>
      {title}
      {tags.length > 0 && (
        <span className={styles.tags}>
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </span>
      )}
    </>
  )
}
