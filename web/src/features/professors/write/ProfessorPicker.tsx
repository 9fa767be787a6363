import { professorLimits } from '@chiostro/domain/professors'
import { type KeyboardEvent, useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { FormField } from '../../../components/FormField.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { FoundList, useFoundProfessors } from './FoundList.tsx'
import type { Chosen, ReviewForm } from './professorForm.ts'

interface Props {
  form: ReviewForm
  /** The search. */
  text: string
  onText(text: string): void
  onChoose(professor: Chosen): void
}

/** A search for a professor: the ARIA pattern of an editable combobox with a list box. */
export function ProfessorPicker({ form, text, onText, onChoose }: Props) {
  const t = useT()
  const listId = useId()
  const { field, fieldState } = useController({ control: form.control, name: 'professorId' })
  const [open, setOpen] = useState(false)
  const found = useFoundProfessors(text, open)
  // Belongs to the current result: a new result has no active option.
  const [active, setActive] = useState({ of: found.professors, index: -1 })
  const index = active.of === found.professors ? active.index : -1
  const optionId = (at: number) => `${listId}-${at}`

  function move(step: number) {
    const count = found.professors.length
    if (open && count > 0) setActive({ of: found.professors, index: index < 0 && step < 0 ? count - 1 : (index + step + count) % count })
    setOpen(true)
  }
  function typed(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Escape' && open) close()
    else if (event.key === 'Enter') takeActive()
    else return
    // Enter must not submit the form, nor Escape close the dialog.
    event.preventDefault()
  }
  function close() {
    setOpen(false)
    setActive({ of: found.professors, index: -1 })
  }
  function takeActive() {
    const professor = open ? found.professors[index] : undefined
    if (professor) onChoose(professor)
    else setOpen(true)
  }

  const message = fieldState.error?.message
  return (
    <div>
      <FormField name="professorId" label={t('Professore')} required error={message && t(message)}>
        {(control) => (
          <input
            {...control}
            ref={field.ref}
            type="text"
            role="combobox"
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={open && index >= 0 ? optionId(index) : undefined}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={professorLimits.search}
            placeholder={t('Cerca per nome o cognome')}
            value={text}
            onChange={({ target: { value } }) => {
              onText(value)
              setOpen(true)
            }}
            onFocus={() => setOpen(true)}
            onClick={() => setOpen(true)}
            onBlur={close}
            onKeyDown={typed}
          />
        )}
      </FormField>
      <FoundList id={listId} open={open} found={found} active={index} optionId={optionId} onChoose={onChoose} />
    </div>
  )
}
