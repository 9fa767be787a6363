import { Link } from 'react-router-dom'
import type { AdminStatsQuery as Answer } from '../../../../generated/gql/graphql.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { useFormats } from '../../../i18n/useFormats.ts'
import styles from './Waiting.module.css'

interface Props {
  /** Undefined until the first answer. */
  waiting: Answer['adminStats']['waiting'] | undefined
  /** Only administrators read about mail. */
  onMails?(): void
}

/** What waits for a person of the team: each number leads to where it is dealt with. */
export function Waiting({ waiting, onMails }: Props) {
  const t = useT()
  const { whole } = useFormats()
  const content = (label: string, count: number | undefined) => (
    <>
      <strong>{count === undefined ? '…' : whole(count)}</strong> <span>{label}</span>
    </>
  )
  const pages = [
    { to: '/admin/cases', label: t('Casi da decidere'), count: waiting?.cases },
    { to: '/admin/course-reviews?show=held', label: t('Recensioni di corsi in verifica'), count: waiting?.heldCourseReviews },
    { to: '/admin/professor-reviews?show=held', label: t('Recensioni di professori in verifica'), count: waiting?.heldProfessorReviews },
  ]
  const isNothing = waiting && Object.values(waiting).every((count) => typeof count !== 'number' || count === 0)
  return (
    <section className={styles.section} aria-busy={!waiting}>
      <h2>{t('Da fare')}</h2>
      {isNothing && <p>{t('Niente in attesa: è tutto deciso.')}</p>}
      <ul className={styles.list}>
        {pages.map(({ to, label, count }) => (
          <li key={to}>
            <Link to={to} className={styles.tile} data-waits={Boolean(count)}>
              {content(label, count)}
            </Link>
          </li>
        ))}
        {onMails && (
          <li>
            <button
              type="button"
              className={styles.tile}
              data-waits={Boolean(waiting?.failedMails)}
              aria-haspopup="dialog"
              onClick={onMails}
            >
              {content(t('Email non partite'), waiting?.failedMails)}
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}
