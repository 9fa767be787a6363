import { Skeleton } from '../../components/Skeleton.tsx'
import styles from './EventCard.module.css'

/** Skeleton in the size of a card. */
export function EventCardSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.picture} />
      <div className={styles.when}>
        <Skeleton width="64px" height="78px" />
        <div className={styles.date}>
          <Skeleton width="150px" height="36px" />
        </div>
      </div>
      <div className={styles.body}>
        <Skeleton width="80%" height="22px" />
        <Skeleton width="60%" height="22px" />
        <Skeleton width="70%" height="22px" />
        <Skeleton height="66px" />
        <Skeleton width="50%" height="40px" />
        <Skeleton width="40%" height="24px" />
      </div>
      <div className={styles.actions}>
        <Skeleton height="44px" />
      </div>
    </div>
  )
}
