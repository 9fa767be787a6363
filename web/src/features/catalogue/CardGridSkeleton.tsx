import { Skeleton } from '../../components/Skeleton.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './CardGrid.module.css'

/** Outlines of cards that are on their way, of a card's height, so that nothing jumps. */
export function CardGridSkeleton({ height, cards = 9 }: { height: number; cards?: number }) {
  const t = useT()
  return (
    <div aria-busy="true">
      <p role="status" className={styles.count}>
        {t('Caricamento…')}
      </p>
      <div className={styles.grid}>
        {Array.from({ length: cards }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: outlines are all alike
          <Skeleton key={index} height={`${height}px`} />
        ))}
      </div>
    </div>
  )
}
