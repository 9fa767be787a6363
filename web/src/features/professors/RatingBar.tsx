import { missingRating, ratingBand, shownRating } from '@chiostro/domain/professorScale'
import { professorRating } from '@chiostro/domain/professors'
import styles from './RatingBar.module.css'

interface Props {
  label: string
  /** 0–30; null without reviews. */
  value: number | null | undefined
}

/** One of the four ratings: the rounded number and a redundant bar in its colour band. Grey without reviews. */
export function RatingBar({ label, value }: Props) {
  return (
    <div className={`${styles.rating} ${bandClass(value)}`}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>
        {shownRating(value)}
        <span className="visually-hidden">/{professorRating.max}</span>
      </span>
      <Track value={value ?? missingRating} />
    </div>
  )
}

/** A bar out of thirty in the colour of its context. */
export function Track({ value }: { value: number }) {
  return (
    <span aria-hidden className={styles.track}>
      <span className={styles.bar} style={{ width: `${(value / professorRating.max) * 100}%` }} />
    </span>
  )
}

/** CSS class of a rating's colour band. */
export const bandClass = (value: number | null | undefined): string => styles[value == null ? 'none' : ratingBand(value)] ?? ''
