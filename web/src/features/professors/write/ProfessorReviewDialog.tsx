import { professorReviewInput } from '@chiostro/domain/professors/professorInput'
import { professorLimits, professorMessages, professorRating, professorRatings, ratingTexts } from '@chiostro/domain/professors/professors'
import { UserRoundPlus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { useOutletContext } from 'react-router-dom'
import { graphql } from '../../../../generated/gql/index.ts'
import { Button } from '../../../components/Button.tsx'
import { Drafted, DraftNotice } from '../../../components/Drafted.tsx'
import { FormDialog } from '../../../components/FormDialog.tsx'
import { FormField } from '../../../components/FormField.tsx'
import { useUnmovedRatings } from '../../../components/RatingSlider.tsx'
import { SuggestionList, useSuggestions } from '../../../components/SuggestionList.tsx'
import { firstIssueOr } from '../../../components/submission.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { fieldsOf, useDraft } from '../../../components/useDraft.ts'
import { useSubmitForm } from '../../../components/useSubmitForm.ts'
import { useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import { useReviewProof } from '../../proofs/useReviewProof.tsx'
import { ReviewPublished, type WrittenReview, whenPublic } from '../../reviews/ReviewPublished.tsx'
import { saveReceipt } from '../../reviews/savedReviews.ts'
import { Avatar } from '../avatar/Avatar.tsx'
import { AddProfessorDialog, type FoundProfessors, useMatchingProfessors } from './AddProfessorDialog.tsx'
import { type Chosen, type ReviewFields, type ReviewForm, ReviewFormFields, unexplained } from './ReviewFormFields.tsx'
import styles from './WhoField.module.css'

// Selects the fields of cards and the open professor, so that the cache updates them (professors.cache.ts).
export const ReviewProfessor = graphql(`
  mutation ReviewProfessor($input: ReviewProfessorInput!) {
    reviewProfessor(input: $input) {
      __typename
      ... on ProfessorReview {
        id
        isHeld
        publicFrom
        receipt
        professor {
          id
          reviewCount
          verifiedReviewCount
          ...ProfessorRatings_professor
          reviews(first: 20) {
            ...ProfessorReviews_page
          }
        }
      }
      ...Refusal_error
    }
  }
`)

const blankReview = (chosen: Chosen | null): { chosen: Chosen | null; fields: ReviewFields } => ({
  chosen,
  fields: { professorId: chosen?.id ?? '', course: '', semester: '', ...ratingTexts(() => professorRating.initial), review: '' },
})

/** The content survives a dialog that is closed unsent, and a reload. */
export function ProfessorReviewDialog({ onClose }: { onClose(): void }) {
  // The professor open below; without one it is still to be chosen.
  const about = useOutletContext<Chosen | undefined>() ?? null
  const [written, setWritten] = useState<WrittenReview | null>(null)
  const draftKey = `professor review ${about?.id ?? ''}`
  if (written) return <ReviewPublished {...written} onClose={onClose} />
  return (
    <Drafted name={draftKey}>
      <ProfessorReviewForm about={about} draftKey={draftKey} onWritten={setWritten} onClose={onClose} />
    </Drafted>
  )
}

interface Props {
  about: Chosen | null
  draftKey: string
  onWritten(review: WrittenReview): void
  onClose(): void
}

function ProfessorReviewForm({ about, draftKey, onWritten, onClose }: Props) {
  const t = useT()
  const { fail } = useToast()
  const [blank] = useState(() => blankReview(about))
  const draft = useDraft(draftKey, blank)
  const [chosen, setChosen] = useState(draft.start.chosen)
  const name = chosen?.name ?? ''
  const verification = useReviewProof(chosen && { kind: 'professor', id: chosen.id })
  const form = useSubmitForm({
    schema: professorReviewInput,
    draft: fieldsOf(draft, { chosen }),
    mutation: ReviewProfessor,
    async variables(input) {
      if (unmoved.asks()) return null
      const proof = await verification.read()
      return { input: { ...input, ...(proof && { proof }) } }
    },
    /** A missing professor is also reported in a toast, like the missing choices of a subject review. */
    invalid({ professorId }) {
      if (professorId?.message) fail('Errore', professorId.message)
    },
    async done({ id, receipt, isHeld, publicFrom }, { values: { professorId } }) {
      await verification.spend()
      saveReceipt({ id, receipt }, professorId, name)
      onWritten({ receipt, isHeld, publicFrom, about: name })
    },
    // Of one that waits, the dialog says for what.
    toast: (written) =>
      whenPublic(written) ? null : { title: t(professorMessages.reviewed), description: t(professorMessages.reviewedHint) },
    failed: { title: 'Errore', reason: firstIssueOr(unexplained), always: true },
    rejected: verification.isRejected,
  })
  const unmoved = useUnmovedRatings(form, {
    ratings: professorRatings,
    initial: professorRating.initial,
    submit: t('Pubblica recensione'),
  })
  /** The search without results while a professor is being added. */
  const [adding, setAdding] = useState<string | null>(null)
  const { setFocus } = form

  // The pressed control disappears when a professor is chosen or cleared: the focus moves to the next field.
  const moveOn = useRef(false)
  useEffect(() => {
    if (moveOn.current) setFocus(chosen ? 'course' : 'professorId')
    moveOn.current = false
  }, [chosen, setFocus])

  function choose(professor: Chosen | null) {
    moveOn.current = true
    setAdding(null)
    setChosen(professor)
    form.setValue('professorId', professor?.id ?? '', { shouldValidate: form.formState.isSubmitted })
  }

  return (
    <>
      <FormDialog
        title={t('Recensisci un professore')}
        form={form}
        intro={t('La tua recensione è anonima: di te non conserviamo nulla. I campi con * sono obbligatori.')}
        submit={t('Pubblica recensione')}
        onClose={onClose}
      >
        <DraftNotice />
        <WhoField form={form} chosen={chosen} onChoose={choose} onAdd={setAdding} />
        <ReviewFormFields form={form} courses={chosen?.courses ?? []} question={unmoved.question} />
        {verification.notice}
      </FormDialog>
      {adding !== null && <AddProfessorDialog name={adding} onAdded={choose} onBack={() => setAdding(null)} />}
    </>
  )
}

interface WhoFieldProps {
  form: ReviewForm
  chosen: Chosen | null
  onChoose(professor: Chosen | null): void
  onAdd(name: string): void
}

/** Searches or adds the professor; once chosen, offers to choose again. */
function WhoField({ form, chosen, onChoose, onAdd }: WhoFieldProps) {
  const t = useT()
  const [text, setText] = useState('')
  if (chosen) return <ChosenProfessor professor={chosen} onChange={() => onChoose(null)} />
  return (
    <div className={styles.who}>
      <ProfessorPicker form={form} text={text} onText={setText} onChoose={onChoose} />
      <Button
        variant="quiet"
        className={styles.add}
        icon={<UserRoundPlus aria-hidden />}
        // Keeps the focus in the field: on blur the list above closes, which would move the button before the click.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onAdd(text.trim())}
      >
        {t('Non c’è? Aggiungi un nuovo professore')}
      </Button>
    </div>
  )
}

function ChosenProfessor({ professor, onChange }: { professor: Chosen; onChange(): void }) {
  const t = useT()
  const labelId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row
    <div role="group" aria-labelledby={labelId} className={styles.who}>
      <span id={labelId} className={styles.label}>
        {t('Professore')}
      </span>
      <div className={styles.chosen}>
        <Avatar name={professor.name} department={professor.department} />
        <p className={styles.name}>
          {professor.name}
          <span>{professor.department}</span>
        </p>
        <Button variant="quiet" onClick={onChange}>
          {t('Cambia')}
        </Button>
      </div>
    </div>
  )
}

interface ProfessorPickerProps {
  form: ReviewForm
  text: string
  onText(text: string): void
  onChoose(professor: Chosen): void
}

/** A search for a professor: the ARIA pattern of an editable combobox with a list box. */
function ProfessorPicker({ form, text, onText, onChoose }: ProfessorPickerProps) {
  const { t } = useI18n()
  const { field, fieldState } = useController({ control: form.control, name: 'professorId' })
  // Does not search before the field had the focus.
  const [isEntered, setEntered] = useState(false)
  const matches = useMatchingProfessors(text, isEntered)
  const suggestions = useSuggestions<Chosen>({ items: matches.professors, onChoose })
  function open() {
    setEntered(true)
    suggestions.open()
  }
  function pressed(event: KeyboardEvent) {
    suggestions.field.onKeyDown(event)
    if (event.key !== 'Enter' || event.defaultPrevented) return
    // Only the button sends the form: this field only searches.
    event.preventDefault()
    open()
  }
  const message = fieldState.error?.message
  return (
    <div>
      <FormField name="professorId" label={t('Professore')} required error={message && t(message)}>
        {(control) => (
          <input
            {...control}
            {...suggestions.field}
            ref={field.ref}
            type="text"
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={professorLimits.search}
            placeholder={t('Cerca per nome o cognome')}
            value={text}
            onChange={({ target: { value } }) => {
              onText(value)
              open()
            }}
            onFocus={open}
            onClick={open}
            onBlur={suggestions.close}
            onKeyDown={pressed}
          />
        )}
      </FormField>
      <SuggestionList
        of={suggestions}
        label={t(professorMessages.choose)}
        textOf={({ id, name, department }) => ({ key: id, name, facts: department })}
        className={styles.below}
      />
      <p role="status" className={styles.status}>
        {suggestions.isAsked && <Outcome matches={matches} />}
      </p>
    </div>
  )
}

/** Number of results, for screen readers as well. */
function Outcome({ matches: { state, professors, total, onlyAlike } }: { matches: FoundProfessors }) {
  const { t, plural } = useI18n()
  if (state === 'failed') return t('Non riusciamo a cercare. Controlla la connessione e riprova.')
  if (state === 'searching') return t('Cerco…')
  if (professors.length === 0) return t('Nessun professore trovato')
  if (onlyAlike) return t('Nessuno si chiama proprio così. Intendevi…?')
  if (total > professors.length) return t('{total} professori: scrivi qualche lettera in più.', { total })
  const count = plural(total, '{count} professore', '{count} professori')
  return total < professors.length ? `${count}. ${t('Gli altri hanno un nome simile.')}` : count
}
