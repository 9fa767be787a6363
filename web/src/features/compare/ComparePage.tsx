import { degreeCourseText } from '@chiostro/domain/catalogue/levels'
import { examMethods } from '@chiostro/domain/courseReviews/courseReviews'
import { professorRating, professorRatings } from '@chiostro/domain/professors/professors'
import { courseRating, examGrade, fewestForFigures, percentage } from '@chiostro/domain/reviews/ratings'
import { Link, useSearchParams } from 'react-router-dom'
import { useQuery } from 'urql'
import { type FragmentType, graphql, readFragment } from '../../../generated/gql/index.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { PageHeader } from '../../components/PageHeading.tsx'
import { ShareButton } from '../../components/ShareButton.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../components/State.tsx'
import { creditsText, semesterText, yearText } from '../../components/subjectLabels.ts'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { degreeCoursePath, professorPath, subjectPath } from '../../navigation/addresses.ts'
import { useFeatureFlag } from '../flags/flagStore.ts'
import { ComparisonTable, useFigure } from './ComparisonTable.tsx'
import { type ComparedKind, comparePath, maxCompared, useChosen } from './chosen.ts'

const CompareQuery = graphql(`
  query Compare($ids: [ID!]!) {
    nodes(ids: $ids) {
      __typename
      ... on Subject {
        id
        ...ComparedSubjects_subject
      }
      ... on Professor {
        id
        ...ComparedProfessors_professor
      }
    }
  }
`)

/** `/compare?professors=id,id` or `?subjects=id,id`: up to three. */
export function ComparePage() {
  const t = useT()
  const [params] = useSearchParams()
  const kind: ComparedKind = params.has('professors') ? 'professors' : 'subjects'
  const ids = [...new Set((params.get(kind) ?? '').split(',').filter(Boolean))].slice(0, maxCompared)
  return (
    <>
      <PageHeader
        title={t('Confronta')}
        intro={kind === 'professors' ? t('Fino a tre professori, uno accanto all’altro.') : t('Fino a tre esami, uno accanto all’altro.')}
      >
        {/* On a phone the button is its icon, and not as wide as the page. */}
        <div>{ids.length > 0 && <ShareButton title={t('Confronta')} path={comparePath(kind, ids)} />}</div>
      </PageHeader>
      {ids.length > 0 ? <Comparison kind={kind} ids={ids} /> : <NothingChosen />}
    </>
  )
}

function Comparison({ kind, ids }: { kind: ComparedKind; ids: string[] }) {
  const t = useT()
  const [{ data, fetching }, refetch] = useQuery({ query: CompareQuery, variables: { ids } })
  if (!data && fetching) return <Skeleton height="360px" />
  if (!data) {
    return (
      <ErrorState
        title={t('Non riusciamo a caricare il confronto')}
        description={t('Controlla la connessione e riprova.')}
        onRetry={() => refetch({ requestPolicy: 'network-only' })}
      />
    )
  }
  const subjects = data.nodes.flatMap((node) => (node?.__typename === 'Subject' ? [node] : []))
  const professors = data.nodes.flatMap((node) => (node?.__typename === 'Professor' ? [node] : []))
  const compared = kind === 'subjects' ? subjects : professors
  if (compared.length === 0) return <NothingChosen />
  return (
    <>
      {compared.length < ids.length && <p role="status">{t('Qualcosa di ciò che era scelto non c’è più.')}</p>}
      {kind === 'subjects' ? <ComparedSubjects subjects={subjects} /> : <ComparedProfessors professors={professors} />}
    </>
  )
}

function NothingChosen() {
  const t = useT()
  const [subjects, professors] = [useChosen('subjects'), useChosen('professors')]
  return (
    <EmptyState
      title={t('Scegli che cosa confrontare')}
      description={t('Apri un esame o un professore, premi «Altro…» e poi «Confronta». Da due in su li trovi qui.')}
      action={
        <>
          {subjects.length > 0 && <Link to={comparePath('subjects', subjects)}>{t('Gli esami che hai scelto')}</Link>}
          {professors.length > 0 && <Link to={comparePath('professors', professors)}>{t('I professori che hai scelto')}</Link>}
          <ButtonLink to="/courses" variant="primary">
            {t('Vai al catalogo')}
          </ButtonLink>
          <ButtonLink to="/professors">{t('Guarda tutti i professori')}</ButtonLink>
        </>
      }
    />
  )
}

const ComparedProfessorsProfessor = graphql(`
  fragment ComparedProfessors_professor on Professor {
    id
    name
    department
    reviewCount
    overallRating
    materialRating
    examRating
    lectureRating
    helpfulnessRating
    subjects {
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
`)

function ComparedProfessors({ professors: masked }: { professors: readonly FragmentType<typeof ComparedProfessorsProfessor>[] }) {
  const i18n = useI18n()
  const { t, plural } = i18n
  const figure = useFigure(professorRating.max)
  const coursesOpen = useFeatureFlag('courses')
  const professors = masked.map((professor) => readFragment(ComparedProfessorsProfessor, professor))
  type Compared = (typeof professors)[number]
  const rating = (field: 'overallRating' | (typeof professorRatings)[number]['field']) => (professor: Compared) =>
    professor.reviewCount >= fewestForFigures ? figure(professor[field]) : null
  return (
    <ComparisonTable
      kind="professors"
      caption={t('Professori a confronto')}
      items={professors.map(({ id, name }) => ({ id, name, to: professorPath(id) }))}
      rows={[
        [t('Dipartimento'), professors.map(({ department }) => department)],
        [t('Recensioni'), professors.map(({ reviewCount }) => plural(reviewCount, '{count} recensione', '{count} recensioni'))],
        [t('Voto complessivo'), professors.map(rating('overallRating'))],
        ...professorRatings.map(({ field, label }): [string, React.ReactNode[]] => [t(label), professors.map(rating(field))]),
        [
          t('Insegnamenti'),
          professors.map(({ id, subjects }) =>
            subjects.length > 0 ? (
              <ul key={id}>
                {subjects.slice(0, 6).map((subject) => (
                  <li key={subject.id}>
                    {coursesOpen ? <Link to={subjectPath(subject.id)}>{subject.courseName}</Link> : subject.courseName}{' '}
                    <small>{degreeCourseText(i18n, subject.degreeCourse)}</small>
                  </li>
                ))}
              </ul>
            ) : null,
          ),
        ],
      ]}
    />
  )
}

const ComparedSubjectsSubject = graphql(`
  fragment ComparedSubjects_subject on Subject {
    id
    courseName
    credits
    year
    semester
    professors
    reviewCount
    averageDifficulty
    averageGrade
    degreeCourse {
      id
      name
      level
      code
      department {
        id
      }
    }
    statistics {
      averageAttendanceImportance
      examMethodsDistribution {
        option
        count
      }
    }
    oralTopics {
      topic
      count
    }
  }
`)

const topicsShown = 5

/** Exams beside each other. Figures stand from 5 reviews on. */
function ComparedSubjects({ subjects: masked }: { subjects: readonly FragmentType<typeof ComparedSubjectsSubject>[] }) {
  const i18n = useI18n()
  const { t, plural } = i18n
  const [outOfThirty, grade] = [useFigure(courseRating.max), useFigure(examGrade.max)]
  const subjects = masked.map((subject) => readFragment(ComparedSubjectsSubject, subject))
  type Compared = (typeof subjects)[number]
  const ifEnough = (subject: Compared, show: () => React.ReactNode) => (subject.reviewCount >= fewestForFigures ? show() : null)
  const of = (show: (subject: Compared) => React.ReactNode) => subjects.map(show)
  const methodsOf = ({ statistics, reviewCount }: Compared) =>
    examMethods.flatMap(({ value, label }) => {
      const count = statistics.examMethodsDistribution.find(({ option }) => option === value)?.count ?? 0
      return count > 0 ? [`${t(label)} ${percentage(count, reviewCount)}%`] : []
    })
  return (
    <ComparisonTable
      kind="subjects"
      caption={t('Esami a confronto')}
      items={subjects.map(({ id, courseName }) => ({ id, name: courseName, to: subjectPath(id) }))}
      rows={[
        [
          t('Corso di laurea'),
          of(({ degreeCourse }) => (
            <Link key={degreeCourse.id} to={degreeCoursePath(degreeCourse.department.id, degreeCourse.id)}>
              {degreeCourseText(i18n, degreeCourse)}
            </Link>
          )),
        ],
        [t('Professori'), of(({ professors }) => professors.join(', '))],
        [t('Crediti'), of(({ credits }) => creditsText(i18n, credits))],
        [
          t('Periodo'),
          of(({ year, semester }) => [year ? yearText(i18n, year) : '', semesterText(i18n, semester)].filter(Boolean).join(', ')),
        ],
        [t('Recensioni'), of(({ reviewCount }) => plural(reviewCount, '{count} recensione', '{count} recensioni'))],
        [t('Difficoltà'), of(({ averageDifficulty }) => outOfThirty(averageDifficulty))],
        [t('Frequenza'), of((subject) => ifEnough(subject, () => outOfThirty(subject.statistics.averageAttendanceImportance)))],
        [t('Voto medio'), of(({ averageGrade }) => grade(averageGrade))],
        [t('Modalità d’esame'), of((subject) => ifEnough(subject, () => methodsOf(subject).join(', ')))],
        [
          t('Chiesti all’orale'),
          of(({ id, oralTopics }) =>
            oralTopics.length > 0 ? (
              <ul key={id}>
                {oralTopics.slice(0, topicsShown).map(({ topic, count }) => (
                  <li key={topic}>
                    {topic} ({count})
                  </li>
                ))}
              </ul>
            ) : null,
          ),
        ],
      ]}
    />
  )
}
