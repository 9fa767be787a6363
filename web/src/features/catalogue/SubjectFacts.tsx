import { Link } from 'react-router-dom'
import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { degreeCoursePath, departmentPath } from './addresses.ts'
import styles from './SubjectFacts.module.css'
import { creditsText, languageText, requirementText, semesterText, yearText } from './subjectWords.ts'

const SubjectFactsSubject = graphql(`
  fragment SubjectFacts_subject on Subject {
    id
    courseCode
    credits
    year
    semester
    professors
    requirementType
    language
    curriculum
    isCommonToMultipleCurricula
    degreeCourse {
      id
      name
      department {
        id
        name
      }
    }
  }
`)

/** What the catalogue knows of a subject; what it does not say is left out. */
export function SubjectFacts({ subject: masked }: { subject: FragmentType<typeof SubjectFactsSubject> }) {
  const i18n = useI18n()
  const { t } = i18n
  const subject = readFragment(SubjectFactsSubject, masked)
  const { degreeCourse: course } = subject
  const facts: [name: string, value: string, wide?: true][] = [
    [t('Codice'), subject.courseCode],
    [t('Crediti'), creditsText(subject.credits)],
    [t('Anno'), subject.year ? yearText(i18n, subject.year) : ''],
    [t('Periodo'), semesterText(i18n, subject.semester)],
    [t('Tipo'), requirementText(i18n, subject.requirementType)],
    [t('Lingua'), languageText(i18n, subject.language)],
    [t('Percorso'), subject.curriculum ?? (subject.isCommonToMultipleCurricula ? t('Comune a più percorsi') : ''), true],
    [t('Professori'), subject.professors.join(', '), true],
  ]
  return (
    <dl className={styles.facts}>
      <div className={styles.wide}>
        <dt>{t('Corso di laurea')}</dt>
        <dd>
          <Link to={degreeCoursePath(course.department.id, course.id)}>{course.name}</Link>
        </dd>
      </div>
      <div className={styles.wide}>
        <dt>{t('Dipartimento')}</dt>
        <dd>
          <Link to={departmentPath(course.department.id)}>{course.department.name}</Link>
        </dd>
      </div>
      {facts
        .filter(([, value]) => value)
        .map(([name, value, wide]) => (
          <div key={name} className={wide && styles.wide}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
