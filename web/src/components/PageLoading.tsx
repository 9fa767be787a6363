import { useT } from '../i18n/I18nProvider.tsx'
import styles from './PageLoading.module.css'
import { Skeleton } from './Skeleton.tsx'

export function PageLoading() {
  const t = useT()
  return (
    <div className={styles.page} aria-busy="true">
      <span className="visually-hidden" role="status">
        {t('Caricamento…')}
      </span>
      <Skeleton width="min(360px, 70%)" height="40px" />
      <Skeleton width="min(520px, 90%)" height="20px" />
      <Skeleton height="320px" />
    </div>
  )
}
