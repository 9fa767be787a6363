import { Link } from 'react-router-dom'
import { useQuery } from 'urql'
import { graphql } from '../../../generated/gql/gql.ts'
import type { FoundBesideQuery as Answer } from '../../../generated/gql/graphql.ts'
import { RecordLine } from '../../components/RecordLine.tsx'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { useOverlayState } from '../../pages/overlay.tsx'
import { useRecordLink } from '../../pages/recordLink.ts'
import { useFeatureFlag } from '../flags/flagStore.ts'
import { professorPath } from '../professors/addresses.ts'
import { type SubjectLinkState, subjectPath } from './addresses.ts'
import styles from './FoundBeside.module.css'

const FoundBesideQuery = graphql(`
  query FoundBeside($search: String!, $professors: Boolean!) {
    searchOralTopics(query: $search) {
      topic
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
export function FoundBeside({ query: search, level }: Props) {
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
      <ul>
        {found.map((one) => (
          <Topic key={`${one.subject.id} ${one.topic}`} {...one} level={level} />
        ))}
      </ul>
    </section>
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
  return (
    <section className={styles.found} aria-label={t('Professori trovati')}>
      <h2>{t('Professori')}</h2>
      <ul>
        {found.edges.map(({ node }) => (
          <li key={node.id}>
            <RecordLine to={professorPath(node.id)} state={state} facts={node.department}>
              {node.name}
            </RecordLine>
          </li>
        ))}
      </ul>
      {found.totalCount > found.edges.length && (
        <Link to={`/professors?${new URLSearchParams({ search })}`} className={styles.all}>
          {plural(found.totalCount, 'Guarda il professore nell’elenco', 'Guarda tutti i professori ({count})')}
        </Link>
      )}
    </section>
  )
}
