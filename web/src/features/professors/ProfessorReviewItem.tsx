import { professorMessages, professorRating, professorRatings, reviewAge, shownRating } from '@chiostro/domain/professors/professors'
import { replyMessages } from '@chiostro/domain/replies/replies'
import { type FragmentType, graphql, readFragment } from '../../../generated/gql/index.ts'
import { semesterText } from '../../components/subjectLabels.ts'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { ReportLink } from '../cases/ReportLink.tsx'
import { VerifiedMark } from '../reviews/ReviewOrder.tsx'
import { Useful } from '../reviews/UsefulButton.tsx'
import { bandClass } from './ProfessorRatings.tsx'
import styles from './ProfessorReviewItem.module.css'

const ProfessorReviewItemReview = graphql(`
  fragment ProfessorReviewItem_review on ProfessorReview {
    id
    course
    semester
    materialRating
    examRating
    lectureRating
    helpfulnessRating
    overallRating
    review
    createdAt
    usefulCount
    verified
    ...ProfessorReply_review
  }
`)

interface Props {
  review: FragmentType<typeof ProfessorReviewItemReview>
  /** Where it can be marked as useful: whom it is about. */
  professorId?: string
  /** Its author can neither mark nor report it. */
  isOwn?: boolean
}

export function ProfessorReviewItem({ review: masked, professorId, isOwn = false }: Props) {
  const i18n = useI18n()
  const { t, formats } = i18n
  const review = readFragment(ProfessorReviewItemReview, masked)
  const age = reviewAge(new Date(review.createdAt))
  return (
    <article className={styles.review}>
      <div className={styles.head}>
        <p className={styles.author}>
          <strong>{t(professorMessages.author)}</strong>
          {' · '}
          {/* A rendering is kept for minutes: 'today' may have become 'yesterday' since. */}
          <time dateTime={review.createdAt} title={formats.date(review.createdAt)} suppressHydrationWarning>
            {t(age.text, { count: age.count })}
          </time>
        </p>
        <p className={`${styles.overall} ${bandClass(review.overallRating)}`}>
          <span className="visually-hidden">{t('Media')} </span>
          {shownRating(review.overallRating)}
          <small>/{professorRating.max}</small>
        </p>
      </div>
      {review.verified && <VerifiedMark />}
      <p className={styles.course}>
        {review.course} <span>· {semesterText(i18n, review.semester)}</span>
      </p>
      <dl className={styles.ratings}>
        {professorRatings.map(({ field, label }) => (
          <div key={field}>
            <dt>{t(label)}</dt>
            <dd>{shownRating(review[field])}</dd>
          </div>
        ))}
      </dl>
      {review.review && <p className={styles.text}>{review.review}</p>}
      {!isOwn && (
        <Useful id={review.id} target={professorId ? { kind: 'professor', id: professorId } : null} count={review.usefulCount}>
          <ReportLink kind="professor-review" id={review.id} about={review.course} small />
        </Useful>
      )}
      <ProfessorReply review={review} />
    </article>
  )
}

const ProfessorReplyReview = graphql(`
  fragment ProfessorReply_review on ProfessorReview {
    id
    reply {
      id
      text
      repliedAt
      reviewChanged
    }
  }
`)

function ProfessorReply({ review }: { review: FragmentType<typeof ProfessorReplyReview> }) {
  const { t, formats } = useI18n()
  const { id, reply } = readFragment(ProfessorReplyReview, review)
  if (!reply) return null
  return (
    <section className={styles.reply} aria-label={t(replyMessages.author)}>
      <p className={styles.professorReplyHead}>
        <strong>{t(replyMessages.author)}</strong>
        {' · '}
        <time dateTime={reply.repliedAt}>{formats.date(reply.repliedAt)}</time>
      </p>
      <p className={styles.professorReplyText}>{reply.text}</p>
      {reply.reviewChanged && <p className={styles.changed}>{t(replyMessages.reviewChanged)}</p>}
      <ReportLink kind="professor-reply" id={id} about={t(replyMessages.author)} small />
    </section>
  )
}
