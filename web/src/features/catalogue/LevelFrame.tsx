import { catalogueLimits, catalogueMessages } from '@chiostro/domain/catalogue/catalogue'
import { degreeCourseText } from '@chiostro/domain/catalogue/levels'
import type { Crumb } from '@chiostro/domain/pages/page'
import { pages } from '@chiostro/domain/pages/pages'
import { isWithoutWord, maxMatches, searchLength } from '@chiostro/domain/text/search'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { useQuery } from 'urql'
import type { FoundBesideQuery as Answer, SearchMatch } from '../../../generated/gql/graphql.ts'
import { graphql } from '../../../generated/gql/index.ts'
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx'
import { ButtonLink } from '../../components/Button.tsx'
import { PagedList } from '../../components/PagedList.tsx'
import { PageHeading } from '../../components/PageHeading.tsx'
import { RecordLine } from '../../components/RecordLine.tsx'
import { SearchBox } from '../../components/SearchBox.tsx'
import { byMatch, SeparateMatches } from '../../components/SeparateMatches.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useAddressFilters } from '../../components/useAddressFilters.ts'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { professorPath, type SubjectLinkState, subjectPath } from '../../navigation/addresses.ts'
import { useOverlayState } from '../../navigation/overlay.tsx'
import { useRecordLink } from '../../navigation/recordLink.ts'
import { PageTitle } from '../../navigation/usePageTitle.ts'
import { CompareBar } from '../compare/CompareBar.tsx'
import { useFeatureFlag } from '../flags/flagStore.ts'
import cardGrid from './CardGrid.module.css'
import { SearchSubjectsQuery } from './catalogue.queries.ts'
import styles from './LevelFrame.module.css'
import { OtherCourses } from './OtherCourses.tsx'
import { departmentThemes, Portal, unknownTheme } from './Portal.tsx'
import { SubjectCard } from './SubjectCard.tsx'
import { CardGridSkeleton, NothingFound } from './states.tsx'
import { byName } from './subjectGroups.ts'

const noSearch = { search: '' }
const allowed = { search: catalogueLimits.search }

export interface LevelProps {
  path: string
  covered: boolean
}

interface Props extends LevelProps {
  title: string | undefined
  intro?: ReactNode
  /** From the department down. */
  crumbs?: readonly Crumb[]
  department: { id: string; name: string } | null | undefined
  back?: { to: string; label: string }
  /** The level has a search of its own: the global search is only shown while it is active. */
  searchesItself?: boolean
  comparable?: boolean
  children: ReactNode
}

export function LevelFrame({
  path,
  covered,
  title,
  intro,
  crumbs = [],
  department,
  back,
  searchesItself = false,
  comparable = false,
  children,
}: Props) {
  const t = useT()
  const { filters, change } = useAddressFilters(noSearch, allowed)
  const { search } = filters
  const setSearch = (search: string) => change({ search })
  const searches = isWithoutWord(search) || searchLength(search) >= catalogueLimits.shortestSearch
  return (
    <>
      <Breadcrumbs trail={pages.courses.crumbs} end={crumbs} />
      {title !== undefined && !covered && <PageTitle title={title} path={path} />}
      <header className={styles.header}>
        {back && (
          <ButtonLink to={back.to} variant="quiet" className={styles.back} icon={<ArrowLeft aria-hidden />}>
            {back.label}
          </ButtonLink>
        )}
        <div className={styles.name}>
          {department !== null && <DepartmentPortal id={department?.id} />}
          <div>
            {title === undefined ? <Skeleton width="min(18em, 60vw)" height="40px" /> : <PageHeading>{title}</PageHeading>}
            <div className={styles.lead}>{intro}</div>
          </div>
        </div>
      </header>
      <div className={`${styles.search} ${searchesItself && !search ? styles.unused : ''}`}>
        <SearchBox
          label={t('Cerca in tutti gli insegnamenti')}
          placeholder={t('Insegnamento, codice, prof')}
          maxLength={catalogueLimits.search}
          value={search}
          onSearch={setSearch}
        />
      </div>
      {search && !searches && (
        <p role="status" className={styles.hint}>
          {t(catalogueMessages.shortSearch)}
        </p>
      )}
      {searches ? <MatchingSubjects query={search} level={path} onShowAll={() => setSearch('')} /> : children}
      {(searches || comparable) && <CompareBar kind="subjects" />}
    </>
  )
}

const DepartmentNamesQuery = graphql(`
  query DepartmentNames {
    departments {
      id
      name
    }
  }
`)

/** Its colour depends on the others: they are read, or known from the level above. */
function DepartmentPortal({ id }: { id: string | undefined }) {
  const [{ data }] = useQuery({ query: DepartmentNamesQuery, pause: id === undefined })
  const themes = useMemo(() => departmentThemes(data?.departments ?? []), [data])
  return <Portal theme={(id && themes.get(id)) || unknownTheme} large />
}

interface MatchingSubjectsProps {
  query: string
  level: string
  onShowAll(): void
}

/** Results across all subjects, best match first, grouped by name, paged on scrolling. */
function MatchingSubjects({ query, level, onShowAll }: MatchingSubjectsProps) {
  const i18n = useI18n()
  const { t, plural } = i18n
  const nothing = (
    <div className={styles.nothing}>
      <NothingFound query={query} onShowAll={onShowAll} />
    </div>
  )
  if (isWithoutWord(query)) return nothing
  return (
    <section className={styles.results}>
      <h2 className="visually-hidden">{t('Insegnamenti trovati')}</h2>
      <PagedList
        query={SearchSubjectsQuery}
        variables={{ query }}
        connectionOf={({ searchSubjects }) => searchSubjects}
        bar={(total) =>
          total !== null && (
            <p role="status" className={cardGrid.count}>
              {total > maxMatches
                ? t('Oltre 500 insegnamenti trovati')
                : plural(total, '{count} insegnamento trovato', '{count} insegnamenti trovati')}
            </p>
          )
        }
        placeholder={<CardGridSkeleton height={128} />}
        empty={nothing}
        error={t('Non riusciamo a caricare il catalogo')}
        progress={({ shown, total }) =>
          total > maxMatches ? t('{shown} di oltre 500 insegnamenti', { shown }) : t('{shown} di {total} insegnamenti', { shown, total })
        }
        failure={t('Non riusciamo a caricare altri insegnamenti.')}
      >
        {(subjects) => (
          <ul className={cardGrid.grid}>
            {byName(subjects).map(([subject, ...others]) => (
              <li key={subject.id}>
                <SubjectCard
                  subject={subject}
                  level={level}
                  context={`${degreeCourseText(i18n, subject.degreeCourse)} · ${subject.degreeCourse.department.name}`}
                >
                  <OtherCourses subjects={others} level={level} />
                </SubjectCard>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <MatchesBeside query={query} level={level} />
    </section>
  )
}

const FoundBesideQuery = graphql(`
  query FoundBeside($search: String!, $professors: Boolean!) {
    searchOralTopics(query: $search) {
      topic
      match
      subject {
        id
        courseName
        degreeCourse {
          id
          name
          level
          code
        }
      }
    }
    professors(search: $search, first: 3) @include(if: $professors) {
      totalCount
      edges {
        match
        cursor
        node {
          id
          name
          department
        }
      }
    }
  }
`)

interface MatchesBesideProps {
  query: string
  level: string
}

/** Matches beside subjects: topics of oral exams, and professors while their section is open. */
function MatchesBeside({ query: search, level }: MatchesBesideProps) {
  const professors = useFeatureFlag('professors')
  const [{ data }] = useQuery({ query: FoundBesideQuery, variables: { search, professors } })
  if (!data) return null
  return (
    <>
      {data.searchOralTopics.length > 0 && <Topics topics={data.searchOralTopics} level={level} />}
      {data.professors && data.professors.edges.length > 0 && <Professors matches={data.professors} search={search} />}
    </>
  )
}

function Topics({ topics, level }: { topics: Answer['searchOralTopics']; level: string }) {
  const t = useT()
  return (
    <section className={styles.found} aria-label={t('Chiesti all’orale')}>
      <h2>{t('Chiesti all’orale')}</h2>
      <Apart match={topics[0]?.match}>
        <ul>
          {topics.map((topic) => (
            <Topic key={`${topic.subject.id} ${topic.topic}`} {...topic} level={level} />
          ))}
        </ul>
      </Apart>
    </section>
  )
}

/** Heading above the matches that lack some words of the search. */
function Apart({ match = 'EXACT', children }: { match?: SearchMatch; children: ReactNode }) {
  return match === 'EXACT' ? (
    children
  ) : (
    <SeparateMatches match={match} small>
      {children}
    </SeparateMatches>
  )
}

function Topic({ topic, subject, level }: Answer['searchOralTopics'][number] & { level: string }) {
  const i18n = useI18n()
  const { link, intent } = useRecordLink(subjectPath(subject.id))
  const state: SubjectLinkState = { ...link.state, level }
  return (
    <li>
      <RecordLine to={link.to} state={state} {...intent} facts={`${subject.courseName} · ${degreeCourseText(i18n, subject.degreeCourse)}`}>
        {topic}
      </RecordLine>
    </li>
  )
}

function Professors({ matches, search }: { matches: NonNullable<Answer['professors']>; search: string }) {
  const { t } = useI18n()
  const state = useOverlayState()
  const { exact, similar, partial } = byMatch(matches.edges)
  const list = (professors: typeof exact) => (
    <ul>
      {professors.map(({ id, name, department }) => (
        <li key={id}>
          <RecordLine to={professorPath(id)} state={state} facts={department}>
            {name}
          </RecordLine>
        </li>
      ))}
    </ul>
  )
  return (
    <section className={styles.found} aria-label={t('Professori trovati')}>
      <h2>{t('Professori')}</h2>
      {exact.length > 0 && list(exact)}
      {similar.length > 0 && <Apart match="SIMILAR">{list(similar)}</Apart>}
      {partial.length > 0 && <Apart match="PARTIAL">{list(partial)}</Apart>}
      {matches.totalCount > exact.length && (
        <Link to={`/professors?${new URLSearchParams({ search })}`} className={styles.all}>
          {t('Tutti i professori ({count})', { count: matches.totalCount })}
        </Link>
      )}
    </section>
  )
}
