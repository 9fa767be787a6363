import { flagNames } from '@chiostro/domain/flags/flags'
import { isOneOf } from '@chiostro/domain/records/records'
import { Button } from 'antd'
import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { AdminStatsQuery } from '../../../../generated/gql/graphql.ts'
import { useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import { useWhole } from '../../../i18n/useFormats.ts'
import { useStats } from '../frame/stats.ts'
import { useIsAdmin } from '../session/AdminGate.tsx'
import styles from './Overview.module.css'
import { flagLabels, useFlag } from './PreviewTab.tsx'

type Waiting = AdminStatsQuery['adminStats']['waiting']

const msPerDay = 86_400_000

/** What waits for a person of the team, and for how long; each line leads to where it is dealt with, or does it. */
export function ToDo() {
  const t = useT()
  const isAdmin = useIsAdmin()
  const { stats } = useStats()
  const waiting = stats?.waiting
  const lines = waiting ? linesOf(waiting, isAdmin) : []
  const closed = (isAdmin && waiting?.closedSections) || []
  return (
    <section className={styles.todo} aria-busy={!stats}>
      <h2>{t('Da fare')}</h2>
      {stats && lines.length + closed.length === 0 && (
        <p className={styles.nothing}>
          <CircleCheck aria-hidden size={20} /> {t('Niente da decidere')}
        </p>
      )}
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line.to}>
            <WaitingLine {...line} />
          </li>
        ))}
        {closed.map((section) => (
          <li key={section.name}>
            <ClosedSection {...section} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Line {
  to: string
  count: number
  one: string
  many: string
  since: string | null | undefined
}

function linesOf(waiting: Waiting, isAdmin: boolean): Line[] {
  const lines: Line[] = [
    { to: '/admin/cases', count: waiting.cases, one: 'Caso da decidere', many: 'Casi da decidere', since: waiting.oldestCase },
    {
      to: '/admin/course-reviews?show=held',
      count: waiting.heldCourseReviews,
      one: 'Recensione di corsi in verifica',
      many: 'Recensioni di corsi in verifica',
      since: waiting.oldestHeldCourseReview,
    },
    {
      to: '/admin/professor-reviews?show=held',
      count: waiting.heldProfessorReviews,
      one: 'Recensione di professori in verifica',
      many: 'Recensioni di professori in verifica',
      since: waiting.oldestHeldProfessorReview,
    },
    {
      to: '/admin/mail',
      // Only administrators read about mail.
      count: isAdmin ? waiting.failedMails : 0,
      one: 'Email non partita',
      many: 'Email non partite',
      since: waiting.oldestFailedMail,
    },
  ]
  return lines.filter(({ count }) => count > 0)
}

function WaitingLine({ to, count, one, many, since }: Line) {
  const { t, plural } = useI18n()
  const whole = useWhole()
  const days = since ? Math.floor((Date.now() - new Date(since).getTime()) / msPerDay) : 0
  return (
    <Link to={to} className={styles.line}>
      <strong>{whole(count)}</strong> <span>{t(count === 1 ? one : many)}</span>{' '}
      {since && <small>{days < 1 ? t('da oggi') : plural(days, 'da un giorno', 'da {count} giorni')}</small>}
    </Link>
  )
}

/** A section that is closed though it has something to show. */
function ClosedSection({ name, records }: Waiting['closedSections'][number]) {
  const t = useT()
  const whole = useWhole()
  const flag = isOneOf(flagNames, name) ? name : 'courses'
  const [open, busy] = useFlag(flag, () => {})
  const label = t(flagLabels[flag].label)
  const words = {
    courses: '{label}: sezione chiusa, con {count} insegnamenti',
    professors: '{label}: sezione chiusa, con {count} professori',
  }
  return (
    <div className={styles.line}>
      <span>{t(words[flag], { label, count: whole(records) })}</span>
      <Button disabled={busy} aria-label={t('Apri la sezione {label}', { label })} onClick={() => void open(true)}>
        {t('Apri la sezione')}
      </Button>
    </div>
  )
}
