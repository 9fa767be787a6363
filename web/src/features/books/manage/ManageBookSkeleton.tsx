import { Skeleton } from '../../../components/Skeleton.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import page from '../ManageBookPage.module.css'
import styles from './ManageBookForm.module.css'

/** The outline of the management page. */
export function ManageBookSkeleton() {
  const t = useT()
  return (
    <div aria-busy="true" className={page.columns}>
      <span role="status" className="visually-hidden">
        {t('Caricamento…')}
      </span>
      <div className={styles.form}>
        <Skeleton height="64px" />
        <Skeleton height="64px" width="50%" />
        <Skeleton height="140px" />
        <Skeleton height="240px" />
      </div>
      <Skeleton height="88px" />
    </div>
  )
}
