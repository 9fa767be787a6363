import { ManageLayout } from '../../../components/ManageLayout.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import styles from './ManageEventForm.module.css'

/** Skeleton of the management page. */
export function ManageEventSkeleton() {
  return (
    <ManageLayout loading side={<Skeleton height="168px" />}>
      <div className={styles.form}>
        <Skeleton height="200px" />
        <Skeleton height="64px" />
        <Skeleton height="160px" />
        <Skeleton height="64px" />
        <Skeleton height="64px" />
      </div>
    </ManageLayout>
  )
}
