import { ManageLayout } from '../../../components/ManageLayout.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import styles from './ManageBookForm.module.css'

/** The outline of the management page. */
export function ManageBookSkeleton() {
  return (
    <ManageLayout loading side={<Skeleton height="88px" />}>
      <div className={styles.form}>
        <Skeleton height="64px" />
        <Skeleton height="64px" width="50%" />
        <Skeleton height="140px" />
        <Skeleton height="240px" />
      </div>
    </ManageLayout>
  )
}
