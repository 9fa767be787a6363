import { eventRecord, registrationRecord } from '@chiostro/domain/events/eventRecord'
import { Tag } from 'antd'
import { Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import { Gallery } from '../../../components/Gallery.tsx'
import { LazyPicture } from '../../../components/LazyPicture.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { EventScene, SeatCount } from '../../events/EventFacts.tsx'
import { coverFirst } from '../../images/imageList.ts'
import { Deletions, preloadQuestion, useDeletion } from '../deletion/Deletions.tsx'
import { RowMenu } from '../list/cells.tsx'
import { useStaffRows } from '../list/paging.ts'
import { StaffList } from '../list/StaffList.tsx'
import { StaffTable } from '../list/StaffTable.tsx'
import styles from './drawers.module.css'

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

/** All registrations of an event, hidden ones included, each with its removal. */
function Registrations({ eventId, onChanged }: { eventId: string; onChanged(): void }) {
  const t = useT()
  const { words } = registrationRecord
  useEffect(preloadQuestion, [])
  const list = useStaffRows(registrationRecord, { eventId })
  const deletion = useDeletion({
    kind: 'REGISTRATION',
    words,
    onChanged: () => {
      list.reload()
      onChanged()
    },
  })
  return (
    <section className={styles.part} aria-label={t(words.caption)}>
      <h3>{t(words.caption)}</h3>
      <Deletions deletion={deletion} />
      <StaffTable
        table={registrationRecord}
        list={list}
        actions={({ id, attendeeName: label }) => (
          <RowMenu
            label={label}
            actions={[{ Icon: Trash2, text: t('Cancella l’iscrizione'), danger: true, onClick: () => deletion.ask([{ id, label }]) }]}
          />
        )}
      />
    </section>
  )
}
