import { replyLimits, replyMessages } from '@chiostro/domain/replies'
import { replyInput } from '@chiostro/domain/replyInput'
import { useForm } from 'react-hook-form'
import { graphql } from '../../../generated/gql/gql.ts'
import { BoundText } from '../../components/BoundField.tsx'
import { Button } from '../../components/Button.tsx'
import { isShownAtFields, tryLater, useSubmission } from '../../components/submission.ts'
import { textFormResolver } from '../../components/textFormResolver.ts'
import { useToast } from '../../components/toast/toastStore.ts'
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

const resolver = textFormResolver(replyInput)

interface Props {
  token: string
  reviewId: string
  /** The answer that is changed; '' for a new one. */
  text: string
  onClose(): void
}

export function ReplyForm({ token, reviewId, text, onClose }: Props) {
  const t = useT()
  const { toast, fail } = useToast()
  const form = useForm({ resolver, defaultValues: { text } })
  const [send] = useSubmission(ReplyToReview)
  const left = replyLimits.text - form.watch('text').trim().length

  async function save(fields: { text: string }) {
    const outcome = await send({ token, reviewId, ...fields })
    if (outcome.done) {
      const { reply } = outcome.record
      toast(reply ? { title: t(replyMessages.saved) } : { title: t(replyMessages.heldTitle), description: t(replyMessages.heldHint) })
      return onClose()
    }
    if (!isShownAtFields(form, outcome)) fail('Risposta non salvata', outcome.reason ?? tryLater)
  }

  return (
    <form noValidate className={styles.form} onSubmit={form.handleSubmit(save)}>
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
