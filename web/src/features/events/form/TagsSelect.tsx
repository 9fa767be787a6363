import { eventLimits, normaliseTag, presetTags } from '@chiostro/domain/events'
import { Select } from 'antd'
import { X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react'
import type { ControlProps } from '../../../components/FormField.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { AntdControl } from '../../../theme/AntdProvider.tsx'
import styles from './TagsSelect.module.css'
import { addTag, duplicateTag } from './tags.ts'

export interface TagsSelectProps {
  control: ControlProps
  tags: string[]
  onChange(tags: string[]): void
  /** Called with the reason why a tag was not added; undefined after a change. */
  onRefuse(reason: string | undefined): void
}

const options = presetTags.map((tag) => ({ value: tag, label: tag }))

/** Preset tags and own ones: Enter, comma or leaving the field adds what is typed. */
export function TagsSelect({ control, tags, onChange, onRefuse }: TagsSelectProps) {
  const { className: _, name, required: __, 'aria-invalid': isInvalid, ...attributes } = control
  const t = useT()
  const [text, setText] = useState('')
  const components = useMemo(
    () => ({ input: <input name={name} placeholder="" maxLength={eventLimits.tag} enterKeyHint="done" /> }),
    [name],
  )
  const isAmongOptions = useRef(false)
  const isDuplicate = tags.includes(normaliseTag(text))

  function change(next: string[]) {
    let kept = tags.filter((tag) => next.includes(tag))
    for (const tag of next.filter((one) => !tags.includes(one))) {
      const outcome = addTag(kept, tag)
      if ('refusal' in outcome) return onRefuse(outcome.refusal)
      kept = outcome.tags
    }
    setText('')
    onRefuse(undefined)
    onChange(kept)
  }
  function pressed(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') isAmongOptions.current = true
    if ((event.key !== 'Enter' && event.key !== ',') || event.nativeEvent.isComposing || !text.trim() || isAmongOptions.current) return
    // The select itself would take away a tag that is typed a second time.
    event.preventDefault()
    event.stopPropagation()
    if (isDuplicate) onRefuse(duplicateTag)
    else change([...tags, text])
  }
  function typed(next: string) {
    isAmongOptions.current = false
    setText(next)
  }

  return (
    <AntdControl>
      <div onKeyDownCapture={pressed}>
        <Select
          {...attributes}
          mode="tags"
          aria-invalid={isInvalid}
          status={isInvalid ? 'error' : ''}
          className={styles.select ?? ''}
          components={components}
          placeholder={t('Un’altra etichetta')}
          options={options}
          value={tags}
          onChange={change}
          showSearch={{ searchValue: text, onSearch: typed }}
          tokenSeparators={[',']}
          tagRender={({ value, onClose }) => <Tag tag={String(value)} onRemove={onClose} />}
          virtual={false}
          onBlur={() => isDuplicate && onRefuse(duplicateTag)}
        />
      </div>
    </AntdControl>
  )
}

function Tag({ tag, onRemove }: { tag: string; onRemove(event?: MouseEvent<HTMLElement>): void }) {
  const t = useT()
  return (
    <span className={styles.tag}>
      {tag}
      <button
        type="button"
        className={styles.remove}
        aria-label={t('Rimuovi l’etichetta {tag}', { tag })}
        // A press or a key here is not one on the select.
        onMouseDown={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
        onClick={(event) => {
          // The button goes with its tag: on with the field.
          event.currentTarget.closest('.ant-select')?.querySelector('input')?.focus()
          onRemove(event)
        }}
      >
        <X aria-hidden size={16} />
      </button>
    </span>
  )
}
