import { replyLimits, replyMessages } from '@chiostro/domain/replies/replies'
import { replyInput } from '@chiostro/domain/replies/replyInput'
import { MessageSquareReply, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { AnswerableReviews_PageFragment } from '../../../generated/gql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '../../../generated/gql/index.ts'
import { BoundText } from '../../components/BoundField.tsx'
import { Button } from '../../components/Button.tsx'
import { ConfirmButton } from '../../components/ConfirmButton.tsx'
import { PrivateLinkPage, TokenRecord } from '../../components/PrivateLinkPage.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { isOutdated, tryLater, useSubmission } from '../../components/submission.ts'
import { useToast } from '../../components/toast/toastStore.ts'
import { useDraft } from '../../components/useDraft.ts'
import { useSubmitForm } from '../../components/useSubmitForm.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { professorPath } from '../../navigation/addresses.ts'
import { ProfessorReviewItem } from '../professors/ProfessorReviewItem.tsx'
import styles from './ProfessorReplyPage.module.css'

const ProfessorReplyQuery = graphql(`
  query ProfessorReply($token: String!) {
    professorReply(token: $token) {
      ...AnswerableReviews_page
    }
  }
`)

// Professors are told «lei», and have no things of their own here.
const otherLink = { to: '/professors', label: 'Vai ai professori' }

/** Target of a professor's link: their reviews, and an answer to each. */
export function ProfessorReplyPage() {
  const t = useT()
  const skeleton = (
    <div className={styles.outline} aria-busy="true">
      <Skeleton height="160px" />
      <Skeleton height="220px" />
    </div>
  )
  return (
    <PrivateLinkPage title={t('Rispondi alle recensioni')} canonical="/professor-reply">
      <TokenRecord
        query={ProfessorReplyQuery}
        recordOf={({ professorReply }) => professorReply}
        missing={replyMessages.notFound}
        skeleton={skeleton}
        otherWay={otherLink}
      >
        {(page, holder) => <AnswerableReviews page={page} {...holder} />}
      </TokenRecord>
    </PrivateLinkPage>
  )
}

const AnswerableReviewsPage = graphql(`
  fragment AnswerableReviews_page on ProfessorReplyPage {
    professors {
      id
      name
      department
    }
    reviews {
      id
      reply {
        id
        text
      }
      ...ProfessorReviewItem_review
    }
  }
`)

const DeleteReply = graphql(`
  mutation DeleteReply($token: String!, $reviewId: ID!) {
    deleteReply(token: $token, reviewId: $reviewId) {
      __typename
      ...Refusal_error
    }
  }
`)

interface Props {
  page: FragmentType<typeof AnswerableReviewsPage>
  token: string
  reload(): void
}

function AnswerableReviews({ page, token, reload }: Props) {
  const t = useT()
  const { professors, reviews } = readFragment(AnswerableReviewsPage, page)
  return (
    <div className={styles.page}>
      <header>
        {professors.map(({ id, name, department }) => (
          <h2 key={id}>
            <Link to={professorPath(id)}>{[name, department].filter(Boolean).join(', ')}</Link>
          </h2>
        ))}
      </header>
      <p className={styles.lead}>
        {t(
          'Le risposte sono pubbliche, sotto la recensione, con la dicitura «Risposta del docente». Non cambiano i voti. Può modificarle o eliminarle quando vuole.',
        )}
      </p>
      {reviews.length === 0 && <p className={styles.lead}>{t('Ancora nessuna recensione')}</p>}
      <ul className={styles.reviews}>
        {reviews.map((review) => (
          <li key={review.id}>
            <AnswerableReview review={review} token={token} reload={reload} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type Review = AnswerableReviews_PageFragment['reviews'][number]

function AnswerableReview({ review, token, reload }: { review: Review; token: string; reload(): void }) {
  const t = useT()
  const { toast, fail } = useToast()
  const [writing, setWriting] = useState(false)
  const [send, deleting] = useSubmission(DeleteReply)
  const { id, reply } = review
  async function remove() {
    const outcome = await send({ token, reviewId: id })
    if (!outcome.done) {
      fail('Errore eliminazione', outcome.reason ?? tryLater)
      if (outcome.kind === 'NotFoundError') reload()
      return
    }
    toast({ title: t(replyMessages.deleted) })
    reload()
  }
  return (
    <>
      <ProfessorReviewItem review={review} />
      {writing ? (
        <ReplyForm token={token} reviewId={id} text={reply?.text ?? ''} onOutdated={reload} onClose={() => setWriting(false)} />
      ) : (
        <div className={styles.buttons}>
          <Button icon={reply ? <Pencil aria-hidden /> : <MessageSquareReply aria-hidden />} onClick={() => setWriting(true)}>
            {reply ? t('Modifica la risposta') : t('Rispondi')}
          </Button>
          {reply && (
            <ConfirmButton
              icon={<Trash2 aria-hidden />}
              disabled={deleting}
              title={t('Elimina la risposta')}
              question={t('La risposta sparisce dalla pagina. Non si può annullare.')}
              confirm={t('Elimina la risposta')}
              onConfirm={() => void remove()}
            >
              {deleting ? t('Eliminazione…') : t('Elimina la risposta')}
            </ConfirmButton>
          )}
        </div>
      )}
    </>
  )
}

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

interface ReplyFormProps {
  token: string
  reviewId: string
  /** The answer that is changed; '' for a new one. */
  text: string
  /** Called when the review, or the answer that is changed, is gone meanwhile. */
  onOutdated(): void
  onClose(): void
}

function ReplyForm({ token, reviewId, text, onOutdated, onClose }: ReplyFormProps) {
  const t = useT()
  const form = useSubmitForm({
    schema: replyInput,
    draft: useDraft(`reply ${reviewId}`, { text }),
    mutation: ReplyToReview,
    variables: (fields) => ({ token, reviewId, ...fields }),
    done: onClose,
    toast: ({ reply }) =>
      reply ? { title: t(replyMessages.saved) } : { title: t(replyMessages.heldTitle), description: t(replyMessages.heldHint) },
    failed: { title: 'Risposta non salvata' },
    rejected(failure) {
      if (isOutdated(failure)) onOutdated()
    },
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
