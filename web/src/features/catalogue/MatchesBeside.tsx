import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useQuery } from 'urql'
import { graphql } from '../../../generated/gql/gql.ts'
import type { FoundBesideQuery as Answer, SearchMatch } from '../../../generated/gql/graphql.ts'
import { RecordLine } from '../../components/RecordLine.tsx'
import { byMatch, SeparateMatches } from '../../components/SeparateMatches.tsx'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { useOverlayState } from '../../navigation/overlay.tsx'
import { useRecordLink } from '../../navigation/recordLink.ts'
import { useFeatureFlag } from '../flags/flagStore.ts'
import { professorPath } from '../professors/addresses.ts'
import { type SubjectLinkState, subjectPath } from './addresses.ts'
import styles from './MatchesBeside.module.css'

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

interface Props {
  query: string
  /** Path of the level below, kept below an open result. */
  level: string
}

/** What a search in the catalogue finds beside subjects: topics of oral exams, and professors while their section is open. */
export function MatchesBeside({ query: search, level }: Props) {
  const professors = useFeatureFlag('professors')
  const [{ data }] = useQuery({ query: FoundBesideQuery, variables: { search, professors } })
  if (!data) return null
  return (
    <>
      {data.searchOralTopics.length > 0 && <Topics found={data.searchOralTopics} level={level} />}
      {data.professors && data.professors.edges.length > 0 && <Professors found={data.professors} search={search} />}
    </>
  )
}

function Topics({ found, level }: { found: Answer['searchOralTopics']; level: string }) {
  const t = useT()
  return (
    <section className={styles.found} aria-label={t('Chiesti all’orale')}>
      <h2>{t('Chiesti all’orale')}</h2>
      <Apart match={found[0]?.match}>
        <ul>
          {found.map((one) => (
            <Topic key={`${one.subject.id} ${one.topic}`} {...one} level={level} />
          ))}
        </ul>
      </Apart>
    </section>
  )
}

/** What does not have every word, below a heading of its own. */
function Apart({ match = 'EXACT', children }: { match?: SearchMatch | undefined; children: ReactNode }) {
  return match === 'EXACT' ? (
    children
  ) : (
    <SeparateMatches match={match} small>
      {children}
    </SeparateMatches>
  )
}

function Topic({ topic, subject, level }: Answer['searchOralTopics'][number] & { level: string }) {
  const { link, intent } = useRecordLink(subjectPath(subject.id))
  const state: SubjectLinkState = { ...link.state, level }
  return (
    <li>
      <RecordLine to={link.to} state={state} {...intent} facts={`${subject.courseName} · ${subject.degreeCourse.name}`}>
        {topic}
      </RecordLine>
    </li>
  )
}

function Professors({ found, search }: { found: NonNullable<Answer['professors']>; search: string }) {
  const { t, plural } = useI18n()
  const state = useOverlayState()
  const { exact, similar, partial } = byMatch(found.edges)
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
      {found.totalCount > exact.length && (
        <Link to={`/professors?${new URLSearchParams({ search })}`} className={styles.all}>
          {plural(found.totalCount, 'Guarda il professore nell’elenco', 'Guarda tutti i professori ({count})')}
        </Link>
      )}
    </section>
  )
}
