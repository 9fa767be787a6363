import { adminPanelMessages } from '@chiostro/domain/admin'
import { useT } from '../../i18n/I18nProvider.tsx'
import { ProfessorReviews } from './moderation/ProfessorReviews.tsx'
import { AdminGate } from './session/AdminGate.tsx'

const welcome = { title: adminPanelMessages.entered } as const

/** `/admin/professor-reviews`: every professor review, to be found and taken away. */
export function AdminProfessorReviewsPage() {
  const t = useT()
  return (
    <AdminGate title={t('Admin Recensioni Professori')} welcome={welcome}>
      <ProfessorReviews />
    </AdminGate>
  )
}
