import { catalogueLimits } from '@chiostro/domain/catalogue'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { useDebounced } from '../../../components/useDebounced.ts'
import { useQuery } from '../../../components/useQuery.ts'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { publicContext } from '../session/adminClient.ts'
import type { Choice, FoundChoices } from './RecordPicker.tsx'

interface Options<Data, Variables> {
  query: TypedDocumentNode<Data, Variables>
  /** The query's variables for what was typed. */
  variables(search: string): Variables
  read(data: Data): { total: number; choices: Choice[] }
  /** Letters below which nothing is asked, and what is said then. */
  shortest: number
  tooShort: string
}

/** Records for a picker by what is typed into it; the server is asked once one stops typing. Everybody may ask this. */
export function useFound<Data, Variables extends Record<string, unknown>>(text: string, options: Options<Data, Variables>): FoundChoices {
  const { t, plural } = useI18n()
  const typed = text.trim()
  const search = useDebounced(typed, catalogueLimits.searchDelayMs)
  const pause = search.length < options.shortest
  const [{ data, fetching, error }] = useQuery({
    query: options.query,
    variables: options.variables(search),
    pause,
    context: publicContext,
  })
  if (typed.length < options.shortest) return { choices: [], note: options.tooShort }
  if (error && !fetching) return { choices: [], note: t('Non riusciamo a cercare. Controlla la connessione e riprova.') }
  if (fetching || search !== typed || !data) return { choices: null, note: t('Cerco…') }
  const { total, choices } = options.read(data)
  const more =
    total > choices.length ? t('I primi {shown} di {total}: scrivi qualche lettera in più.', { shown: choices.length, total }) : null
  return { choices, note: more ?? plural(total, '{count} risultato', '{count} risultati') }
}
