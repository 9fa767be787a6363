import { degreeCourseText } from '@chiostro/domain/catalogue/levels'
import { examMethods } from '@chiostro/domain/courseReviews/courseReviews'
import { verdictOf } from '@chiostro/domain/courseReviews/verdict'
import { forLocales } from '@chiostro/domain/languages/languages'
import { fewestForBars } from '@chiostro/domain/reviews/ratings'
import { Link } from 'react-router-dom'
import type { SubjectQuery, SubjectStatistics_SubjectFragment } from '../../../generated/gql/graphql.ts'
import { type FragmentType, readFragment } from '../../../generated/gql/index.ts'
import { creditsText } from '../../components/subjectLabels.ts'
import type { Formats } from '../../i18n/formats.ts'
import { type I18n, useI18n } from '../../i18n/I18nProvider.tsx'
import { degreeCoursePath } from '../../navigation/addresses.ts'
import { SubjectStatisticsSubject } from './SubjectStatistics.tsx'
import styles from './SubjectVerdict.module.css'

interface Props {
  course: NonNullable<SubjectQuery['subject']>
  subject: FragmentType<typeof SubjectStatisticsSubject>
}

/** What to know of an exam before anything else: of which degree course it is, and what its reviews amount to in a sentence. */
export function SubjectVerdict({ course: { degreeCourse, year, credits }, subject }: Props) {
  const i18n = useI18n()
  const { t, plural, formats } = i18n
  const { statistics } = readFragment(SubjectStatisticsSubject, subject)
  const facts = [year ? t('{number}° anno', { number: year }) : '', creditsText(i18n, credits)].filter(Boolean)
  const sentence = sentenceOf(statistics, i18n, formats)
  return (
    <div className={styles.verdict}>
      <p className={styles.course}>
        <Link to={degreeCoursePath(degreeCourse.department.id, degreeCourse.id)}>{degreeCourseText(i18n, degreeCourse)}</Link>
        {facts.length > 0 && ` · ${facts.join(' · ')}`}
      </p>
      {sentence && <p className={styles.sentence}>{sentence}</p>}
      {!sentence && statistics.totalReviews > 0 && (
        <p className={styles.few}>
          {plural(
            statistics.totalReviews,
            'Ne parla una recensione sola: per un giudizio ne servono {least}.',
            'Ne parlano solo {count} recensioni: per un giudizio ne servono {least}.',
            { least: fewestForBars },
          )}
        </p>
      )}
    </div>
  )
}

const lists = forLocales((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }))

/** 'Abbordabile: 27,9 in media su 74 esami; quasi sempre orale'; '' while there are too few reviews. */
function sentenceOf(
  statistics: SubjectStatistics_SubjectFragment['statistics'],
  { t, plural, locale }: Pick<I18n, 't' | 'plural' | 'locale'>,
  formats: Formats,
): string {
  const verdict = verdictOf(statistics)
  if (!verdict) return ''
  const { average, counts } = statistics.gradesDistribution
  const known = counts.reduce((sum, { count }) => sum + count, 0)
  const head =
    average == null
      ? t(verdict.difficulty)
      : `${t(verdict.difficulty)}: ${plural(known, '{average} in media su {count} esame', '{average} in media su {count} esami', { average: formats.decimal(average) })}`
  if (!verdict.methods) return head
  const { label, options } = verdict.methods
  const names = options.map((option) => lowered(t(examMethods.find(({ value }) => value === option)?.label ?? option)))
  return `${head}; ${t(label, { methods: lists(locale).format(names) })}`
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
