import { Skeleton } from '../../components/Skeleton.tsx'
import styles from './BookCard.module.css'

/** Skeleton in the size of a card. */
export function BookCardSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton ratio="3 / 4" />
      <div className={styles.facts}>
        <Skeleton width="5.5em" height="27px" />
        <Skeleton width="7em" height="22px" />
      </div>
      <div className={`${styles.title} ${styles.lines}`}>
        <Skeleton height="1em" />
        <Skeleton width="60%" height="1em" />
      </div>
      <div className={styles.course}>
        <Skeleton width="70%" />
      </div>
    </div>
  )
}
