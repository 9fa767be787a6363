import { BookOpen, GraduationCap, History, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../../../components/Button.tsx'
import { lateDialog } from '../../../components/lateDialog.tsx'
import { Tabs } from '../../../components/Tabs.tsx'
import { useQuery } from '../../../components/useQuery.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { AdminHeader } from '../session/AdminHeader.tsx'
import styles from './AdminPanel.module.css'
import { AdminStatsQuery } from './panel.queries.ts'
import { StatCards } from './StatCards.tsx'
import { BooksTab } from './tabs/BooksTab.tsx'
import { EventsTab } from './tabs/EventsTab.tsx'
import { PreviewTab } from './tabs/PreviewTab.tsx'
import { ReviewsTab } from './tabs/ReviewsTab.tsx'

const AdminContactsDialog = lateDialog(async () => (await import('../AdminContactsDialog.tsx')).AdminContactsDialog)
const AdminDeletedDialog = lateDialog(async () => (await import('../AdminDeletedDialog.tsx')).AdminDeletedDialog)
const AdminAuditDialog = lateDialog(async () => (await import('../AdminAuditDialog.tsx')).AdminAuditDialog)

/** The panel of whoever is logged in (spec 001, section 2, "Admin panel"). */
export function AdminPanel() {
  const t = useT()
  const [{ data }, readStats] = useQuery({ query: AdminStatsQuery })
  const [open, setOpen] = useState<'contacts' | 'deleted' | 'audit' | null>(null)
  /** Lists that something was restored to are read anew. */
  const [restored, setRestored] = useState(0)
  const close = () => setOpen(null)
  const changed = () => readStats()
  return (
    <>
      <AdminHeader title={t('Admin Panel')} />
      <StatCards stats={data?.adminStats} onContacts={() => setOpen('contacts')} />
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
      <section key={restored} className={styles.section} aria-label={t('Contenuti')}>
        <Tabs
          label={t('Contenuti')}
          tabs={[
            { label: t('Libri'), content: <BooksTab onChanged={changed} /> },
            { label: t('Recensioni'), content: <ReviewsTab onChanged={changed} /> },
            { label: t('Eventi'), content: <EventsTab onChanged={changed} /> },
            { label: t('Preview Dev'), content: <PreviewTab /> },
          ]}
        />
      </section>
      <section className={styles.section}>
        <h2>{t('Cestino e registro')}</h2>
        <p>{t('Che cosa è stato eliminato, da chi e perché, e tutto ciò che è successo nell’amministrazione.')}</p>
        <div className={styles.buttons}>
          <Button icon={<Trash2 aria-hidden />} onClick={() => setOpen('deleted')}>
            {t('Elementi eliminati')}
          </Button>
          <Button icon={<History aria-hidden />} onClick={() => setOpen('audit')}>
            {t('Registro delle attività')}
          </Button>
        </div>
      </section>
      {open === 'contacts' && <AdminContactsDialog onClose={close} />}
      {open === 'deleted' && (
        <AdminDeletedDialog
          onClose={close}
          onRestored={() => {
            setRestored(restored + 1)
            changed()
          }}
        />
      )}
      {open === 'audit' && <AdminAuditDialog onClose={close} />}
    </>
  )
}
