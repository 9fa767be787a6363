import { Statistic } from 'antd'
import { BookOpen, GraduationCap, History, LibraryBig, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useQuery } from 'urql'
import type { AdminStatsQuery as AdminStatsQueryResult, AdminStatsQuery as Answer } from '../../../../generated/gql/graphql.ts'
import { Button, ButtonLink } from '../../../components/Button.tsx'
import { Tabs } from '../../../components/Tabs.tsx'
import { useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import { useFormats } from '../../../i18n/useFormats.ts'
import { lazyDialog } from '../../../lib/split.tsx'
import { useInstance } from '../../../navigation/instance.ts'
import { AntdProvider } from '../AntdProvider.tsx'
import { useOpened } from '../list/dialogs.ts'
import { AdminHeader, useIsAdmin } from '../session/AdminGate.tsx'
import styles from './AdminPanel.module.css'
import { BooksTab } from './BooksTab.tsx'
import { EventsTab } from './EventsTab.tsx'
import { HiddenSections } from './HiddenSections.tsx'
import { LinksTab } from './LinksTab.tsx'
import { PreviewTab } from './PreviewTab.tsx'
import { ProfessorsTab } from './ProfessorsTab.tsx'
import { AdminStatsQuery } from './panel.queries.ts'
import { ReviewsTab } from './ReviewsTab.tsx'
import { UnmetDemand } from './UnmetDemand.tsx'
import { WantedTab } from './WantedTab.tsx'

interface Props {
  /** Undefined until the first answer. */
  waiting: Answer['adminStats']['waiting'] | undefined
  /** Only administrators read about mail. */
  onMails?(): void
}

/** What waits for a person of the team: each number leads to where it is dealt with. */
function Waiting({ waiting, onMails }: Props) {
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
    <section className={styles.waitingSection} aria-busy={!waiting}>
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

interface StatProps {
  /** Undefined until the first answer. */
  stats: AdminStatsQueryResult['adminStats'] | undefined
  /** Only administrators read the messages to sellers. */
  onContacts?(): void
}

/** How many records there are; the last card counts messages to sellers, and opens their list. */
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

const AdminContacts = lazyDialog(async () => (await import('./AdminContacts.tsx')).AdminContacts)
const AdminFailedMails = lazyDialog(async () => (await import('./AdminFailedMails.tsx')).AdminFailedMails)
const AdminDeleted = lazyDialog(async () => (await import('./AdminDeleted.tsx')).AdminDeleted)
const AdminAudit = lazyDialog(async () => (await import('./AdminAudit.tsx')).AdminAudit)

/** The panel of a logged-in admin: what waits, numbers, lists, and the drawers of contacts, mails, deleted records and audit log. */
export function AdminPanel() {
  const t = useT()
  const isAdmin = useIsAdmin()
  const { version } = useInstance()
  const [{ data }, readStats] = useQuery({ query: AdminStatsQuery })
  const { of: open, key, open: setOpen, close } = useOpened<'contacts' | 'mails' | 'deleted' | 'audit'>()
  /** Part of the key of the lists: they are read again after a record was restored. */
  const [restored, setRestored] = useState(0)
  const changed = () => readStats()
  return (
    <AntdProvider>
      <AdminHeader title={t('Admin Panel')} />
      {isAdmin && <HiddenSections sections={data?.adminStats.hiddenSections ?? []} />}
      <Waiting waiting={data?.adminStats.waiting} {...(isAdmin ? { onMails: () => setOpen('mails') } : {})} />
      <StatCards stats={data?.adminStats} {...(isAdmin ? { onContacts: () => setOpen('contacts') } : {})} />
      <UnmetDemand />
      <section className={styles.section}>
        <h2>{t('Gestione Avanzata Recensioni')}</h2>
        <p>{t('Filtri, ordinamenti ed eliminazione di più recensioni insieme.')}</p>
        <div className={styles.buttons}>
          <ButtonLink to="/admin/course-reviews" icon={<BookOpen aria-hidden />}>
            {t('Recensioni Corsi')}
          </ButtonLink>
          <ButtonLink to="/admin/professor-reviews" icon={<GraduationCap aria-hidden />}>
            {t('Recensioni Professori')}
          </ButtonLink>
        </div>
      </section>
      <section className={styles.section}>
        <Lists key={restored} onChanged={changed} />
      </section>
      {isAdmin && (
        <section className={styles.section}>
          <h2>{t('Catalogo dei corsi')}</h2>
          <p>{t('Da ciò che pubblica la tua università, o da un file; ogni importazione si può annullare.')}</p>
          <div className={styles.buttons}>
            <ButtonLink to="/admin/catalogue" icon={<LibraryBig aria-hidden />}>
              {t('Importa catalogo')}
            </ButtonLink>
          </div>
        </section>
      )}
      <section className={styles.section}>
        <h2>{isAdmin ? t('Cestino e registro') : t('Cestino')}</h2>
        <p>
          {isAdmin
            ? t('Che cosa è stato eliminato, da chi e perché, e tutto ciò che è successo nell’amministrazione.')
            : t('Che cosa è stato eliminato, da chi e perché.')}
        </p>
        <div className={styles.buttons}>
          <Button icon={<Trash2 aria-hidden />} onClick={() => setOpen('deleted')}>
            {t('Elementi eliminati')}
          </Button>
          {isAdmin && (
            <Button icon={<History aria-hidden />} onClick={() => setOpen('audit')}>
              {t('Registro delle attività')}
            </Button>
          )}
        </div>
      </section>
      {version && <p className={styles.parts}>{t('Versione {version} di Chiostro', { version })}</p>}
      {open === 'contacts' && <AdminContacts key={key} onClose={close} />}
      {open === 'mails' && <AdminFailedMails key={key} onClose={close} onRetried={changed} />}
      {open === 'deleted' && (
        <AdminDeleted
          key={key}
          onClose={close}
          onRestored={() => {
            setRestored(restored + 1)
            changed()
          }}
        />
      )}
      {open === 'audit' && <AdminAudit key={key} onClose={close} />}
    </AntdProvider>
  )
}

/** The lists, one at a time: one that is opened again is read again. */
function Lists({ onChanged }: { onChanged(): void }) {
  const t = useT()
  const isAdmin = useIsAdmin()
  const [current, setCurrent] = useState(0)
  const lists = [
    { label: t('Libri'), content: <BooksTab onChanged={onChanged} /> },
    { label: t('Cercasi'), content: <WantedTab /> },
    { label: t('Recensioni'), content: <ReviewsTab onChanged={onChanged} /> },
    { label: t('Professori'), content: <ProfessorsTab onChanged={onChanged} /> },
    { label: t('Eventi'), content: <EventsTab onChanged={onChanged} /> },
    { label: t('Link'), content: <LinksTab /> },
    ...(isAdmin ? [{ label: t('Sezioni'), content: <PreviewTab /> }] : []),
  ]
  const tabs = lists.map(({ label, content }, index) => ({ label, content: index === current && content }))
  return <Tabs label={t('Contenuti')} tabs={tabs} current={current} onSelect={setCurrent} />
}
