import { Statistic, Tabs } from 'antd'
import { BookOpen, Flag, GraduationCap, History, Trash2 } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useQuery } from 'urql'
import type { AdminStatsQuery as AdminStatsQueryResult } from '../../../../generated/gql/graphql.ts'
import { Button, ButtonLink } from '../../../components/Button.tsx'
import { useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import { useFormats } from '../../../i18n/useFormats.ts'
import { lateDialog } from '../../../pages/split.tsx'
import { AntdProvider } from '../../../theme/AntdProvider.tsx'
import { AdminHeader } from '../session/AdminGate.tsx'
import { useIsAdmin } from '../session/account.tsx'
import styles from './AdminPanel.module.css'
import { BooksTab } from './BooksTab.tsx'
import { EventsTab } from './EventsTab.tsx'
import { PreviewTab } from './PreviewTab.tsx'
import { ProfessorsTab } from './ProfessorsTab.tsx'
import { AdminStatsQuery } from './panel.queries.ts'
import { ReviewsTab } from './ReviewsTab.tsx'
import { WantedTab } from './WantedTab.tsx'

const AdminContacts = lateDialog(async () => (await import('./AdminContacts.tsx')).AdminContacts)
const AdminDeleted = lateDialog(async () => (await import('./AdminDeleted.tsx')).AdminDeleted)
const AdminAudit = lateDialog(async () => (await import('./AdminAudit.tsx')).AdminAudit)

/** The panel of a logged-in admin: numbers, lists, and the drawers of contacts, deleted records and audit log. */
export function AdminPanel() {
  const t = useT()
  const isAdmin = useIsAdmin()
  const [{ data }, readStats] = useQuery({ query: AdminStatsQuery })
  const [open, setOpen] = useState<'contacts' | 'deleted' | 'audit' | null>(null)
  /** Part of the key of the lists: they are read again after a record was restored. */
  const [restored, setRestored] = useState(0)
  const close = () => setOpen(null)
  const changed = () => readStats()
  return (
    <AntdProvider>
      <AdminHeader title={t('Admin Panel')} />
      <StatCards stats={data?.adminStats} {...(isAdmin ? { onContacts: () => setOpen('contacts') } : {})} />
      <section className={styles.section}>
        <h2>{t('Segnalazioni')}</h2>
        <p>
          {t('Che cosa è stato segnalato, le recensioni in verifica e i ricorsi: uno alla volta, con tutto ciò che serve per decidere.')}
        </p>
        <div className={styles.buttons}>
          <ButtonLink to="/admin/cases" variant="primary" icon={<Flag aria-hidden />}>
            {t('Casi da decidere')}
          </ButtonLink>
        </div>
      </section>
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
      <section className={styles.section} aria-label={t('Contenuti')}>
        <Tabs
          key={restored}
          destroyOnHidden
          onMouseDown={keepTabInPlace}
          onTabClick={(_key, { target }) => tabOf(target)?.focus()}
          items={[
            { key: 'books', label: t('Libri'), children: <BooksTab onChanged={changed} /> },
            { key: 'wanted', label: t('Cercasi'), children: <WantedTab /> },
            { key: 'reviews', label: t('Recensioni'), children: <ReviewsTab onChanged={changed} /> },
            { key: 'professors', label: t('Professori'), children: <ProfessorsTab onChanged={changed} /> },
            { key: 'events', label: t('Eventi'), children: <EventsTab onChanged={changed} /> },
            ...(isAdmin ? [{ key: 'preview', label: t('Preview Dev'), children: <PreviewTab /> }] : []),
          ]}
        />
      </section>
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
      {open === 'contacts' && <AdminContacts onClose={close} />}
      {open === 'deleted' && (
        <AdminDeleted
          onClose={close}
          onRestored={() => {
            setRestored(restored + 1)
            changed()
          }}
        />
      )}
      {open === 'audit' && <AdminAudit onClose={close} />}
    </AntdProvider>
  )
}

const tabOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('[role="tab"]')

/**
 * antd scrolls a tab into view when it takes the focus. Pressed on a phone, a tab at the edge moved away between press and release, and was not
 * opened: the focus follows the click instead.
 */
function keepTabInPlace(event: MouseEvent<HTMLElement>) {
  if (tabOf(event.target)) event.preventDefault()
}

interface StatProps {
  /** Undefined until the first answer. */
  stats: AdminStatsQueryResult['adminStats'] | undefined
  /** Only administrators read the messages to sellers. */
  onContacts?(): void
}

/** How many records there are; the last card opens the list behind its number. */
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
  const toSellers = stats && t('{count} ai venditori', { count: whole(stats.sellerContacts) })
  const emails = card(t('Email Mandate'), stats?.mails, toSellers)
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
