import { replyLimits, replyMessages } from '@chiostro/domain/replies/replies'
import { replyInput } from '@chiostro/domain/replies/replyInput'
import { graphql } from '../../../generated/gql/gql.ts'
import { BoundText } from '../../components/BoundField.tsx'
import { Button } from '../../components/Button.tsx'
import { useSubmitForm } from '../../components/useSubmitForm.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './ProfessorReplyPage.module.css'

const ReplyToReview = graphql(`
  mutation ReplyToReview($token: String!, $reviewId: ID!, $text: String!) {
    replyToReview(token: $token, reviewId: $reviewId, text: $text) {
      __typename
      ... on ProfessorReview {
        id
        reply {
          id
        }
        ...ProfessorReply_review
      }
      ...Refusal_error
    }
  }
`)

interface Props {
  token: string
  reviewId: string
  /** The answer that is changed; '' for a new one. */
  text: string
  onClose(): void
}

export function ReplyForm({ token, reviewId, text, onClose }: Props) {
  const t = useT()
  const form = useSubmitForm({
    schema: replyInput,
    defaults: { text },
    mutation: ReplyToReview,
    variables: (fields) => ({ token, reviewId, ...fields }),
    done: onClose,
    toast: ({ reply }) =>
      reply ? { title: t(replyMessages.saved) } : { title: t(replyMessages.heldTitle), description: t(replyMessages.heldHint) },
    failed: { title: 'Risposta non salvata' },
  })
  const left = replyLimits.text - form.watch('text').trim().length

  return (
    <form noValidate className={styles.form} onSubmit={form.submit}>
      <BoundText
        form={form}
        name="text"
        id={`text-${reviewId}`}
        label={t('La sua risposta')}
        hint={
          <>
            {t(replyMessages.special)} <span className={styles.left}>{t('{count} caratteri rimasti', { count: left })}</span>
          </>
        }
        required
        rows={5}
        autoFocus
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" disabled={form.formState.isSubmitting}>
          {form.formState.isSubmitting ? t('Invio…') : t('Pubblica la risposta')}
        </Button>
        <Button onClick={onClose}>{t('Annulla')}</Button>
      </div>
    </form>
  )
}
