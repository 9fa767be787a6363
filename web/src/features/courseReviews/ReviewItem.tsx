import { currentYears, examMethods, studyMaterials } from '@chiostro/domain/courseReviews/courseReviews'
import { courseRating, gradeName } from '@chiostro/domain/reviews/ratings'
import { type FragmentType, graphql, readFragment } from '../../../generated/gql/index.ts'
import { FactList } from '../../components/Facts.tsx'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { ReportLink } from '../cases/ReportLink.tsx'
import { VerifiedMark } from '../reviews/ReviewOrder.tsx'
import { Useful } from '../reviews/UsefulButton.tsx'
import styles from './ReviewLog.module.css'

export const ReviewItemReview = graphql(`
  fragment ReviewItem_review on CourseReview {
    id
    difficultyRating
    attendanceImportance
    studyMaterials
    bookTitle
    notesSource
    examGrade
    examHonours
    examMethods
    examNotes
    oralTopics
    attendedYear
    currentYear
    createdAt
    usefulCount
    verified
  }
`)

interface Props {
  review: FragmentType<typeof ReviewItemReview>
  /** Of what it is about; without it, nothing can be done with the review. */
  subjectId?: string
}

export function ReviewItem({ review: masked, subjectId }: Props) {
  const { t, formats } = useI18n()
  const review = readFragment(ReviewItemReview, masked)
  const names = (options: readonly { value: string; label: string }[], chosen: readonly string[]) =>
    options
      .filter(({ value }) => chosen.includes(value))
      .map(({ label }) => t(label))
      .join(', ')
  const author = currentYears.find(({ value }) => value === review.currentYear)?.label ?? ''
  const ratings: [string, string][] = [
    [t('Difficoltà'), `${review.difficultyRating}/${courseRating.max}`],
    [t('Frequenza'), `${review.attendanceImportance}/${courseRating.max}`],
    [t('Voto'), review.examGrade == null ? '' : t(gradeName(review.examGrade, review.examHonours))],
  ]
  const details: [string, string][] = [
    [t('Supporti di studio'), names(studyMaterials, review.studyMaterials)],
    [t('Libro'), review.bookTitle],
    [t('Fonte delle dispense'), review.notesSource],
    [t('Modalità d’esame'), names(examMethods, review.examMethods)],
    [t('Chiesti all’orale'), review.oralTopics.join(', ')],
  ]
  return (
    <article className={styles.review}>
      <p className={styles.author}>
        <strong>{t('Anonimo')}</strong> · {t(author)} · {t('frequenza {year}', { year: review.attendedYear })}
        <time dateTime={review.createdAt}>{formats.date(review.createdAt)}</time>
      </p>
      {review.verified && <VerifiedMark />}
      <FactList items={ratings} className={styles.ratings} />
      {review.examNotes && <p className={styles.notes}>{review.examNotes}</p>}
      <FactList items={details} className={styles.details} />
      {subjectId && (
        <Useful id={review.id} target={{ kind: 'subject', id: subjectId }} count={review.usefulCount}>
          <ReportLink kind="course-review" id={review.id} about={t('recensione di {author}', { author: t(author) })} small />
        </Useful>
      )}
    </article>
  )
}
