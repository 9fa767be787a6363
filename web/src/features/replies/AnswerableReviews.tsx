import { replyMessages } from '@chiostro/domain/replies/replies'
import { MessageSquareReply, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import type { AnswerableReviews_PageFragment } from '../../../generated/gql/graphql.ts'
import { Button } from '../../components/Button.tsx'
import { ConfirmButton } from '../../components/ConfirmButton.tsx'
import { tryLater, useSubmission } from '../../components/submission.ts'
import { useToast } from '../../components/toast/toastStore.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { professorPath } from '../professors/addresses.ts'
import { ProfessorReviewItem } from '../professors/ProfessorReviewItem.tsx'
import styles from './ProfessorReplyPage.module.css'
import { ReplyForm } from './ReplyForm.tsx'

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

/** A professor's reviews, newest first, each with what they can do about it. */
export function AnswerableReviews({ page, token, reload }: Props) {
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
    if (!outcome.done) return fail('Errore eliminazione', outcome.reason ?? tryLater)
    toast({ title: t(replyMessages.deleted) })
    reload()
  }
  return (
    <>
      <ProfessorReviewItem review={review} />
      {writing ? (
        <ReplyForm token={token} reviewId={id} text={reply?.text ?? ''} onClose={() => setWriting(false)} />
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
              {t('Elimina la risposta')}
            </ConfirmButton>
          )}
        </div>
      )}
    </>
  )
}
