import { Skeleton } from '../../components/Skeleton.tsx'
import styles from './ProfessorCard.module.css'

/** Skeleton in the size of a card. */
export function ProfessorCardSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <Skeleton width="48px" height="62px" />
        <div className={styles.who}>
          <Skeleton width="70%" height="20px" />
          <br />
          <Skeleton width="50%" />
        </div>
      </div>
      <Skeleton height="150px" />
      <Skeleton width="80%" height="36px" />
      <div className={styles.actions}>
        <Skeleton height="44px" />
      </div>
    </div>
  )
}
