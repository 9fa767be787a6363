import { professorInput } from '@chiostro/domain/professors/professorInput'
import { alikeSearches } from '@chiostro/domain/professors/professorNames'
import { professorMessages } from '@chiostro/domain/professors/professors'
import { useEffect, useState } from 'react'
import { useClient } from 'urql'
import { graphql } from '../../../../generated/gql/gql.ts'
import { BoundInput } from '../../../components/BoundField.tsx'
import { FormDialog } from '../../../components/FormDialog.tsx'
import { firstIssueOr } from '../../../components/submission.ts'
import { useDraft } from '../../../components/useDraft.ts'
import { useSubmitForm } from '../../../components/useSubmitForm.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { Alike } from './Alike.tsx'
import { DepartmentField } from './DepartmentField.tsx'
import { type Chosen, unexplained } from './professorForm.ts'
import { FindProfessorsQuery } from './useMatchingProfessors.ts'

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
  const draft = useDraft(draftKey, blank)
  const findAlike = useFindAlike()
  /** The question «Intendevi…?», for the name that it was asked of. */
  const [question, setQuestion] = useState<{ name: string; alike: readonly Chosen[] } | null>(null)
  const form = useSubmitForm({
    schema: professorInput,
    draft: { ...draft, start: { ...draft.start, name: name || draft.start.name } },
    mutation: AddProfessor,
    async variables(input, typed) {
      if (question?.name === typed.name) return { input }
      const alike = await findAlike(input.name)
      if (alike.length === 0) return { input }
      setQuestion({ name: typed.name, alike })
      return null
    },
    done: onAdded,
    // The server returns a professor of the same name and department, who may have reviews, instead of adding a second one.
    toast: ({ reviewCount, department }) =>
      reviewCount > 0
        ? { title: t('C’era già!'), description: t('L’abbiamo trovato nell’elenco e selezionato per te.') }
        : {
            title: t(professorMessages.added),
            description: t(department === '' ? professorMessages.addedPending : professorMessages.addedHint),
          },
    failed: { title: 'Errore', reason: firstIssueOr(unexplained), always: true },
  })
  const asked = question?.name === form.watch('name') ? question : null
  const { setFocus } = form
  useEffect(() => setFocus('name'), [setFocus])

  return (
    <FormDialog
      title={t('Aggiungi un professore')}
      size="small"
      form={form}
      submit={asked ? t('No, aggiungi {name}', { name: asked.name.trim() }) : t('Aggiungi professore')}
      cancel={t('Indietro')}
      onClose={onBack}
    >
      <BoundInput form={form} name="name" label={t('Nome e cognome')} required autoCapitalize="words" />
      <DepartmentField form={form} />
      {asked && <Alike professors={asked.alike} onChoose={onAdded} />}
    </FormDialog>
  )
}

/** Professors with a similar name; none when they cannot be read, since adding then fails as well. */
function useFindAlike(): (name: string) => Promise<Chosen[]> {
  const client = useClient()
  return async (name) => {
    for (const search of alikeSearches(name)) {
      const { data } = await client.query(FindProfessorsQuery, { search })
      const found = data?.professors.edges.map(({ node }) => node) ?? []
      if (found.length > 0) return found.slice(0, 3)
    }
    return []
  }
}
