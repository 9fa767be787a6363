import { useEffect, useRef } from 'react'
import styles from './PickerList.module.css'
import type { Choice } from './RecordPicker.tsx'

interface Props {
  id: string
  open: boolean
  label: string
  /** How the choice of all of them is called. */
  all: string
  choices: (Choice | null)[]
  /** Index of what Enter would take; -1 for none. */
  active: number
  optionId(index: number): string
  onTake(choice: Choice | null): void
}

/** What a picker has found, below its field. */
export function PickerList({ id, open, label, all, choices, active, optionId, onTake }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} hidden={!open} className={styles.list}>
      {open &&
        choices.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the field, which names the active option
          <div
            key={choice?.id ?? ''}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            // The field keeps the focus, or it would close the list before the press is over.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTake(choice)}
          >
            {choice?.name ?? all}
            {choice && <span className={styles.detail}>{choice.detail}</span>}
          </div>
        ))}
    </div>
  )
}
