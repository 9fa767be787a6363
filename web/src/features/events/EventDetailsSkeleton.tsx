import { FactsSkeleton } from '../../components/Facts.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import styles from './EventDetails.module.css'

/** Skeleton of an open event. */
export function EventDetailsSkeleton() {
  return (
    <div className={styles.columns} aria-busy="true">
      <div className={styles.when}>
        <Skeleton width="64px" height="78px" />
        <Skeleton width="60%" height="44px" />
      </div>
      <div className={styles.gallery}>
        <Skeleton ratio="3 / 2" />
      </div>
      <div className={styles.facts}>
        <FactsSkeleton />
      </div>
    </div>
  )
}
