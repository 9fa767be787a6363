import { FactsSkeleton } from '../../components/Facts.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import styles from './BookDetails.module.css'

/** Skeleton of an open listing. */
export function BookDetailsSkeleton() {
  return (
    <div className={styles.columns} aria-busy="true">
      <Skeleton width="180px" height="44px" />
      <div className={styles.gallery}>
        <Skeleton ratio="3 / 4" />
      </div>
      <div>
        <FactsSkeleton />
      </div>
    </div>
  )
}
