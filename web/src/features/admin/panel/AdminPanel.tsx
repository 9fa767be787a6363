import { BookOpen, GraduationCap, History, LibraryBig, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from 'urql'
import { Button, ButtonLink } from '../../../components/Button.tsx'
import { Tabs } from '../../../components/Tabs.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { lazyDialog } from '../../../lib/split.tsx'
import { useInstance } from '../../../navigation/instance.ts'
import { AntdProvider } from '../AntdProvider.tsx'
import { useOpened } from '../list/useOpened.ts'
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
    ...(isAdmin ? [{ label: t('Sezioni'), content: <PreviewTab /> }] : []),
  ]
  const tabs = lists.map(({ label, content }, index) => ({ label, content: index === current && content }))
  return <Tabs label={t('Contenuti')} tabs={tabs} current={current} onSelect={setCurrent} />
}
