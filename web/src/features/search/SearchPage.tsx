import { bookLimits } from '@chiostro/domain/books/books'
import { catalogueLimits, catalogueMessages } from '@chiostro/domain/catalogue/catalogue'
import { isWithoutWord, maxMatches, searchLength, searchMessages } from '@chiostro/domain/text/search'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useQuery } from 'urql'
import type { SearchEverythingQuery as Found, SearchMatch } from '../../../generated/gql/graphql.ts'
import { graphql } from '../../../generated/gql/index.ts'
import { PageHeader } from '../../components/PageHeading.tsx'
import { SearchBox } from '../../components/SearchBox.tsx'
import { byMatch, SeparateMatches } from '../../components/SeparateMatches.tsx'
import { EmptyState, ErrorState } from '../../components/State.tsx'
import { useAddressFilters } from '../../components/useAddressFilters.ts'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { professorPath } from '../../navigation/addresses.ts'
import { OtherCourses } from '../catalogue/OtherCourses.tsx'
import { byName } from '../catalogue/subjectGroups.ts'
import { useFeatureFlag } from '../flags/flagStore.ts'
import { EventRow, Row, Rows, SubjectRow } from './Row.tsx'
import styles from './SearchPage.module.css'
import { useSearchWords } from './useSearchWords.ts'

const SearchEverything = graphql(`
  query SearchEverything($search: String!, $courses: Boolean!, $professors: Boolean!) {
    books(search: $search, first: 5) {
      totalCount
      edges {
        match
        node {
          id
          title
          course
          condition
          price
        }
      }
    }
    searchSubjects(query: $search, first: 24) @include(if: $courses) {
      totalCount
      edges {
        match
        node {
          id
          courseName
          ...SubjectRow_subject
          ...OtherCourses_subject
        }
      }
    }
    professors(search: $search, first: 5) @include(if: $professors) {
      totalCount
      edges {
        match
        node {
          id
          name
          department
        }
      }
    }
    events(search: $search, first: 5) {
      totalCount
      edges {
        match
        node {
          id
          ...EventRow_event
        }
      }
    }
  }
`)

const noSearch = { search: '' }
const allowed = { search: bookLimits.search }
/** Results of a kind, as in the query; of subjects more are asked for, as those of one name share a line. */
const maxShown = 5

/** `/search`: the first results of every kind. */
export function SearchPage() {
  const t = useT()
  const { label, placeholder, intro } = useSearchWords()
  const { filters, change } = useAddressFilters(noSearch, allowed)
  const { search } = filters
  return (
    <>
      <PageHeader title={t('Cerca')} intro={intro} />
      <SearchBox
        label={label}
        placeholder={placeholder}
        maxLength={bookLimits.search}
        value={search}
        onSearch={(search) => change({ search })}
      />
      {search && <Answer search={search} />}
    </>
  )
}

function Answer({ search }: { search: string }) {
  const t = useT()
  if (isWithoutWord(search)) return <Nothing search={search} />
  if (searchLength(search) >= catalogueLimits.shortestSearch) return <Results search={search} />
  return (
    <p role="status" className={styles.short}>
      {t(catalogueMessages.shortSearch)}
    </p>
  )
}

function Results({ search }: { search: string }) {
  const t = useT()
  const variables = { search, courses: useFeatureFlag('courses'), professors: useFeatureFlag('professors') }
  const [{ data, fetching, error }, refetch] = useQuery({ query: SearchEverything, variables })
  if (error && !fetching) {
    return (
      <ErrorState
        title={t('Non riusciamo a cercare')}
        description={t('Controlla la connessione e riprova.')}
        onRetry={() => refetch({ requestPolicy: 'network-only' })}
      />
    )
  }
  if (!data) return <p role="status">{t('Caricamento…')}</p>
  const isEmpty = Object.values(data).every((list) => typeof list !== 'object' || !list || list.edges.length === 0)
  return (
    <div aria-busy={fetching} className={styles.results}>
      {isEmpty ? <Nothing search={search} /> : <Groups data={data} search={search} />}
    </div>
  )
}

function Nothing({ search }: { search: string }) {
  const t = useT()
  return (
    <EmptyState
      isAnswer
      title={t('Niente per «{search}»', { search })}
      description={t(isWithoutWord(search) ? searchMessages.noWord : 'Prova con meno parole, o con altre.')}
    />
  )
}

function Groups({ data: { books, searchSubjects, professors, events }, search }: { data: Found; search: string }) {
  const { t, formats } = useI18n()
  const query = `?${new URLSearchParams({ search })}`
  // Where something has every word, what has only some of them is of no help.
  const kinds = [books, searchSubjects, professors, events]
  const hasExact = kinds.some((list) => list && list.totalCount > 0)
  const isPartial = !hasExact && kinds.some((list) => list?.edges.some(({ match }) => match === 'PARTIAL'))
  return (
    <>
      {isPartial && <p className={styles.partial}>{t(searchMessages.partial)}</p>}
      <Group title={t('Libri')} all={t('Tutti i libri')} matches={books} hasExact={hasExact} to={`/books${query}`}>
        {(nodes) =>
          nodes.map((node) => (
            <Row
              key={node.id}
              to={`/books/${node.id}`}
              title={node.title}
              facts={[formats.price(node.price), t(node.condition), node.course]}
            />
          ))
        }
      </Group>
      <Group
        title={t('Esami')}
        all={t('Tutti gli esami')}
        matches={searchSubjects}
        hasExact={hasExact}
        to={`/courses${query}`}
        first={firstNames}
      >
        {(nodes) =>
          byName(nodes).map(([subject, ...others]) => (
            <SubjectRow key={subject.id} subject={subject}>
              <OtherCourses subjects={others} />
            </SubjectRow>
          ))
        }
      </Group>
      <Group title={t('Professori')} all={t('Tutti i professori')} matches={professors} hasExact={hasExact} to={`/professors${query}`}>
        {(nodes) => nodes.map((node) => <Row key={node.id} to={professorPath(node.id)} title={node.name} facts={[node.department]} />)}
      </Group>
      <Group title={t('Eventi')} all={t('Tutti gli eventi')} matches={events} hasExact={hasExact} to={`/events${query}`}>
        {(nodes) => nodes.map((node) => <EventRow key={node.id} event={node} />)}
      </Group>
    </>
  )
}

type FoundSubject = NonNullable<Found['searchSubjects']>['edges'][number]['node']
const firstNames = (subjects: FoundSubject[]) => byName(subjects).slice(0, maxShown).flat()

interface GroupProps<Node> {
  title: string
  all: string
  matches: { totalCount: number; edges: { node: Node; match: SearchMatch }[] } | null | undefined
  /** Whether something of any kind has every word. */
  hasExact: boolean
  to: string
  /** Those that stand here; the first five lines. */
  first?(nodes: Node[]): Node[]
  children(nodes: Node[]): ReactNode
}

/** Shows what resembles the search apart. What has only some of its words stands below one sentence for all kinds. */
function Group<Node>({ title, all, matches, hasExact, to, first = (nodes) => nodes, children }: GroupProps<Node>) {
  const t = useT()
  const { exact, similar, partial } = byMatch(matches?.edges ?? [])
  const total = matches?.totalCount ?? 0
  const rows = first(exact)
  const parts = hasExact ? [] : first(partial)
  if (rows.length + similar.length + parts.length === 0) return null
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {rows.length > 0 && <Rows>{children(rows)}</Rows>}
      {similar.length > 0 && (
        <SeparateMatches match="SIMILAR" small>
          <Rows>{children(first(similar))}</Rows>
        </SeparateMatches>
      )}
      {parts.length > 0 && <Rows>{children(parts)}</Rows>}
      <Link to={to} className={styles.all}>
        {all} {total > maxMatches ? t('(oltre 500)') : total > 0 && `(${total})`}
      </Link>
    </section>
  )
}
