import { Search, X } from 'lucide-react'
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '../i18n/I18nProvider.tsx'
import styles from './SearchBox.module.css'

/** Debounce in milliseconds. */
const debounceMs = 300

interface Props {
  /** Name and id of the control; 'search' unless a page has two. */
  name?: string
  label: string
  placeholder: string
  maxLength: number
  value: string
  onSearch(search: string): void
}

/** Searches after a pause in typing, at once on Enter. */
export function SearchBox({ name = 'search', label, placeholder, maxLength, value, onSearch }: Props) {
  const t = useT()
  const [text, setText] = useState(value)
  const field = useEarlyValue<HTMLInputElement>(text, setText)
  // The address may change elsewhere. The box's own searches, which a slow page shows late, must not overwrite what was typed since.
  const [inForce, setInForce] = useState(value)
  const [own, setOwn] = useState<readonly string[]>([])
  if (inForce !== value) {
    setInForce(value)
    const seen = own.indexOf(value)
    setOwn(seen < 0 ? [] : own.slice(seen + 1))
    if (seen < 0 && value !== text.trim()) setText(value)
  }

  const wanted = text.trim()
  function search() {
    setOwn([...own, wanted])
    onSearch(wanted)
  }
  const searchAfterPause = useEffectEvent(search)
  useEffect(() => {
    if (wanted === value) return
    const timer = setTimeout(searchAfterPause, debounceMs)
    return () => clearTimeout(timer)
  }, [wanted, value])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (wanted !== value) search()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers, and jsdom, do not know <search>
    <form role="search" aria-label={label} className={styles.search} onSubmit={submit}>
      <label htmlFor={name} className="visually-hidden">
        {label}
      </label>
      <Search aria-hidden className={styles.icon} />
      <input
        ref={field}
        id={name}
        name={name}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={maxLength}
        placeholder={placeholder}
        className={styles.input}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text && (
        <button type="button" className={styles.clear} aria-label={t('Cancella la ricerca')} onClick={() => setText('')}>
          <X aria-hidden size={18} />
        </button>
      )}
    </form>
  )
}

type Field = HTMLInputElement | HTMLSelectElement

/** For a controlled, server-rendered field: takes over what was typed before hydration or restored by the browser. @returns its ref */
export function useEarlyValue<Control extends Field>(value: string, onChange: (value: string) => void): RefObject<Control | null> {
  const field = useRef<Control>(null)
  const takeOver = useEffectEvent(() => {
    if (field.current && field.current.value !== value) onChange(field.current.value)
  })
  useEffect(() => takeOver(), [])
  return field
}
