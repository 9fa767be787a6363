import { bookLimits } from '@chiostro/domain/books/books'
import { catalogueLimits, catalogueMessages } from '@chiostro/domain/catalogue/catalogue'
import { pages } from '@chiostro/domain/pages/pages'
import { isWithoutWord, searchLength, searchMessages } from '@chiostro/domain/text/search'
import { Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useQuery } from 'urql'
import { CheckboxField } from '../../components/CheckboxField.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { useSuggestions } from '../../components/SuggestionList.tsx'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { useDebounced } from '../../lib/useDebounced.ts'
import { readStored, removeStored, store } from '../../lib/webStorage.ts'
import { useFeatureFlag } from '../flags/flagStore.ts'
import styles from './SearchDialog.module.css'
import { SearchSuggestions, Suggestions, useGroups } from './Suggestions.tsx'
import { useSearchWords } from './useSearchWords.ts'

/** Milliseconds after the last letter. */
const pauseMs = 300

interface Props {
  onClose(): void
}

/** Suggestions while one types, Enter for all results. */
export function SearchDialog({ onClose }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // After the dialog, which takes the focus to its heading.
  useEffect(() => field.current?.focus(), [])
  const { search, problem, groups, hasExact, isSearching } = useFound(text)
  const items = useMemo(() => groups.flatMap(({ options }) => options), [groups])
  function go(to: string) {
    onClose()
    void navigate(to)
  }
  const { label, placeholder } = useSearchWords()
  const suggestions = useSuggestions({ items, onChoose: ({ to }) => go(to) })
  function type(typed: string) {
    setText(typed)
    suggestions.open()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim()) go(`${pages.search.path}?${new URLSearchParams({ search: text.trim() })}`)
  }
  function pressed(event: KeyboardEvent) {
    // The list is all that there is: Escape closes the dialog at once.
    if (event.key !== 'Escape') suggestions.field.onKeyDown(event)
  }
  return (
    <Dialog title={t('Cerca')} onClose={onClose} footer={<KeyChoice />}>
      {/* biome-ignore lint/a11y/useSemanticElements: older browsers, and jsdom, do not know <search> */}
      <form role="search" className={styles.search} onSubmit={submit}>
        <Search aria-hidden className={styles.icon} />
        <input
          {...suggestions.field}
          ref={field}
          type="text"
          name="everything"
          autoComplete="off"
          enterKeyHint="search"
          aria-label={label}
          placeholder={placeholder}
          maxLength={bookLimits.search}
          className={styles.field}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={pressed}
        />
      </form>
      <div className={styles.results} aria-busy={isSearching}>
        {groups.length > 0 && !hasExact && <p className={styles.hint}>{t(searchMessages.similar)}</p>}
        <Suggestions suggestions={suggestions} groups={groups} />
        {groups.length === 0 && (
          <p role="status" className={styles.hint}>
            {problem}
          </p>
        )}
        <Count search={search} count={items.length} />
      </div>
    </Dialog>
  )
}

/** What is found by the text, some time after its last letter; until then what was found before. */
function useFound(text: string) {
  const t = useT()
  const search = useDebounced(text.trim(), pauseMs)
  const isShort = searchLength(search) < catalogueLimits.shortestSearch
  const isAsked = !isShort && !isWithoutWord(search)
  const variables = { search, courses: useFeatureFlag('courses'), professors: useFeatureFlag('professors') }
  const [{ data, fetching, error }] = useQuery({ query: SearchSuggestions, variables, pause: !isAsked })
  const { groups, hasExact } = useGroups(isAsked ? data : undefined, search)
  function problemOf(): string {
    if (isShort) return t(catalogueMessages.shortSearch)
    if (!isAsked) return t(searchMessages.noWord)
    if (fetching) return t('Caricamento…')
    if (error) return t('Non riusciamo a cercare. Controlla la connessione e riprova.')
    return t('Niente per «{search}»', { search })
  }
  return { search, groups, hasExact, problem: problemOf(), isSearching: isAsked && fetching }
}

/** For screen readers: the list itself is not read out. */
function Count({ search, count }: { search: string; count: number }) {
  const { plural } = useI18n()
  return (
    <p role="status" className="visually-hidden">
      {search && count > 0 && plural(count, '{count} risultato', '{count} risultati')}
    </p>
  )
}

/** A key without a modifier can be turned off: who speaks to the computer types by accident (WCAG 2.1.4). */
function KeyChoice() {
  const t = useT()
  const [isOn, setOn] = useState(() => readStored('search_key') === null)
  function choose(on: boolean) {
    setOn(on)
    if (on) removeStored('search_key')
    else store('search_key', 'off')
  }
  return (
    <div className={styles.key}>
      <CheckboxField name="searchKey" label={t('Il tasto / apre la ricerca')} checked={isOn} onChange={choose} />
    </div>
  )
}
