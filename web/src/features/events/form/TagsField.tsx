import { eventLimits, presetTags } from '@chiostro/domain/events'
import { Check, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { FormField } from '../../../components/FormField.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import styles from './TagsField.module.css'
import { addTag } from './tags.ts'

interface Props {
  tags: string[]
  error: string | undefined
  onChange(tags: string[]): void
}

const isPreset = (tag: string) => (presetTags as readonly string[]).includes(tag)

/** Tags from the list, switched on and off, and tags of one's own, added by Enter, comma or button and taken away by pressing them. */
export function TagsField({ tags, error, onChange }: Props) {
  const t = useT()
  const labelId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState<string>()

  function add(tag: string): boolean {
    const outcome = addTag(tags, tag)
    setRefusal('refusal' in outcome ? t(outcome.refusal) : undefined)
    if ('refusal' in outcome) return false
    if (outcome.tags !== tags) onChange(outcome.tags)
    return true
  }
  function remove(tag: string) {
    setRefusal(undefined)
    onChange(tags.filter((other) => other !== tag))
  }
  function addOwn() {
    if (add(text)) setText('')
  }
  function typed({ key, nativeEvent }: KeyboardEvent) {
    if ((key !== 'Enter' && key !== ',') || nativeEvent.isComposing) return
    // Neither may Enter send the form, nor the comma stay in the field.
    nativeEvent.preventDefault()
    addOwn()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay out its legend and its fields together
    <div role="group" aria-labelledby={labelId} className={styles.field}>
      <span id={labelId} className={styles.label}>
        {t('Etichette')}
      </span>
      <ul className={styles.tags}>
        {presetTags.map((tag) => (
          <li key={tag}>
            <Chip tag={tag} on={tags.includes(tag)} onPress={() => (tags.includes(tag) ? remove(tag) : add(tag))} />
          </li>
        ))}
        {tags
          .filter((tag) => !isPreset(tag))
          .map((tag) => (
            <li key={tag}>
              <OwnChip
                tag={tag}
                onRemove={() => {
                  remove(tag)
                  // The button goes with its tag: on with the field it came from.
                  input.current?.focus()
                }}
              />
            </li>
          ))}
      </ul>
      <FormField name="tags" label={t('Un’altra etichetta')} error={refusal ?? error}>
        {(control) => (
          <div className={styles.own}>
            <input
              {...control}
              ref={input}
              type="text"
              autoComplete="off"
              enterKeyHint="done"
              maxLength={eventLimits.tag}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={typed}
              // Who goes on to the next field, or sends the form, meant what they typed.
              onBlur={addOwn}
            />
            <Button onClick={addOwn}>{t('Aggiungi')}</Button>
          </div>
        )}
      </FormField>
      <p role="status" className="visually-hidden">
        {tags.length > 0 && t('Etichette scelte: {tags}', { tags: tags.join(', ') })}
      </p>
    </div>
  )
}

function Chip({ tag, on, onPress }: { tag: string; on: boolean; onPress(): void }) {
  return (
    <button type="button" aria-pressed={on} className={styles.chip} onClick={onPress}>
      {on && <Check aria-hidden />}
      {tag}
    </button>
  )
}

function OwnChip({ tag, onRemove }: { tag: string; onRemove(): void }) {
  const t = useT()
  return (
    <button
      type="button"
      className={`${styles.chip} ${styles.mine}`}
      aria-label={t('Rimuovi l’etichetta {tag}', { tag })}
      onClick={onRemove}
    >
      {tag}
      <X aria-hidden />
    </button>
  )
}
