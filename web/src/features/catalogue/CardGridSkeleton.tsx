import { Skeleton } from '../../components/Skeleton.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './CardGrid.module.css'

/** Skeleton cards of the final height. */
export function CardGridSkeleton({ height, cards = 9 }: { height: number; cards?: number }) {
  const t = useT()
  return (
    <div aria-busy="true">
      <p role="status" className={styles.count}>
        {t('Caricamento…')}
      </p>
      <div className={styles.grid}>
        {Array.from({ length: cards }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all skeletons are alike
          <Skeleton key={index} height={`${height}px`} />
        ))}
      </div>
    </div>
  )
}
