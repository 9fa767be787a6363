import { missingRating, ratingBand, shownRating } from '@chiostro/domain/professorScale'
import { professorRating } from '@chiostro/domain/professors'
import styles from './RatingBar.module.css'

interface Props {
  label: string
  /** 0–30; null without reviews. */
  value: number | null | undefined
}

/** One of the four ratings: the rounded number, and a bar in its colour that only repeats it. Grey where nobody has rated yet. */
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

/** A bar out of thirty; its colour comes from around it. */
export function Track({ value }: { value: number }) {
  return (
    <span aria-hidden className={styles.track}>
      <span className={styles.bar} style={{ width: `${(value / professorRating.max) * 100}%` }} />
    </span>
  )
}

/** The class that carries a rating's colours (spec 001, section 9). */
export const bandClass = (value: number | null | undefined): string => styles[value == null ? 'none' : ratingBand(value)] ?? ''
