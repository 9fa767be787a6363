import { Statistic } from 'antd'
import { useSearchParams } from 'react-router-dom'
import type { AdminStatsQuery as Answer } from '../../../../generated/gql/graphql.ts'
import { Tabs } from '../../../components/Tabs.tsx'
import { useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import { useFormats } from '../../../i18n/useFormats.ts'
import { lazyDialog } from '../../../lib/split.tsx'
import { useInstance } from '../../../navigation/instance.ts'
import { useStats } from '../frame/stats.ts'
import { useOpened } from '../list/dialogs.ts'
import { useIsAdmin } from '../session/AdminGate.tsx'
import { Books } from './Books.tsx'
import { Events } from './Events.tsx'
import styles from './Overview.module.css'
import { PreviewTab } from './PreviewTab.tsx'
import { ReviewLinks } from './ReviewLinks.tsx'
import { Reviews } from './Reviews.tsx'
import { ToDo } from './ToDo.tsx'
import { UnmetDemand } from './UnmetDemand.tsx'

const AdminContacts = lazyDialog(async () => (await import('./AdminContacts.tsx')).AdminContacts)

/** See docs/product.md, "Administration". */
export function Overview() {
  const t = useT()
  const isAdmin = useIsAdmin()
  const { version } = useInstance()
  const contacts = useOpened<true>()
  const { stats } = useStats()
  return (
    <>
      <ToDo />
      <StatCards stats={stats} {...(isAdmin ? { onContacts: () => contacts.open(true) } : {})} />
      <section className={styles.section}>
        <h2>{t('Gestione Avanzata Recensioni')}</h2>
        <ReviewLinks />
      </section>
      <Lists />
      <UnmetDemand />
      {version && <p className={styles.parts}>{t('Versione {version} di Chiostro', { version })}</p>}
      {contacts.of && <AdminContacts key={contacts.key} onClose={contacts.close} />}
    </>
  )
}

interface StatProps {
  /** Undefined until the first answer. */
  stats: Answer['adminStats'] | undefined
  onContacts?(): void
}

/** The last card counts messages to sellers, and opens their list. */
function StatCards({ stats, onContacts }: StatProps) {
  const { t } = useI18n()
  const { whole } = useFormats()
  const card = (title: string, count: number | undefined, parts = '') => (
    <>
      <Statistic title={title} value={count ?? ''} formatter={() => (count === undefined ? '…' : whole(count))} />
      {parts && <p className={styles.parts}>{parts}</p>}
    </>
  )
  const reviews =
    stats &&
    t('{courses} di corsi, {professors} di professori', { courses: whole(stats.courseReviews), professors: whole(stats.professorReviews) })
  // The number is that of the list behind it.
  const ofAllKinds = stats && t('{count} email di ogni tipo', { count: whole(stats.mails) })
  const emails = card(t('Email Mandate'), stats?.sellerContacts, ofAllKinds)
  return (
    <ul className={styles.cards} aria-busy={!stats}>
      <li className={styles.card}>{card(t('Totale Libri'), stats?.books)}</li>
      <li className={styles.card}>{card(t('Totale Recensioni'), stats?.reviews, reviews)}</li>
      <li className={styles.card}>{card(t('Totale Eventi'), stats?.events)}</li>
      <li className={onContacts ? undefined : styles.card}>
        {onContacts ? (
          <button type="button" className={styles.card} aria-haspopup="dialog" onClick={onContacts}>
            {emails}
          </button>
        ) : (
          emails
        )}
      </li>
    </ul>
  )
}

/** One at a time, by its name in the address: one that is opened again is read again, without the filters of another. */
function Lists() {
  const t = useT()
  const isAdmin = useIsAdmin()
  const [params, setParams] = useSearchParams()
  const lists = [
    { name: 'books', label: t('Libri'), Content: Books },
    { name: 'reviews', label: t('Recensioni'), Content: Reviews },
    { name: 'events', label: t('Eventi'), Content: Events },
    ...(isAdmin ? [{ name: 'sections', label: t('Sezioni'), Content: PreviewTab }] : []),
  ]
  const named = lists.findIndex(({ name }) => name === params.get('tab'))
  const current = Math.max(0, named)
  const tabs = lists.map(({ label, Content }, index) => ({ label, content: index === current && <Content /> }))
  const select = (index: number) => setParams({ tab: lists[index]?.name ?? '' }, { replace: true })
  return (
    <section className={styles.section}>
      <Tabs label={t('Contenuti')} tabs={tabs} current={current} onSelect={select} />
    </section>
  )
}
