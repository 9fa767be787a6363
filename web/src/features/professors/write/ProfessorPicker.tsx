import { professorLimits, professorMessages } from '@chiostro/domain/professors/professors'
import { type KeyboardEvent, useState } from 'react'
import { useController } from 'react-hook-form'
import { FormField } from '../../../components/FormField.tsx'
import { SuggestionList } from '../../../components/SuggestionList.tsx'
import { useSuggestions } from '../../../components/useSuggestions.ts'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import styles from './ProfessorPicker.module.css'
import type { Chosen, ReviewForm } from './professorForm.ts'
import { type FoundProfessors, useMatchingProfessors } from './useMatchingProfessors.ts'

interface Props {
  form: ReviewForm
  /** The search. */
  text: string
  onText(text: string): void
  onChoose(professor: Chosen): void
}

/** A search for a professor: the ARIA pattern of an editable combobox with a list box. */
export function ProfessorPicker({ form, text, onText, onChoose }: Props) {
  const { t } = useI18n()
  const { field, fieldState } = useController({ control: form.control, name: 'professorId' })
  // Nothing is searched before the field was entered.
  const [isEntered, setEntered] = useState(false)
  const found = useMatchingProfessors(text, isEntered)
  const suggestions = useSuggestions<Chosen>({ items: found.professors, onChoose })
  function open() {
    setEntered(true)
    suggestions.open()
  }
  function pressed(event: KeyboardEvent) {
    suggestions.field.onKeyDown(event)
    if (event.key !== 'Enter' || event.defaultPrevented) return
    // The form is sent by its button: this field only searches.
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
        {suggestions.isAsked && <Outcome found={found} />}
      </p>
    </div>
  )
}

/** How many were found, for screen readers as well. */
function Outcome({ found: { state, professors, total, onlyAlike } }: { found: FoundProfessors }) {
  const { t, plural } = useI18n()
  if (state === 'failed') return t('Non riusciamo a cercare. Controlla la connessione e riprova.')
  if (state === 'searching') return t('Cerco…')
  if (professors.length === 0) return t('Nessun professore trovato')
  if (onlyAlike) return t('Nessuno si chiama proprio così. Intendevi…?')
  if (total > professors.length) return t('{total} professori: scrivi qualche lettera in più.', { total })
  const found = plural(total, '{count} professore', '{count} professori')
  return total < professors.length ? `${found}. ${t('Gli altri hanno un nome simile.')}` : found
}
