import { type ProfessorInput, professorInput } from '@chiostro/domain/professorInput'
import { alikeSearches } from '@chiostro/domain/professorNames'
import { professorMessages } from '@chiostro/domain/professors'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useClient } from 'urql'
import { graphql } from '../../../../generated/gql/gql.ts'
import { BoundInput } from '../../../components/BoundField.tsx'
import { FormDialog } from '../../../components/FormDialog.tsx'
import { useDraft, useKeptDraft } from '../../../components/formDraft.ts'
import { showIssues, useSubmission } from '../../../components/submission.ts'
import { textFormResolver } from '../../../components/textFormResolver.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { Alike } from './Alike.tsx'
import { DepartmentField } from './DepartmentField.tsx'
import { type Chosen, unexplained } from './professorForm.ts'
import { FindProfessorsQuery } from './useFoundProfessors.ts'

export const AddProfessor = graphql(`
  mutation AddProfessor($input: AddProfessorInput!) {
    addProfessor(input: $input) {
      __typename
      ... on Professor {
        id
        name
        department
        courses
        reviewCount
      }
      ...Refusal_error
    }
  }
`)

const draftKey = 'add professor'
const blank = { name: '', department: '' }

interface Props {
  /** The search without a result. */
  name: string
  onAdded(professor: Chosen): void
  /** Back to the review. */
  onBack(): void
}

/** Adds a professor who is not listed, over the review that is being written. */
export function AddProfessorDialog({ name, onAdded, onBack }: Props) {
  const t = useT()
  const { toast, fail } = useToast()
  const draft = useDraft(draftKey, blank)
  const [start] = useState({ ...draft, name: name || draft.name })
  const form = useForm({ defaultValues: start, resolver: textFormResolver(professorInput) })
  const forgetDraft = useKeptDraft(draftKey, blank, form.getValues)
  const [add] = useSubmission(AddProfessor)
  const client = useClient()
  /** The question «Intendevi…?», for the name that it was asked of. */
  const [question, setQuestion] = useState<{ name: string; alike: readonly Chosen[] } | null>(null)
  const asked = question?.name === form.watch('name') ? question : null
  const { setFocus } = form
  useEffect(() => setFocus('name'), [setFocus])

  /** Professors with a similar name; none when they cannot be read, since adding then fails as well. */
  async function findAlike(name: string): Promise<Chosen[]> {
    for (const search of alikeSearches(name)) {
      const { data } = await client.query(FindProfessorsQuery, { search })
      const found = data?.professors.edges.map(({ node }) => node) ?? []
      if (found.length > 0) return found.slice(0, 3)
    }
    return []
  }

  async function send(input: ProfessorInput) {
    const name = form.getValues('name')
    const alike = asked ? [] : await findAlike(input.name)
    if (alike.length > 0) return setQuestion({ name, alike })
    const outcome = await add({ input })
    if (!outcome.done) {
      showIssues(form, outcome.issues)
      return fail('Errore', outcome.issues[0]?.message ?? outcome.reason ?? unexplained)
    }
    forgetDraft()
    onAdded(outcome.record)
    // The server returns a professor of the same name and department, who may have reviews, instead of adding a second one.
    return outcome.record.reviewCount > 0
      ? toast({ title: t('C’era già!'), description: t('L’abbiamo trovato nell’elenco e selezionato per te.') })
      : toast({
          title: t(professorMessages.added),
          description: t(outcome.record.department === '' ? professorMessages.addedPending : professorMessages.addedHint),
        })
  }

  return (
    <FormDialog
      title={t('Aggiungi un professore')}
      size="small"
      form={form}
      submit={asked ? t('No, aggiungi {name}', { name: asked.name.trim() }) : t('Aggiungi professore')}
      cancel={t('Indietro')}
      onSubmit={send}
      onClose={onBack}
    >
      <BoundInput form={form} name="name" label={t('Nome e cognome')} required autoCapitalize="words" />
      <DepartmentField form={form} />
      {asked && <Alike professors={asked.alike} onChoose={onAdded} />}
    </FormDialog>
  )
}
