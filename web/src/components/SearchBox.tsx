import { Search, X } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useT } from '../i18n/I18nProvider.tsx'
import styles from './SearchBox.module.css'

/** Milliseconds without typing before the list is asked again (spec 000 and 001, section 9). */
const debounceMs = 300

interface Props {
  /** The control's name and id; 'search' unless a page has two. */
  name?: string
  /** What is searched for, for those who cannot see the page. */
  label: string
  placeholder: string
  maxLength: number
  /** The search in force. */
  value: string
  onSearch(search: string): void
}

/** The search box above a list: searches when one stops typing, at once on Enter. */
export function SearchBox({ name = 'search', label, placeholder, maxLength, value, onSearch }: Props) {
  const t = useT()
  const [text, setText] = useState(value)
  // The address may change from elsewhere: back, a link, 'clear filters'. What is being typed is not undone by its own search.
  const [inForce, setInForce] = useState(value)
  if (inForce !== value) {
    setInForce(value)
    if (value !== text.trim()) setText(value)
  }

  const wanted = text.trim()
  useEffect(() => {
    if (wanted === value) return
    const timer = setTimeout(() => onSearch(wanted), debounceMs)
    return () => clearTimeout(timer)
  }, [wanted, value, onSearch])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (wanted !== value) onSearch(wanted)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers, and the one of the component tests, do not know <search>
    <form role="search" aria-label={label} className={styles.search} onSubmit={submit}>
      <label htmlFor={name} className="visually-hidden">
        {label}
      </label>
      <Search aria-hidden className={styles.icon} />
      <input
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
