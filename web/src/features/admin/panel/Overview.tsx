import { demandDays, missingIn } from '@chiostro/domain/demand/demand'
import { adminUnmetDemand } from '@chiostro/domain/demand/demandDocuments'
import { Statistic } from 'antd'
import { Link, useSearchParams } from 'react-router-dom'
import { useQuery } from 'urql'
import { graphql } from '../../../../generated/gql/index.ts'
import { Tabs } from '../../../components/Tabs.tsx'
import { useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import { lazyDialog } from '../../../lib/split.tsx'
import { useInstance } from '../../../navigation/instance.ts'
import { useStats } from '../frame/stats.ts'
import { useOpened } from '../list/dialogs.ts'
import { useIsAdmin } from '../session/AdminGate.tsx'
import { Books } from './Books.tsx'
import { Events } from './Events.tsx'
import styles from './Overview.module.css'
import { PreviewTab } from './PreviewTab.tsx'
import { ReviewLinks, Reviews } from './Reviews.tsx'
import { ToDo } from './ToDo.tsx'

const AdminContacts = lazyDialog(async () => (await import('./AdminContacts.tsx')).AdminContacts)

/** See docs/product.md, "Administration". */
export function Overview() {
  const t = useT()
  const { version } = useInstance()
  return (
    <>
      <ToDo />
      <StatCards />
      <section className={styles.section}>
        <h2>{t('Gestione Avanzata Recensioni')}</h2>
        <ReviewLinks />
      </section>
      <Lists />
      <UnmetDemand />
      {version && <p className={styles.parts}>{t('Versione {version} di Chiostro', { version })}</p>}
    </>
  )
}

/** For administrators the last card opens the list of what it counts: messages to sellers. */
function StatCards() {
  const { t, formats } = useI18n()
  const { stats } = useStats()
  const isAdmin = useIsAdmin()
  const contacts = useOpened<true>()
  const card = (title: string, count: number | undefined, parts = '') => (
    <>
      <Statistic title={title} value={count ?? ''} formatter={() => (count === undefined ? '…' : formats.whole(count))} />
      {parts && <p className={styles.parts}>{parts}</p>}
    </>
  )
  const reviews =
    stats &&
    t('{courses} di corsi, {professors} di professori', {
      courses: formats.whole(stats.courseReviews),
      professors: formats.whole(stats.professorReviews),
    })
  // The number is that of the list behind it.
  const ofAllKinds = stats && t('{count} email di ogni tipo', { count: formats.whole(stats.mails) })
  const emails = card(t('Email Mandate'), stats?.sellerContacts, ofAllKinds)
  return (
    <>
      <ul className={styles.cards} aria-busy={!stats}>
        <li className={styles.card}>{card(t('Totale Libri'), stats?.books)}</li>
        <li className={styles.card}>{card(t('Totale Recensioni'), stats?.reviews, reviews)}</li>
        <li className={styles.card}>{card(t('Totale Eventi'), stats?.events)}</li>
        <li className={isAdmin ? undefined : styles.card}>
          {isAdmin ? (
            <button type="button" className={styles.card} aria-haspopup="dialog" onClick={() => contacts.open(true)}>
              {emails}
            </button>
          ) : (
            emails
          )}
        </li>
      </ul>
      {contacts.of && <AdminContacts key={contacts.key} onClose={contacts.close} />}
    </>
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

const AdminUnmetDemandQuery = graphql(adminUnmetDemand)

/** Of each list; the terminal has all. */
const shown = 5

/** What visitors asked for in the last days and did not find. */
function UnmetDemand() {
  const i18n = useI18n()
  const { t } = i18n
  const [{ data }] = useQuery({ query: AdminUnmetDemandQuery, variables: { days: demandDays.usual }, requestPolicy: 'cache-and-network' })
  const lists = data ? missingIn(data.unmetDemand, i18n) : []
  return (
    <section className={styles.section} aria-busy={!data}>
      <h2>{t('Che cosa manca')}</h2>
      <p>
        {data && lists.length === 0
          ? t('Negli ultimi sette giorni non è mancato niente.')
          : t('Negli ultimi sette giorni. Le parole che meno di tre reti hanno cercato in un giorno non si contano.')}
      </p>
      {lists.map(({ title, items }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul>
            {items.slice(0, shown).map(({ path, label, facts }) => (
              <li key={path}>
                <Link to={path}>{label}</Link> · {facts}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
