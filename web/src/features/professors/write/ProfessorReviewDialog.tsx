import type { ProfessorReviewInput } from '@chiostro/domain/professorInput'
import { professorMessages } from '@chiostro/domain/professors'
import { reviewMessages } from '@chiostro/domain/reviews'
import { useEffect, useId, useRef, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useOutletContext } from 'react-router-dom'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import { useDraft, useKeptDraft } from '../../../components/formDraft.ts'
import { showIssues } from '../../../components/formIssues.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { AddProfessorDialog } from './AddProfessorDialog.tsx'
import styles from './ProfessorReviewDialog.module.css'
import { blankReview, type Chosen, type ReviewFields, unexplained, useReviewForm } from './professorForm.ts'
import { ReviewFormFields } from './ReviewFormFields.tsx'
import { useReviewProfessor } from './useReviewProfessor.ts'
import { WhoField } from './WhoField.tsx'

interface Props {
  onClose(): void
}

/** An anonymous review of a professor. What was written outlives a dialog that closes unfinished. */
export function ProfessorReviewDialog({ onClose }: Props) {
  const t = useT()
  // The open professor below; without one it is still to be chosen.
  const about = useOutletContext<Chosen | undefined>() ?? null
  const { toast } = useToast()
  const formId = useId()
  const draftKey = `professor review ${about?.id ?? ''}`
  const [blank] = useState(() => blankReview(about))
  const start = useDraft(draftKey, blank)
  const [chosen, setChosen] = useState(start.chosen)
  const form = useReviewForm(start.fields)
  const forgetDraft = useKeptDraft(draftKey, blank, () => ({ chosen, fields: form.getValues() }))
  /** The name looked for in vain, while a new professor is being added. */
  const [adding, setAdding] = useState<string | null>(null)
  const review = useReviewProfessor()
  const { isSubmitting } = form.formState
  const { setFocus } = form

  // What was pressed is gone once somebody is chosen, or given back: on with the field that comes next.
  const moveOn = useRef(false)
  useEffect(() => {
    if (moveOn.current) setFocus(chosen ? 'course' : 'professorId')
    moveOn.current = false
  }, [chosen, setFocus])

  const fail = (reason: string) => toast({ title: t('Errore'), description: t(reason), variant: 'destructive' })

  function choose(professor: Chosen | null) {
    moveOn.current = true
    setChosen(professor)
    form.setValue('professorId', professor?.id ?? '', { shouldValidate: form.formState.isSubmitted })
  }
  async function send(input: ProfessorReviewInput) {
    const outcome = await review(input)
    if (outcome.done) {
      forgetDraft()
      onClose()
      return outcome.isHeld
        ? toast({ title: t(reviewMessages.held), description: t(reviewMessages.heldHint) })
        : toast({ title: t(professorMessages.reviewed), description: t(professorMessages.reviewedHint) })
    }
    showIssues(form, outcome.issues)
    fail(outcome.issues[0]?.message ?? outcome.reason ?? unexplained)
  }
  /** Without a professor it is said in a toast too, as missing choices of a course review are. */
  function refuse({ professorId }: FieldErrors<ReviewFields>) {
    if (professorId?.message) fail(professorId.message)
  }
  function added(professor: Chosen) {
    setAdding(null)
    choose(professor)
  }

  const actions = (
    <>
      <Button onClick={onClose}>{t('Annulla')}</Button>
      <Button type="submit" form={formId} variant="primary" disabled={isSubmitting}>
        {isSubmitting ? t('Invio…') : t('Pubblica recensione')}
      </Button>
    </>
  )
  return (
    <>
      <Dialog title={t('Recensisci un professore')} onClose={onClose} closeOnOutsidePress={false} footer={actions}>
        <form id={formId} noValidate className={styles.form} onSubmit={form.handleSubmit(send, refuse)}>
          <p className={styles.lead}>{t('La tua recensione è anonima: di te non conserviamo nulla. I campi con * sono obbligatori.')}</p>
          <WhoField form={form} chosen={chosen} onChoose={choose} onAdd={setAdding} />
          <ReviewFormFields form={form} courses={chosen?.courses ?? []} />
        </form>
      </Dialog>
      {adding !== null && <AddProfessorDialog name={adding} onAdded={added} onBack={() => setAdding(null)} />}
    </>
  )
}
