import { eventScene } from '@chiostro/domain/events/eventScene'
import type { Seats } from '@chiostro/domain/events/events'
import { Link } from 'react-router-dom'
import { Shapes } from '../../components/Shapes.tsx'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import styles from './EventFacts.module.css'

interface Props {
  isFull: boolean
  isOver: boolean
}

/** 'Concluso', 'Completo', or nothing. */
export function EventState({ isFull, isOver }: Props) {
  const t = useT()
  if (isOver) return <span className={`${styles.state} ${styles.over}`}>{t('Concluso')}</span>
  if (isFull) return <span className={`${styles.state} ${styles.full}`}>{t('Completo')}</span>
  return null
}

/** '12 iscritti / 50 max' or '1 iscritto · Posti illimitati'; of a full event also the seats offered to the waiting list. */
export function SeatCount({ registrationCount, maxAttendees, isFull, isOver = false }: Seats & { isFull: boolean; isOver?: boolean }) {
  const { t, plural } = useI18n()
  const offered = isFull && !isOver && maxAttendees != null ? maxAttendees - registrationCount : 0
  return (
    <span className={styles.seats}>
      {plural(registrationCount, '{count} iscritto', '{count} iscritti')}{' '}
      {maxAttendees == null ? (
        <span className={styles.unlimited}>{t('Posti illimitati')}</span>
      ) : (
        <span className={styles.most}>{t('/ {max} max', { max: maxAttendees })}</span>
      )}
      {offered > 0 && (
        <>
          {' '}
          <span className={styles.offered}>
            {plural(offered, '{count} posto offerto a chi aspetta', '{count} posti offerti a chi aspetta')}
          </span>
        </>
      )}
    </span>
  )
}

/** 'e altre 9 date', or nothing. */
export function OtherDates({ count }: { count: number }) {
  const { plural } = useI18n()
  return count > 0 && <span className={styles.dates}>{plural(count, 'e un’altra data', 'e altre {count} date')}</span>
}

interface EventTagsProps {
  tags: readonly string[]
  linked?: boolean
}

export function EventTags({ tags, linked = false }: EventTagsProps) {
  const t = useT()
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags} aria-label={t('Etichette')}>
      {tags.map((tag) => (
        <li key={tag}>
          {linked ? (
            <Link to={{ pathname: '/events', search: `?${new URLSearchParams({ tag })}` }} className={styles.tag}>
              {tag}
            </Link>
          ) : (
            <span className={styles.tag}>{tag}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

interface SceneProps {
  title: string
  /** The first tag decides the colours. */
  tags: readonly string[]
}

/** A drawn image for an event without images. Decorative. */
export function EventScene(event: SceneProps) {
  const { inks, shapes } = eventScene(event)
  return (
    <svg viewBox="0 0 400 200" width="100%" height="100%" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
      <path fill={inks.ground} d="M0 0h400v200H0z" />
      <Shapes shapes={shapes} />
    </svg>
  )
}
