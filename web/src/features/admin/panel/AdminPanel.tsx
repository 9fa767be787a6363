import { Tabs } from 'antd'
import { BookOpen, GraduationCap, History, Trash2 } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useQuery } from 'urql'
import { Button, ButtonLink } from '../../../components/Button.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
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
import { StatCards } from './StatCards.tsx'
import { Waiting } from './Waiting.tsx'
import { WantedTab } from './WantedTab.tsx'

const AdminContacts = lateDialog(async () => (await import('./AdminContacts.tsx')).AdminContacts)
const AdminFailedMails = lateDialog(async () => (await import('./AdminFailedMails.tsx')).AdminFailedMails)
const AdminDeleted = lateDialog(async () => (await import('./AdminDeleted.tsx')).AdminDeleted)
const AdminAudit = lateDialog(async () => (await import('./AdminAudit.tsx')).AdminAudit)

/** The panel of a logged-in admin: what waits, numbers, lists, and the drawers of contacts, mails, deleted records and audit log. */
export function AdminPanel() {
  const t = useT()
  const isAdmin = useIsAdmin()
  const [{ data }, readStats] = useQuery({ query: AdminStatsQuery })
  const [open, setOpen] = useState<'contacts' | 'mails' | 'deleted' | 'audit' | null>(null)
  /** Part of the key of the lists: they are read again after a record was restored. */
  const [restored, setRestored] = useState(0)
  const close = () => setOpen(null)
  const changed = () => readStats()
  return (
    <AntdProvider>
      <AdminHeader title={t('Admin Panel')} />
      <Waiting waiting={data?.adminStats.waiting} {...(isAdmin ? { onMails: () => setOpen('mails') } : {})} />
      <StatCards stats={data?.adminStats} {...(isAdmin ? { onContacts: () => setOpen('contacts') } : {})} />
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
            ...(isAdmin ? [{ key: 'preview', label: t('Sezioni'), children: <PreviewTab /> }] : []),
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
      {open === 'mails' && <AdminFailedMails onClose={close} onRetried={changed} />}
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
