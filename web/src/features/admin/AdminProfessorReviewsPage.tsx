import { adminPanelMessages } from '@chiostro/domain/admin'
import { lazy } from 'react'
import { useT } from '../../i18n/I18nProvider.tsx'
import { AdminGate } from './session/AdminGate.tsx'

const ProfessorReviews = lazy(async () => ({ default: (await import('./moderation/ProfessorReviews.tsx')).ProfessorReviews }))

const welcome = { title: adminPanelMessages.entered } as const

export function AdminProfessorReviewsPage() {
  const t = useT()
  return (
    <AdminGate title={t('Admin Recensioni Professori')} welcome={welcome}>
      <ProfessorReviews />
    </AdminGate>
  )
}
