import { professorRating, professorRatings } from '@chiostro/domain/professors/professors'
import { fewestForFigures } from '@chiostro/domain/reviews/ratings'
import { Link } from 'react-router-dom'
import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { subjectPath } from '../catalogue/addresses.ts'
import { useFeatureFlag } from '../flags/flagStore.ts'
import { professorPath } from '../professors/addresses.ts'
import { ComparisonTable, useFigure } from './ComparisonTable.tsx'

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
    }
  }
`)

/** Professors beside each other. Figures stand from 5 reviews on. */
export function ComparedProfessors({ professors: masked }: { professors: readonly FragmentType<typeof ComparedProfessorsProfessor>[] }) {
  const { t, plural } = useI18n()
  const figure = useFigure(professorRating.max)
  const coursesOpen = useFeatureFlag('courses')
  const professors = masked.map((one) => readFragment(ComparedProfessorsProfessor, one))
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
                    {coursesOpen ? <Link to={subjectPath(subject.id)}>{subject.courseName}</Link> : subject.courseName}
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
