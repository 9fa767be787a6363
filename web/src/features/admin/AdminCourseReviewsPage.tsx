import { lazy } from 'react'
import { useT } from '../../i18n/I18nProvider.tsx'
import { AdminGate } from './session/AdminGate.tsx'

const CourseReviews = lazy(async () => ({ default: (await import('./moderation/CourseReviews.tsx')).CourseReviews }))

export function AdminCourseReviewsPage() {
  const t = useT()
  return (
    <AdminGate title={t('Admin Recensioni Corsi')}>
      <CourseReviews />
    </AdminGate>
  )
}
