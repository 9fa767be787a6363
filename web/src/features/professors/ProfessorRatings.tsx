import {
  missingRating,
  professorRating,
  professorRatings,
  ratingBand,
  ratingLabel,
  shownRating,
} from '@chiostro/domain/professors/professors'
import { fewestForBars } from '@chiostro/domain/reviews/ratings'
import { type FragmentType, graphql, readFragment } from '../../../generated/gql/index.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { ReviewBadge } from '../reviews/ReviewBadge.tsx'
import styles from './ProfessorRatings.module.css'

interface Props {
  label: string
  /** 0–30; null without reviews. */
  value: number | null | undefined
  hasBar: boolean
}

/** One of the four ratings: the rounded number and a redundant bar in its colour band. Grey without reviews. */
function RatingBar({ label, value, hasBar }: Props) {
  return (
    <div className={`${styles.rating} ${bandClass(value)}`}>
      <span className={styles.ratingBarLabel}>{label}</span>
      <span className={styles.value}>
        {shownRating(value)}
        <span className="visually-hidden">/{professorRating.max}</span>
      </span>
      {hasBar && <Track value={value ?? missingRating} />}
    </div>
  )
}

/** A bar out of thirty in the colour of its context. */
function Track({ value }: { value: number }) {
  return (
    <span aria-hidden className={styles.track}>
      <span className={styles.bar} style={{ width: `${(value / professorRating.max) * 100}%` }} />
    </span>
  )
}

export const bandClass = (value: number | null | undefined): string => styles[value == null ? 'none' : ratingBand(value)] ?? ''

// Also selected by the mutation of a review, so that the cache updates what is shown.
const ProfessorRatingsProfessor = graphql(`
  fragment ProfessorRatings_professor on Professor {
    id
    reviewCount
    overallRating
    materialRating
    examRating
    lectureRating
    helpfulnessRating
  }
`)

interface RatingsProps {
  professor: FragmentType<typeof ProfessorRatingsProfessor>
  /** On a card of a list, which says above it once what the figures mean; with the number of reviews. */
  isCompact?: boolean
}

/** Without reviews there is no label, as 18 is only a placeholder. */
export function ProfessorRatings({ professor: masked, isCompact = false }: RatingsProps) {
  const t = useT()
  const professor = readFragment(ProfessorRatingsProfessor, masked)
  const { overallRating: overall, reviewCount } = professor
  const hasBars = reviewCount >= fewestForBars
  return (
    <div className={`${styles.ratings} ${isCompact ? styles.compact : ''} ${bandClass(overall)}`}>
      <p className={styles.label}>{overall == null ? t('Ancora senza voti') : t(ratingLabel(overall))}</p>
      {isCompact && <ReviewBadge count={reviewCount} />}
      <p className={styles.overall}>
        <span className="visually-hidden">{t('Voto complessivo')} </span>
        {overall == null ? '–' : shownRating(overall)}
        <small>/{professorRating.max}</small>
      </p>
      {!isCompact && <p className={styles.direction}>{t('30 = ottimo')}</p>}
      {hasBars && <Track value={overall ?? 0} />}
      <ul className={styles.parts}>
        {professorRatings.map(({ field, label }) => (
          <li key={field}>
            <RatingBar label={t(label)} value={professor[field]} hasBar={hasBars} />
          </li>
        ))}
      </ul>
      {overall == null && !isCompact && <p className={styles.note}>{t('Il 18 è solo il punto di partenza: nessuno ha ancora votato.')}</p>}
    </div>
  )
}
