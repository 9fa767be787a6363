import { examMethods } from '@chiostro/domain/courseReviews/courseReviews'
import { courseRating, examGrade, fewestForFigures, percentage } from '@chiostro/domain/reviews/ratings'
import { Link } from 'react-router-dom'
import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { degreeCoursePath, subjectPath } from '../catalogue/addresses.ts'
import { creditsText, semesterText, yearText } from '../catalogue/subjectLabels.ts'
import { ComparisonTable, useFigure } from './ComparisonTable.tsx'

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
export function ComparedSubjects({ subjects: masked }: { subjects: readonly FragmentType<typeof ComparedSubjectsSubject>[] }) {
  const i18n = useI18n()
  const { t, plural } = i18n
  const [outOfThirty, grade] = [useFigure(courseRating.max), useFigure(examGrade.max)]
  const subjects = masked.map((one) => readFragment(ComparedSubjectsSubject, one))
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
              {degreeCourse.name}
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
