import { alikeSearches } from '@chiostro/domain/professors/people'
import { type ProfessorInput, professorInput } from '@chiostro/domain/professors/professorInput'
import { professorLimits, professorMessages } from '@chiostro/domain/professors/professors'
import { useEffect, useId, useMemo, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useClient, useQuery } from 'urql'
import { graphql } from '../../../../generated/gql/index.ts'
import { BoundControl, BoundInput } from '../../../components/BoundField.tsx'
import { Button } from '../../../components/Button.tsx'
import { FormDialog } from '../../../components/FormDialog.tsx'
import { firstIssueOr } from '../../../components/submission.ts'
import type { TextFields } from '../../../components/textFormResolver.ts'
import { useDraft } from '../../../components/useDraft.ts'
import { useSubmitForm } from '../../../components/useSubmitForm.ts'
import { useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import { useDebounced } from '../../../lib/useDebounced.ts'
import styles from './AddProfessorDialog.module.css'
import { type Chosen, unexplained } from './ReviewFormFields.tsx'
import fieldStyles from './WhoField.module.css'

/** A dozen at most: the list then asks for more letters. */
const FindProfessorsQuery = graphql(`
  query FindProfessors($search: String!) {
    professors(search: $search, sort: NAME, first: 12) {
      totalCount
      edges {
        match
        cursor
        node {
          id
          name
          department
          courses
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`)

export interface FoundProfessors {
  state: 'searching' | 'failed' | 'found'
  professors: readonly Chosen[]
  /** Number of all names that have every word. */
  total: number
  /** No name has every word to the letter: what was found only resembles them. */
  onlyAlike: boolean
}

const none: readonly Chosen[] = []

/** The professors whose name has every word of the text, or one that resembles it; debounced. */
export function useMatchingProfessors(text: string, wanted: boolean): FoundProfessors {
  const typed = text.trim()
  const search = useDebounced(typed, professorLimits.searchDelayMs)
  const [{ data, fetching, error }] = useQuery({ query: FindProfessorsQuery, variables: { search }, pause: !wanted })
  const page = data?.professors
  const professors = useMemo(() => page?.edges.map(({ node }) => node) ?? none, [page])
  if (error && !fetching) return { state: 'failed', professors: none, total: 0, onlyAlike: false }
  const state = fetching || search !== typed || !page ? 'searching' : 'found'
  return { state, professors, total: page?.totalCount ?? 0, onlyAlike: !page?.edges.some(({ match }) => match === 'EXACT') }
}

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
  const pending = question?.name === form.watch('name') ? question : null
  const { setFocus } = form
  useEffect(() => setFocus('name'), [setFocus])

  return (
    <FormDialog
      title={t('Aggiungi un professore')}
      size="small"
      form={form}
      submit={pending ? t('No, aggiungi {name}', { name: pending.name.trim() }) : t('Aggiungi professore')}
      cancel={t('Indietro')}
      onClose={onBack}
    >
      <BoundInput form={form} name="name" label={t('Nome e cognome')} required autoCapitalize="words" />
      <DepartmentField form={form} />
      {pending && <Alike professors={pending.alike} onChoose={onAdded} />}
    </FormDialog>
  )
}

/** Professors with a similar name; none when they cannot be read, since adding then fails as well. */
function useFindAlike(): (name: string) => Promise<Chosen[]> {
  const client = useClient()
  return async (name) => {
    for (const search of alikeSearches(name)) {
      const { data } = await client.query(FindProfessorsQuery, { search })
      const professors = data?.professors.edges.map(({ node }) => node) ?? []
      if (professors.length > 0) return professors.slice(0, 3)
    }
    return []
  }
}

interface AlikeProps {
  professors: readonly Chosen[]
  onChoose(professor: Chosen): void
}

/** Professors whose name resembles that of the one to be added: most duplicates are a typo. */
function Alike({ professors, onChoose }: AlikeProps) {
  const t = useT()
  const titleId = useId()
  return (
    <section role="alert" aria-labelledby={titleId} className={styles.alike}>
      <h3 id={titleId}>{t('Intendevi…?')}</h3>
      <ul>
        {professors.map((professor) => (
          <li key={professor.id}>
            <span>
              {professor.name}
              <span className={styles.department}>{professor.department}</span>
            </span>
            <Button onClick={() => onChoose(professor)} aria-label={t('Sì, intendevo {name}', { name: professor.name })}>
              {t('Sì')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Departments that exist: of the catalogue, and of professors. */
const KnownDepartmentsQuery = graphql(`
  query KnownDepartments {
    professorDepartments
    departments {
      id
      name
    }
  }
`)

interface DepartmentFieldProps {
  form: UseFormReturn<TextFields<ProfessorInput>, unknown, ProfessorInput>
}

/** A department is chosen from those that exist; another one is a proposal to the team. */
function DepartmentField({ form }: DepartmentFieldProps) {
  const { t, locale } = useI18n()
  const [{ data, fetching }] = useQuery({ query: KnownDepartmentsQuery })
  const [proposing, setProposing] = useState(false)
  const names = new Set([...(data?.professorDepartments ?? []), ...(data?.departments.map(({ name }) => name) ?? [])])
  const known = [...names].sort(new Intl.Collator(locale).compare)
  const current = form.watch('department')
  function propose(next: boolean) {
    form.setValue('department', '')
    form.clearErrors('department')
    setProposing(next)
  }
  if (!fetching && (proposing || known.length === 0 || (current !== '' && !names.has(current)))) {
    return (
      <div className={fieldStyles.who}>
        <BoundInput
          form={form}
          name="department"
          label={t('Dipartimento')}
          required
          hint={t('Lo controlla prima il team: finché non lo approva, il professore compare senza dipartimento. Recensirlo puoi già.')}
        />
        {known.length > 0 && (
          <Button variant="quiet" className={fieldStyles.add} onClick={() => propose(false)}>
            {t('Scegli dall’elenco')}
          </Button>
        )}
      </div>
    )
  }
  return (
    <div className={fieldStyles.who}>
      <BoundControl form={form} name="department" label={t('Dipartimento')} required>
        {(control, field) => (
          <select {...control} {...field}>
            <option value="">{fetching ? t('Caricamento…') : t('Scegli un dipartimento')}</option>
            {known.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        )}
      </BoundControl>
      <Button variant="quiet" className={fieldStyles.add} onClick={() => propose(true)}>
        {t('Non è in elenco? Proponi un dipartimento')}
      </Button>
    </div>
  )
}
