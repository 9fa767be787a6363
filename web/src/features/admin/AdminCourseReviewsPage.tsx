import { adminPanelMessages } from '@chiostro/domain/admin'
import { lazy } from 'react'
import { useT } from '../../i18n/I18nProvider.tsx'
import { AdminGate } from './session/AdminGate.tsx'

const CourseReviews = lazy(async () => ({ default: (await import('./moderation/CourseReviews.tsx')).CourseReviews }))

const welcome = { title: adminPanelMessages.entered } as const

export function AdminCourseReviewsPage() {
  const t = useT()
  return (
    <AdminGate title={t('Admin Recensioni Corsi')} welcome={welcome}>
      <CourseReviews />
    </AdminGate>
  )
}
