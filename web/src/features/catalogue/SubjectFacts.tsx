import { degreeCourseText } from '@chiostro/domain/catalogue/levels'
import { foldName } from '@chiostro/domain/professors/people'
import { professorRating, shownRating } from '@chiostro/domain/professors/professors'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { SubjectQuery as Answer, SubjectFacts_SubjectFragment } from '../../../generated/gql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '../../../generated/gql/index.ts'
import { FactList } from '../../components/Facts.tsx'
import { creditsText, languageText, requirementText, semesterText, yearText } from '../../components/subjectLabels.ts'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { degreeCoursePath, departmentPath, professorPath } from '../../navigation/addresses.ts'
import { useOverlayState } from '../../navigation/overlay.tsx'
import { useFeatureFlag } from '../flags/flagStore.ts'
import styles from './SubjectFacts.module.css'

const SubjectFactsSubject = graphql(`
  fragment SubjectFacts_subject on Subject {
    id
    courseCode
    credits
    year
    semester
    professors
    taughtBy {
      id
      name
      overallRating
    }
    requirementType
    language
    curriculum
    isCommonToMultipleCurricula
  }
`)

interface Props {
  subject: FragmentType<typeof SubjectFactsSubject>
  course: NonNullable<Answer['subject']>['degreeCourse']
}

export function SubjectFacts({ subject: masked, course }: Props) {
  const i18n = useI18n()
  const { t } = i18n
  const subject = readFragment(SubjectFactsSubject, masked)
  const { department } = course
  const facts: [name: string, value: ReactNode, isWide?: boolean][] = [
    [
      t('Corso di laurea'),
      <Link key="course" to={degreeCoursePath(department.id, course.id)}>
        {degreeCourseText(i18n, course)}
      </Link>,
      true,
    ],
    [
      t('Dipartimento'),
      <Link key="department" to={departmentPath(department.id)}>
        {department.name}
      </Link>,
      true,
    ],
    [t('Codice'), subject.courseCode],
    [t('Crediti'), creditsText(i18n, subject.credits)],
    [t('Anno'), subject.year ? yearText(i18n, subject.year) : ''],
    [t('Periodo'), semesterText(i18n, subject.semester)],
    [t('Tipo'), requirementText(i18n, subject.requirementType)],
    [t('Lingua'), languageText(i18n, subject.language)],
    [t('Percorso'), subject.curriculum ?? (subject.isCommonToMultipleCurricula ? t('Comune a più percorsi') : ''), true],
    [t('Professori'), subject.professors.length > 0 && <Teachers {...subject} />, true],
  ]
  return <FactList items={facts} className={styles.facts} />
}

/** The teachers, linked to their reviews if they have a page and the section is open. */
function Teachers({ professors, taughtBy }: Pick<SubjectFacts_SubjectFragment, 'professors' | 'taughtBy'>) {
  const t = useT()
  const open = useFeatureFlag('professors')
  const state = useOverlayState()
  return professors.map((name, index) => {
    const page = open ? taughtBy.find((professor) => foldName(professor.name) === foldName(name)) : undefined
    return (
      <Fragment key={name}>
        {index > 0 && ', '}
        {page ? (
          <>
            <Link to={professorPath(page.id)} state={state}>
              {name}
            </Link>
            {page.overallRating != null && (
              <span className={styles.rating} title={t('Voto medio')}>
                {' '}
                {shownRating(page.overallRating)}/{professorRating.max}
              </span>
            )}
          </>
        ) : (
          name
        )}
      </Fragment>
    )
  })
}
