import { eventLimits, normaliseTag, presetTags } from '@chiostro/domain/events'
import { X } from 'lucide-react'
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react'
import { FormField } from '../../../components/FormField.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import styles from './TagsField.module.css'
import { addTag } from './tags.ts'

interface Props {
  tags: string[]
  error: string | undefined
  onChange(tags: string[]): void
}

/** Tags: typed ones are added by Enter, a comma, or leaving the field; below it those that are often used, to be pressed. */
export function TagsField({ tags, error, onChange }: Props) {
  const t = useT()
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  // The others stand pressed among the suggestions.
  const typedTags = tags.filter((tag) => !presetTags.some((preset) => preset === tag))

  /** Adds what it can; what is refused stays in the field, with the reason. */
  function add(typed: string) {
    let chosen = tags
    for (const part of typed.split(',')) {
      const outcome = addTag(chosen, part)
      if ('refusal' in outcome) {
        setText(part.trim())
        setRefusal(outcome.refusal)
        if (chosen !== tags) onChange(chosen)
        return
      }
      chosen = outcome.tags
    }
    setText('')
    setRefusal(undefined)
    onChange(chosen)
  }
  function typed({ target }: ChangeEvent<HTMLInputElement>) {
    if (target.value.includes(',')) add(target.value)
    else setText(target.value)
  }
  function pressed(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !text.trim()) return
    // It would send the form.
    event.preventDefault()
    add(text)
  }
  function remove(tag: string) {
    setRefusal(undefined)
    onChange(tags.filter((chosen) => chosen !== tag))
    // The button goes with its tag: on with the field.
    input.current?.focus()
  }

  return (
    <div className={styles.tags}>
      <FormField name="tags" label={t('Etichette')} hint={t('Scrivine una e premi Invio.')} error={(refusal && t(refusal)) ?? error}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="text"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={eventLimits.tag * eventLimits.tags}
            value={text}
            onChange={typed}
            onKeyDown={pressed}
            onBlur={() => text.trim() && add(text)}
          />
        )}
      </FormField>
      {typedTags.length > 0 && (
        <ul className={styles.chosen}>
          {typedTags.map((tag) => (
            <li key={tag}>
              {tag}
              <button type="button" aria-label={t('Rimuovi l’etichetta {tag}', { tag })} onClick={() => remove(tag)}>
                <X aria-hidden size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Suggestions tags={tags} onAdd={add} onRemove={(tag) => onChange(tags.filter((chosen) => chosen !== tag))} />
      <p role="status" className="visually-hidden">
        {tags.length > 0 && t('Etichette scelte: {tags}', { tags: tags.join(', ') })}
      </p>
    </div>
  )
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

interface SuggestionsProps {
  tags: string[]
  onAdd(tag: string): void
  onRemove(tag: string): void
}

/** The preset tags, as one stop of Tab: arrow keys go from one to the next. */
function Suggestions({ tags, onAdd, onRemove }: SuggestionsProps) {
  const t = useT()
  const [current, setCurrent] = useState(0)
  const toolbar = useRef<HTMLDivElement>(null)
  function pressed(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = (current + step + presetTags.length) % presetTags.length
    setCurrent(next)
    toolbar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div ref={toolbar} role="toolbar" aria-label={t('Etichette proposte')} className={styles.suggestions} onKeyDown={pressed}>
      {presetTags.map((tag, index) => {
        const isChosen = tags.includes(normaliseTag(tag))
        return (
          <button
            key={tag}
            type="button"
            aria-pressed={isChosen}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onClick={() => (isChosen ? onRemove(tag) : onAdd(tag))}
          >
            {tag}
          </button>
        )
      })}
    </div>
  )
}
