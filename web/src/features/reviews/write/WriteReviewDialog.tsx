import type { CourseReviewInput } from '@chiostro/domain/reviewInput'
import { reviewMessages } from '@chiostro/domain/reviews'
import { useId, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useOutletContext } from 'react-router-dom'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import { useDraft, useKeptDraft } from '../../../components/formDraft.ts'
import { showIssues } from '../../../components/formIssues.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { AboutExam, AboutStudy, AboutYou } from './ReviewFormParts.tsx'
import { blankReview, type ReviewFields, useReviewForm } from './reviewForm.ts'
import { useReviewSubject } from './useReviewSubject.ts'
import styles from './WriteReviewDialog.module.css'

interface Props {
  onClose(): void
}

/** What the open subject below hands up, in its `<Outlet>`. */
export interface ReviewedSubject {
  subjectId: string
  courseName: string
}

/** An anonymous review of a subject. What was chosen outlives a dialog that closes unfinished. */
export function WriteReviewDialog({ onClose }: Props) {
  const t = useT()
  const { subjectId, courseName } = useOutletContext<ReviewedSubject>()
  const { toast } = useToast()
  const formId = useId()
  const draftKey = `review ${subjectId}`
  const [blank] = useState(blankReview)
  const start = useDraft(draftKey, blank)
  const form = useReviewForm(start)
  const forgetDraft = useKeptDraft(draftKey, blank, form.getValues)
  const review = useReviewSubject(subjectId)
  const { isSubmitting } = form.formState
  const fail = (reason: string) => toast({ title: t('Errore'), description: t(reason), variant: 'destructive' })

  async function send(input: CourseReviewInput) {
    const outcome = await review(input)
    if (outcome.done) {
      forgetDraft()
      onClose()
      return outcome.isHeld
        ? toast({ title: t(reviewMessages.held), description: t(reviewMessages.heldHint) })
        : toast({ title: t(reviewMessages.added), description: t(reviewMessages.addedHint) })
    }
    const [first] = outcome.issues
    showIssues(form, outcome.issues)
    fail(first?.message ?? outcome.reason ?? reviewMessages.failed)
  }
  /** A missing choice is said in a toast too. */
  function refuse({ studyMaterials, examMethods }: FieldErrors<ReviewFields>) {
    const message = studyMaterials?.message ?? examMethods?.message
    if (message) fail(message)
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
    <Dialog title={t('Scrivi una recensione')} onClose={onClose} closeOnOutsidePress={false} footer={actions}>
      <form id={formId} noValidate className={styles.form} onSubmit={form.handleSubmit(send, refuse)}>
        <p className={styles.lead}>{t('La tua recensione di {course} è anonima: di te non conserviamo nulla.', { course: courseName })}</p>
        <AboutStudy form={form} />
        <AboutExam form={form} />
        <AboutYou form={form} />
      </form>
    </Dialog>
  )
}
