import { replyMessages } from '@chiostro/domain/replies/replies'
import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useFormats } from '../../i18n/useFormats.ts'
import { ReportLink } from '../cases/ReportLink.tsx'
import styles from './ProfessorReply.module.css'

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

/** The professor's answer below a review, if there is one. */
export function ProfessorReply({ review }: { review: FragmentType<typeof ProfessorReplyReview> }) {
  const t = useT()
  const formats = useFormats()
  const { id, reply } = readFragment(ProfessorReplyReview, review)
  if (!reply) return null
  return (
    <section className={styles.reply} aria-label={t(replyMessages.author)}>
      <p className={styles.head}>
        <strong>{t(replyMessages.author)}</strong>
        {' · '}
        <time dateTime={reply.repliedAt}>{formats.date(reply.repliedAt)}</time>
      </p>
      <p className={styles.text}>{reply.text}</p>
      {reply.reviewChanged && <p className={styles.changed}>{t(replyMessages.reviewChanged)}</p>}
      <ReportLink kind="professor-reply" id={id} about={t(replyMessages.author)} small />
    </section>
  )
}
