import { courseRating, examGrade } from '@chiostro/domain/reviews/ratings'
import { Link } from 'react-router-dom'
import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import { Facts } from '../../components/Facts.tsx'
import { RecordLine } from '../../components/RecordLine.tsx'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { useFormats } from '../../i18n/useFormats.ts'
import { useOverlayState } from '../../navigation/overlay.tsx'
import { subjectPath } from '../catalogue/addresses.ts'
import { methodsText } from '../catalogue/subjectLabels.ts'
import { useFeatureFlag } from '../flags/flagStore.ts'
import styles from './BookExam.module.css'

const BookExamBook = graphql(`
  fragment BookExam_book on Book {
    id
    subject {
      id
      courseName
      degreeCourse {
        id
        name
      }
      reviewCount
      averageDifficulty
      averageGrade
      examMethods
    }
  }
`)

/** The exam a book is for, and what its reviews say in three lines; nothing while the section is closed. */
export function BookExam({ book }: { book: FragmentType<typeof BookExamBook> }) {
  const i18n = useI18n()
  const { t, plural } = i18n
  const formats = useFormats()
  const isOpen = useFeatureFlag('courses')
  const state = useOverlayState()
  const { subject } = readFragment(BookExamBook, book)
  if (!subject || !isOpen) return null
  const { reviewCount: n, averageDifficulty: difficulty, averageGrade: grade } = subject
  return (
    <section className={styles.exam} aria-label={t('L’esame')}>
      <h3>{t('L’esame')}</h3>
      <p className={styles.name}>
        <RecordLine
          to={subjectPath(subject.id)}
          state={state}
          facts={[subject.degreeCourse.name, n > 0 && plural(n, '{count} recensione', '{count} recensioni')].filter(Boolean).join(' · ')}
        >
          {subject.courseName}
        </RecordLine>
      </p>
      <p className={styles.more}>
        <Link to={`/books?${new URLSearchParams({ subjectId: subject.id })}`}>{t('Altri libri per questo esame')}</Link>
      </p>
      {difficulty != null && (
        <Facts
          items={[
            [t('Difficoltà'), `${formats.decimal(difficulty)}/${courseRating.max}`],
            [t('Voto medio'), grade == null ? '' : `${formats.decimal(grade)}/${examGrade.max}`],
            [t('Modalità d’esame'), methodsText(i18n, subject.examMethods)],
          ]}
          lines={false}
        />
      )}
    </section>
  )
}
