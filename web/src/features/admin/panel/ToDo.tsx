import { flagLabels, isFlagName } from '@chiostro/domain/flags/flags'
import { Button } from 'antd'
import { CircleCheck } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { AdminDoubt, AdminStatsQuery } from '../../../../generated/gql/graphql.ts'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { useStats } from '../frame/stats.ts'
import { useKeys } from '../frame/useKeys.ts'
import { useIsAdmin } from '../session/AdminGate.tsx'
import styles from './Overview.module.css'
import { useFlag } from './PreviewTab.tsx'

type Stats = AdminStatsQuery['adminStats']

const msPerDay = 86_400_000

/** Of what is done on the server's machine. */
const doubtTexts = {
  BACKUP: 'Nessuna copia di sicurezza recente: si fa con «chiostro backup create»',
  IDENTITY: 'Le pagine non dicono chi gestisce il sito: si imposta con CONTROLLER_NAME e CONTROLLER_EMAIL',
  MAIL: 'Le email non arrivano a nessuno: manca SMTP_URL',
} as const satisfies Record<AdminDoubt, string>

/** What waits for a person of the team, and for how long; each line leads to where it is dealt with, or does it. */
export function ToDo() {
  const { t, formats } = useI18n()
  const isAdmin = useIsAdmin()
  const { stats } = useStats()
  const lines = stats ? linesOf(stats.waiting, isAdmin) : []
  const hidden = (isAdmin && stats?.hiddenSections) || []
  const doubts = (isAdmin && stats?.server.doubts) || []
  const lastBackupAt = stats?.server.lastBackupAt
  const list = useRef<HTMLUListElement>(null)
  useNumberKeys(list)
  return (
    <section className={styles.todo} aria-busy={!stats}>
      <h2>{t('Da fare')}</h2>
      {stats && lines.length + hidden.length + doubts.length === 0 && (
        <p className={styles.nothing}>
          <CircleCheck aria-hidden size={20} /> {t('Niente da decidere')}
        </p>
      )}
      <ul ref={list} className={styles.list}>
        {lines.map(({ to, count, one, many, since }) => (
          <li key={to}>
            <Link to={to} className={styles.line}>
              <strong>{formats.grouped(count)}</strong> <span>{t(count === 1 ? one : many)}</span> {since && <Since moment={since} />}
            </Link>
          </li>
        ))}
        {hidden.map((section) => (
          <li key={section.name}>
            <HiddenSection {...section} />
          </li>
        ))}
        {doubts.map((doubt) => (
          <li key={doubt} className={styles.line}>
            <span>{t(doubtTexts[doubt])}</span> {doubt === 'BACKUP' && lastBackupAt && <Since moment={lastBackupAt} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 1 to 9 follow a link, or focus a button, which Enter presses: a mistyped number changes nothing. */
function useNumberKeys(list: RefObject<HTMLElement | null>): void {
  function go(index: number) {
    const target = list.current?.querySelectorAll<HTMLElement>('a, button')[index]
    if (target instanceof HTMLAnchorElement) target.click()
    else target?.focus()
  }
  useKeys(Object.fromEntries([...'123456789'].map((key, index) => [key, () => go(index)])), true)
}

interface Line {
  to: string
  count: number
  one: string
  many: string
  since: string | null | undefined
}

function linesOf(waiting: Stats['waiting'], isAdmin: boolean): Line[] {
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

function Since({ moment }: { moment: string }) {
  const { t, plural } = useI18n()
  const days = Math.floor((Date.now() - new Date(moment).getTime()) / msPerDay)
  return <small>{days < 1 ? t('da oggi') : plural(days, 'da un giorno', 'da {count} giorni')}</small>
}

function HiddenSection({ name, records }: Stats['hiddenSections'][number]) {
  const { t, formats } = useI18n()
  const flag = isFlagName(name) ? name : 'courses'
  const [open, busy] = useFlag(flag, () => {})
  const label = t(flagLabels[flag])
  const words = {
    courses: '{label}: sezione chiusa, con {count} insegnamenti',
    professors: '{label}: sezione chiusa, con {count} professori',
  }
  return (
    <div className={styles.line}>
      <span>{t(words[flag], { label, count: formats.grouped(records) })}</span>
      <Button disabled={busy} aria-label={t('Apri la sezione {label}', { label })} onClick={() => void open(true)}>
        {t('Apri la sezione')}
      </Button>
    </div>
  )
}
