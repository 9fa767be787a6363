import { Skeleton } from '../../components/Skeleton.tsx'
import styles from './BookDetails.module.css'

/** The outline of an open listing. */
export function BookDetailsSkeleton() {
  return (
    <div className={styles.columns} aria-busy="true">
      <Skeleton width="180px" height="44px" />
      <div className={styles.gallery}>
        <Skeleton ratio="3 / 4" />
      </div>
      <div>
        <div className={styles.facts}>
          {[1, 2, 3, 4].map((row) => (
            <div key={row}>
              <Skeleton width="80%" />
              <Skeleton width="60%" />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
