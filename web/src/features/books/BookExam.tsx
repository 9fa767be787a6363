import { examMethods } from '@chiostro/domain/courseReviews'
import { courseRating, fewestForFigures, percentage } from '@chiostro/domain/ratings'
import { Link } from 'react-router-dom'
import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import { Facts } from '../../components/Facts.tsx'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { useFormats } from '../../i18n/useFormats.ts'
import { useOverlayState } from '../../pages/overlay.tsx'
import { subjectPath } from '../catalogue/addresses.ts'
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
      statistics {
        totalReviews
        averageDifficulty
        examMethodsDistribution {
          option
          count
        }
      }
    }
  }
`)

/** The exam a book is for, and what its reviews say in two lines; nothing while the section is closed. */
export function BookExam({ book }: { book: FragmentType<typeof BookExamBook> }) {
  const i18n = useI18n()
  const { t, plural } = i18n
  const formats = useFormats()
  const isOpen = useFeatureFlag('courses')
  const state = useOverlayState()
  const { subject } = readFragment(BookExamBook, book)
  if (!subject || !isOpen) return null
  const { totalReviews: n, averageDifficulty: difficulty, examMethodsDistribution } = subject.statistics
  const hasFigures = n >= fewestForFigures
  return (
    <section className={styles.exam} aria-label={t('L’esame')}>
      <h3>{t('L’esame')}</h3>
      <p className={styles.name}>
        <Link to={subjectPath(subject.id)} state={state}>
          {subject.courseName}
        </Link>
        <span>
          {[subject.degreeCourse.name, n > 0 && plural(n, '{count} recensione', '{count} recensioni')].filter(Boolean).join(' · ')}
        </span>
      </p>
      {hasFigures && (
        <Facts
          items={[
            [t('Difficoltà'), difficulty == null ? '' : `${formats.decimal(difficulty)}/${courseRating.max}`],
            [t('Modalità d’esame'), methodsText(i18n, examMethodsDistribution, n)],
          ]}
          lines={false}
        />
      )}
    </section>
  )
}

/** 'Scritto 80% · Orale 45%': most common first. */
function methodsText({ t }: { t(text: string): string }, counts: readonly { option: string; count: number }[], n: number): string {
  return counts
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .map(({ option, count }) => `${t(examMethods.find(({ value }) => value === option)?.label ?? option)} ${percentage(count, n)}%`)
    .join(' · ')
}
