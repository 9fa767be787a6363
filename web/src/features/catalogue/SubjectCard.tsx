import { courseRating, examGrade } from '@chiostro/domain/reviews/ratings'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type FragmentType, graphql, readFragment } from '../../../generated/gql/index.ts'
import { creditsText, semesterText } from '../../components/subjectLabels.ts'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { type SubjectLinkState, subjectPath } from '../../navigation/addresses.ts'
import { useRecordLink } from '../../navigation/recordLink.ts'
import { CompareToggle } from '../compare/CompareBar.tsx'
import { ReviewBadge } from '../reviews/ReviewBadge.tsx'
import styles from './Card.module.css'
import own from './SubjectCard.module.css'

const SubjectCardSubject = graphql(`
  fragment SubjectCard_subject on Subject {
    id
    courseCode
    courseName
    credits
    semester
    professors
    reviewCount
    averageDifficulty
    averageGrade
  }
`)

interface Props {
  subject: FragmentType<typeof SubjectCardSubject>
  /** Path of the level below, kept below the open subject. */
  level: string
  /** Department and degree course, in search results. */
  context?: ReactNode
  children?: ReactNode
}

export function SubjectCard({ subject: masked, level, context, children }: Props) {
  const i18n = useI18n()
  const subject = readFragment(SubjectCardSubject, masked)
  const { link, intent } = useRecordLink(subjectPath(subject.id))
  const facts = [subject.courseCode, creditsText(i18n, subject.credits), semesterText(i18n, subject.semester)].filter(Boolean)
  const state: SubjectLinkState = { ...link.state, level }
  return (
    <article className={`${styles.card} ${own.subject}`}>
      <div className={own.head}>
        <h3 className={`${styles.title} ${own.name}`}>
          <Link to={link.to} state={state} className={styles.link} {...intent}>
            {subject.courseName}
          </Link>
        </h3>
        {subject.reviewCount > 0 && <ReviewBadge count={subject.reviewCount} />}
      </div>
      {context && <p className={own.context}>{context}</p>}
      <p className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <Figures difficulty={subject.averageDifficulty} grade={subject.averageGrade} />
      <div className={own.foot}>
        <p className={own.professors}>{subject.professors.join(', ')}</p>
        <CompareToggle kind="subjects" id={subject.id} name={subject.courseName} className={own.compare} />
      </div>
      {children}
    </article>
  )
}

interface FiguresProps {
  /** Null while there are too few reviews. */
  difficulty: number | null | undefined
  grade: number | null | undefined
}

function Figures({ difficulty, grade }: FiguresProps) {
  const { t, formats } = useI18n()
  if (difficulty == null) return null
  return (
    <dl className={own.figures}>
      <div>
        <dt>{t('Difficoltà')}</dt>
        <dd>
          {formats.decimal(difficulty)}
          <small>/{courseRating.max}</small>
        </dd>
      </div>
      {grade != null && (
        <div>
          <dt>{t('Voto medio')}</dt>
          <dd>
            {formats.decimal(grade)}
            <small>/{examGrade.max}</small>
          </dd>
        </div>
      )}
    </dl>
  )
}
