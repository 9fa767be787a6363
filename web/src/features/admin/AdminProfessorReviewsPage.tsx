import { lazy } from 'react'
import { useT } from '../../i18n/I18nProvider.tsx'
import { AdminGate } from './session/AdminGate.tsx'

const ProfessorReviews = lazy(async () => ({ default: (await import('./moderation/ProfessorReviews.tsx')).ProfessorReviews }))

export function AdminProfessorReviewsPage() {
  const t = useT()
  return (
    <AdminGate title={t('Admin Recensioni Professori')}>
      <ProfessorReviews />
    </AdminGate>
  )
}
