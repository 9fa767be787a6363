import { bookLimits } from '@chiostro/domain/books'
import { mostFound } from '@chiostro/domain/search'
import { type ReactNode, useCallback } from 'react'
import { Link } from 'react-router-dom'
import { useQuery } from 'urql'
import { graphql } from '../../../generated/gql/gql.ts'
import type { SearchEverythingQuery as Found } from '../../../generated/gql/graphql.ts'
import { SearchBox } from '../../components/SearchBox.tsx'
import { EmptyState, ErrorState } from '../../components/State.tsx'
import { useAddressFilters } from '../../components/useAddressFilters.ts'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { usePrice } from '../../i18n/useFormats.ts'
import { PageHeader } from '../../shell/PageHeader.tsx'
import { OtherCourses } from '../catalogue/OtherCourses.tsx'
import { byName } from '../catalogue/subjectGroups.ts'
import { useFeatureFlag } from '../flags/flagStore.ts'
import { professorPath } from '../professors/addresses.ts'
import { EventRow, Row, Rows, SubjectRow } from './Row.tsx'
import styles from './SearchPage.module.css'

const SearchEverything = graphql(`
  query SearchEverything($search: String!, $courses: Boolean!, $professors: Boolean!) {
    books(search: $search, first: 5) {
      totalCount
      edges {
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
        node {
          id
          ...EventRow_event
        }
      }
    }
  }
`)

const noSearch = { search: '' }
/** Fewer letters are in nearly everything. */
const shortest = 2
/** Results of a kind, as in the query; of subjects more are asked for, as those of one name share a line. */
const most = 5

/** `/search`: the first results of every kind, and the way to all of them. */
export function SearchPage() {
  const t = useT()
  const { filters, change } = useAddressFilters(noSearch)
  const { search } = filters
  const onSearch = useCallback((text: string) => change({ search: text }), [change])
  return (
    <>
      <PageHeader title={t('Cerca')} lead={t('Libri, esami, professori ed eventi in una ricerca sola.')} />
      <SearchBox
        label={t('Cerca libri, esami, professori, eventi')}
        placeholder={t('Libri, esami, prof, eventi')}
        maxLength={bookLimits.search}
        value={search}
        onSearch={onSearch}
      />
      {search.length >= shortest && <Results search={search} />}
    </>
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
  const isEmpty = Object.values(data).every((found) => typeof found !== 'object' || !found || found.totalCount === 0)
  return (
    <div aria-busy={fetching} className={styles.results}>
      {isEmpty ? (
        <div role="status">
          <EmptyState title={t('Niente per «{search}»', { search })} description={t('Prova con meno parole, o con altre.')} />
        </div>
      ) : (
        <Groups data={data} search={search} />
      )}
    </div>
  )
}

function Groups({ data: { books, searchSubjects, professors, events }, search }: { data: Found; search: string }) {
  const t = useT()
  const price = usePrice()
  const query = `?${new URLSearchParams({ search })}`
  const subjects = byName(searchSubjects?.edges.map(({ node }) => node) ?? []).slice(0, most)
  return (
    <>
      <Group title={t('Libri')} total={books.totalCount} shown={books.edges.length} all={`/books${query}`}>
        {books.edges.map(({ node }) => (
          <Row key={node.id} to={`/books/${node.id}`} title={node.title} facts={[price(node.price), t(node.condition), node.course]} />
        ))}
      </Group>
      <Group title={t('Esami')} total={searchSubjects?.totalCount ?? 0} shown={subjects.flat().length} all={`/courses${query}`}>
        {subjects.map(([subject, ...others]) => (
          <SubjectRow key={subject.id} subject={subject}>
            <OtherCourses subjects={others} />
          </SubjectRow>
        ))}
      </Group>
      <Group title={t('Professori')} total={professors?.totalCount ?? 0} shown={professors?.edges.length ?? 0} all={`/professors${query}`}>
        {professors?.edges.map(({ node }) => (
          <Row key={node.id} to={professorPath(node.id)} title={node.name} facts={[node.department]} />
        ))}
      </Group>
      <Group title={t('Eventi')} total={events.totalCount} shown={events.edges.length} all={`/events${query}`}>
        {events.edges.map(({ node }) => (
          <EventRow key={node.id} event={node} />
        ))}
      </Group>
    </>
  )
}

interface GroupProps {
  title: string
  total: number
  /** How many of them stand here. */
  shown: number
  /** The list with all of them. */
  all: string
  children: ReactNode
}

/** The first results of a kind. */
function Group({ title, total, shown, all, children }: GroupProps) {
  const { t, plural } = useI18n()
  if (total === 0) return null
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <Rows>{children}</Rows>
      <Link to={all} className={styles.all}>
        {total > mostFound
          ? t('Guardali nell’elenco: sono oltre 500')
          : plural(total, 'Guarda il risultato nell’elenco', shown < total ? 'Guarda tutti nell’elenco ({count})' : 'Guardali nell’elenco')}
        <span className="visually-hidden">: {t(title)}</span>
      </Link>
    </section>
  )
}
