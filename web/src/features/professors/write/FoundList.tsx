import { foldName } from '@chiostro/domain/professorNames'
import { professorLimits, professorMessages } from '@chiostro/domain/professors'
import { useEffect, useMemo, useRef } from 'react'
import { useQuery } from 'urql'
import { graphql } from '../../../../generated/gql/gql.ts'
import { useDebounced } from '../../../components/useDebounced.ts'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import styles from './FoundList.module.css'
import type { Chosen } from './professorForm.ts'

/** A dozen at most: the list then asks for more letters. */
export const FindProfessorsQuery = graphql(`
  query FindProfessors($search: String!) {
    professors(search: $search, sort: NAME, first: 12) {
      totalCount
      edges {
        cursor
        node {
          id
          name
          department
          courses
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`)

interface Found {
  state: 'searching' | 'failed' | 'found'
  /** Stable identity until the result changes. */
  professors: readonly Chosen[]
  /** Number of all matches. */
  total: number
  /** No name has every word to the letter: what was found only resembles them. */
  onlyAlike: boolean
}

const none: readonly Chosen[] = []

/** The professors whose name has every word of the text, or one that resembles it; debounced. */
export function useFoundProfessors(text: string, wanted: boolean): Found {
  const typed = text.trim()
  const search = useDebounced(typed, professorLimits.searchDelayMs)
  const [{ data, fetching, error }] = useQuery({ query: FindProfessorsQuery, variables: { search }, pause: !wanted })
  const page = data?.professors
  const professors = useMemo(() => page?.edges.map(({ node }) => node) ?? none, [page])
  if (error && !fetching) return { state: 'failed', professors: none, total: 0, onlyAlike: false }
  const state = fetching || search !== typed || !page ? 'searching' : 'found'
  return { state, professors, total: page?.totalCount ?? 0, onlyAlike: !professors.some(({ name }) => hasEveryWord(name, search)) }
}

function hasEveryWord(name: string, search: string): boolean {
  const folded = foldName(name)
  return foldName(search)
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => folded.includes(word))
}

interface Props {
  id: string
  open: boolean
  found: Found
  /** Index of the professor that Enter chooses; -1 for none. */
  active: number
  optionId(index: number): string
  onChoose(professor: Chosen): void
}

/** The professors found, below the search field, and their number for screen readers. */
export function FoundList({ id, open, found, active, optionId, onChoose }: Props) {
  const { t } = useI18n()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })
  const visible = open && found.professors.length > 0
  return (
    <>
      <div ref={list} id={id} role="listbox" aria-label={t(professorMessages.choose)} hidden={!visible} className={styles.list}>
        {visible &&
          found.professors.map((professor, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the field, which names the active option
            <div
              key={professor.id}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles.option}
              // The field keeps the focus, or it would close the list before the press is over.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(professor)}
            >
              {professor.name}
              <span className={styles.department}>{professor.department}</span>
            </div>
          ))}
      </div>
      <p role="status" className={styles.status}>
        {open && <Outcome found={found} />}
      </p>
    </>
  )
}

function Outcome({ found: { state, professors, total, onlyAlike } }: { found: Found }) {
  const { t, plural } = useI18n()
  if (state === 'failed') return t('Non riusciamo a cercare. Controlla la connessione e riprova.')
  if (state === 'searching') return t('Cerco…')
  if (total === 0) return t('Nessun professore trovato')
  if (onlyAlike) return t('Nessuno si chiama proprio così. Intendevi…?')
  if (total > professors.length) return t('{total} professori: scrivi qualche lettera in più.', { total })
  return plural(total, '{count} professore', '{count} professori')
}
