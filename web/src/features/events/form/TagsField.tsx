import { eventLimits, eventMessages, normaliseTag, presetTags } from '@chiostro/domain/events/events'
import { X } from 'lucide-react'
import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { FormField } from '../../../components/FormField.tsx'
import { useRovingFocus } from '../../../components/Tabs.tsx'
import { endsItem, itemsIn, useTypedList } from '../../../components/useTypedList.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import styles from './TagsField.module.css'

interface Props {
  tags: string[]
  error: string | undefined
  onChange(tags: string[]): void
}

/** Tags: typed ones are added by Enter, a comma, or leaving the field; below it those that are often used, to be pressed. */
export function TagsField({ tags, error, onChange }: Props) {
  const t = useT()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const input = useTypedList(text.trim() && problem !== duplicateTag ? problem : undefined, add)
  // The others stand pressed among the suggestions.
  const typedTags = tags.filter((tag) => !presetTags.some((preset) => preset === tag))

  function change(next: string[], reason?: string) {
    setProblem(reason)
    if (next !== tags) onChange(next)
  }
  /** Adds what it can; what is refused stays in the field, with the reason. */
  function add(typed: string) {
    const outcome = addTags(tags, typed)
    setText(outcome.refused.join(', '))
    change(outcome.tags, outcome.problem)
  }
  function edited({ target }: ChangeEvent<HTMLInputElement>) {
    setProblem(undefined)
    if (endsItem(target.value, text)) add(target.value)
    else setText(target.value)
  }
  function pressed(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !text.trim()) return
    // It would send the form.
    event.preventDefault()
    add(text)
  }
  const remove = (tag: string) => change(tags.filter((chosen) => chosen !== tag))
  function removeTyped(tag: string) {
    remove(tag)
    // The button goes with its tag: on with the field.
    input.ref.current?.focus()
  }
  function toggle(tag: string) {
    if (tags.includes(tag)) return remove(tag)
    const outcome = addTags(tags, tag)
    // What was refused before stands in the field still.
    change(outcome.tags, outcome.problem ?? problem)
  }

  return (
    <div className={styles.tags}>
      <FormField name="tags" label={t('Etichette')} hint={t('Scrivine una e premi Invio.')} error={(problem && t(problem)) ?? error}>
        {(control) => (
          <input
            {...control}
            {...input}
            type="text"
            autoComplete="off"
            enterKeyHint="done"
            value={text}
            onChange={edited}
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
              <button type="button" aria-label={t('Rimuovi l’etichetta {tag}', { tag })} onClick={() => removeTyped(tag)}>
                <X aria-hidden size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Suggestions tags={tags} onPress={toggle} />
      <p role="status" className="visually-hidden">
        {tags.length > 0 && t('Etichette scelte: {tags}', { tags: tags.join(', ') })}
      </p>
    </div>
  )
}

interface SuggestionsProps {
  tags: string[]
  onPress(tag: string): void
}

/** The preset tags, as one stop of Tab. */
function Suggestions({ tags, onPress }: SuggestionsProps) {
  const t = useT()
  const [current, setCurrent] = useState(0)
  const { container, tabIndexOf } = useRovingFocus({ current, count: presetTags.length, onMove: setCurrent, wraps: true })
  return (
    <div {...container} role="toolbar" aria-label={t('Etichette proposte')} className={styles.suggestions}>
      {presetTags.map((tag, index) => (
        <button
          key={tag}
          type="button"
          aria-pressed={tags.includes(tag)}
          tabIndex={tabIndexOf(index)}
          onFocus={() => setCurrent(index)}
          onClick={() => onPress(tag)}
        >
          {tag}
        </button>
      ))}
    </div>
  )
}

type TagOutcome = { tags: string[] } | { problem: string }

export const duplicateTag = 'Questa etichetta c’è già'

/** The tags with one more, trimmed and lowercased; or why it cannot be added. Blank text adds nothing. */
export function addTag(tags: string[], text: string): TagOutcome {
  const tag = normaliseTag(text)
  if (tag === '') return { tags }
  if (tags.includes(tag)) return { problem: duplicateTag }
  if (tag.length > eventLimits.tag) return { problem: `Massimo ${eventLimits.tag} caratteri` }
  if (tags.length >= eventLimits.tags) return { problem: eventMessages.tooManyTags }
  return { tags: [...tags, tag] }
}

/** Hashtags need no other sign between them. */
const withoutHashes = (text: string) => text.replace(/(^|[\s,;])#+/g, '$1,')

/** Of a list: the tags with all that could be added, what could not be, and why the first of these; that one is there already comes last. */
function addTags(tags: string[], text: string): { tags: string[]; refused: string[]; problem?: string } {
  let [all, reason]: [string[], string | undefined] = [tags, undefined]
  const refused: string[] = []
  for (const part of itemsIn(withoutHashes(text))) {
    const outcome = addTag(all, part)
    if ('tags' in outcome) {
      all = outcome.tags
    } else {
      refused.push(part)
      if (!reason || reason === duplicateTag) reason = outcome.problem
    }
  }
  return { tags: all, refused, ...(reason === undefined ? {} : { problem: reason }) }
}
