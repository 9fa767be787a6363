import { adminLimits } from '@chiostro/domain/admin'
import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { FormField } from '../../../components/FormField.tsx'
import { PickerList } from './PickerList.tsx'
import styles from './RecordPicker.module.css'

export interface Choice {
  id: string
  name: string
  /** Tells records of the same name apart. */
  detail: string
}

export interface FoundChoices {
  /** Nothing while they are looked for. */
  choices: Choice[] | null
  /** What to say in place of choices: too little typed, nothing found. */
  note: string | null
}

interface Props {
  name: string
  label: string
  /** The choice of no one in particular: 'Tutti i corsi'. */
  all: string
  chosen: Choice | null
  onChoose(choice: Choice | null): void
  text: string
  onText(text: string): void
  found: FoundChoices
}

/** A select over thousands of records: all of them, or the one that is looked for by name. The ARIA pattern of an editable combobox. */
export function RecordPicker({ name, label, all, chosen, onChoose, text, onText, found }: Props) {
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const choices: (Choice | null)[] = [null, ...(found.choices ?? [])]
  const optionId = (index: number) => `${listId}-${index}`

  function close() {
    setOpen(false)
    setActive(-1)
    onText('')
  }
  function take(choice: Choice | null) {
    onChoose(choice)
    close()
  }
  function typed(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step) {
      setOpen(true)
      setActive((active + step + choices.length) % choices.length)
    } else if (event.key === 'Escape' && open) close()
    else if (event.key === 'Enter' && open && active >= 0) take(choices[active] ?? null)
    else return
    // Enter would send the form.
    event.preventDefault()
  }

  return (
    <div className={styles.picker}>
      <FormField name={name} label={label}>
        {(control) => (
          <>
            <input
              {...control}
              type="text"
              role="combobox"
              aria-expanded={open}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={open && active >= 0 ? optionId(active) : undefined}
              autoComplete="off"
              spellCheck={false}
              maxLength={adminLimits.search}
              placeholder={chosen ? chosen.name : all}
              value={open ? text : (chosen?.name ?? '')}
              onChange={({ target: { value } }) => {
                onText(value)
                setActive(-1)
                setOpen(true)
              }}
              onFocus={() => setOpen(true)}
              onClick={() => setOpen(true)}
              onBlur={close}
              onKeyDown={typed}
            />
            {chosen && (
              <button type="button" className={styles.clear} aria-label={all} onClick={() => take(null)}>
                <X aria-hidden size={18} />
              </button>
            )}
          </>
        )}
      </FormField>
      <PickerList id={listId} open={open} label={label} all={all} choices={choices} active={active} optionId={optionId} onTake={take} />
      <p role="status" className={open && found.note ? styles.note : 'visually-hidden'}>
        {open && found.note}
      </p>
    </div>
  )
}
