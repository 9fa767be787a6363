import type { ProfessorInput } from '@chiostro/domain/professorInput'
import { professorMessages } from '@chiostro/domain/professors'
import { useEffect, useId, useState } from 'react'
import { useQuery } from 'urql'
import { BoundInput } from '../../../components/BoundField.tsx'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import { useDraft, useKeptDraft } from '../../../components/formDraft.ts'
import { showIssues } from '../../../components/formIssues.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { ProfessorDepartmentsQuery } from '../professors.queries.ts'
import styles from './ProfessorReviewDialog.module.css'
import { type Chosen, unexplained, useProfessorForm } from './professorForm.ts'
import { useAddProfessor } from './useAddProfessor.ts'

const draftKey = 'add professor'
const blank = { name: '', department: '' }

interface Props {
  /** What was looked for in vain. */
  name: string
  onAdded(professor: Chosen): void
  /** Back to the review, with nobody added. */
  onBack(): void
}

/** A professor who is not in the list, over the review that is being written about them (spec 001, section 5). */
export function AddProfessorDialog({ name, onAdded, onBack }: Props) {
  const t = useT()
  const { toast } = useToast()
  const formId = useId()
  const draft = useDraft(draftKey, blank)
  const [start] = useState({ ...draft, name: name || draft.name })
  const form = useProfessorForm(start)
  const forgetDraft = useKeptDraft(draftKey, blank, form.getValues)
  const add = useAddProfessor()
  const [{ data }] = useQuery({ query: ProfessorDepartmentsQuery })
  const { isSubmitting } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('name'), [setFocus])

  async function send(input: ProfessorInput) {
    const outcome = await add(input)
    if (outcome.professor) {
      forgetDraft()
      onAdded(outcome.professor)
      // Who was there already has reviews of their own: nobody was added, and this would not be the first.
      return outcome.professor.reviewCount > 0
        ? toast({ title: t('C’era già!'), description: t('L’abbiamo trovato nell’elenco e selezionato per te.') })
        : toast({ title: t(professorMessages.added), description: t(professorMessages.addedHint) })
    }
    showIssues(form, outcome.issues)
    toast({ title: t('Errore'), description: t(outcome.issues[0]?.message ?? outcome.reason ?? unexplained), variant: 'destructive' })
  }

  const actions = (
    <>
      <Button onClick={onBack}>{t('Indietro')}</Button>
      <Button type="submit" form={formId} variant="primary" disabled={isSubmitting}>
        {isSubmitting ? t('Invio…') : t('Aggiungi professore')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('Aggiungi un professore')} size="small" onClose={onBack} closeOnOutsidePress={false} footer={actions}>
      <form id={formId} noValidate className={styles.form} onSubmit={form.handleSubmit(send)}>
        <BoundInput form={form} name="name" label={t('Nome e cognome')} required autoCapitalize="words" />
        <BoundInput form={form} name="department" label={t('Dipartimento')} required list="known-departments" />
        {/* Those there are already, so that one department is not spelled in three ways. */}
        <datalist id="known-departments">
          {data?.professorDepartments.map((department) => (
            <option key={department} value={department} />
          ))}
        </datalist>
      </form>
    </Dialog>
  )
}
