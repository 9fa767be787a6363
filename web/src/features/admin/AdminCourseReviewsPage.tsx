import { adminPanelMessages } from '@chiostro/domain/admin'
import { useT } from '../../i18n/I18nProvider.tsx'
import { CourseReviews } from './moderation/CourseReviews.tsx'
import { AdminGate } from './session/AdminGate.tsx'

const welcome = { title: adminPanelMessages.entered } as const

/** `/admin/course-reviews`: every course review, to be found and taken away. */
export function AdminCourseReviewsPage() {
  const t = useT()
  return (
    <AdminGate title={t('Admin Recensioni Corsi')} welcome={welcome}>
      <CourseReviews />
    </AdminGate>
  )
}
