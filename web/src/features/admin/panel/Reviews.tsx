import { courseReviewsPage } from '@chiostro/domain/admin/admin'
import { professorReviewSummary } from '@chiostro/domain/professors/professorReviewRecord'
import { adminRating } from '@chiostro/domain/reviews/ratings'
import { BookOpen, GraduationCap } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ButtonLink } from '../../../components/Button.tsx'
import { useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import { useNames } from '../list/cells.tsx'
import { NumberedList, useNumbered } from '../list/RecordList.tsx'
import styles from './Overview.module.css'

/** Professor reviews in their short form, newest first; the pages that filter and sort are a press away. */
export function Reviews() {
  const { t, formats } = useI18n()
  const [page, setPage] = useState(1)
  const variables = useMemo(() => ({ page, pageSize: courseReviewsPage.size }), [page])
  const nameOf = useNames(professorReviewSummary)
  return (
    <NumberedList
      record={professorReviewSummary}
      found={useNumbered(professorReviewSummary, variables)}
      onPage={setPage}
      labelOf={(review) => t('Recensione di {name}', { name: nameOf(review) })}
      // The administration's scale beside that of the public pages.
      cells={{ Voto: ({ rating, overall }) => `${formats.decimal(rating)}/${adminRating.max} · ${formats.decimal(overall)}/30` }}
    />
  )
}

export function ReviewsRoom() {
  return (
    <>
      <ReviewLinks />
      <Reviews />
    </>
  )
}

export function ReviewLinks() {
  const t = useT()
  return (
    <div className={styles.buttons}>
      <ButtonLink to="/admin/course-reviews" icon={<BookOpen aria-hidden />}>
        {t('Recensioni Corsi')}
      </ButtonLink>
      <ButtonLink to="/admin/professor-reviews" icon={<GraduationCap aria-hidden />}>
        {t('Recensioni Professori')}
      </ButtonLink>
    </div>
  )
}
