import { catalogueMessages } from '@chiostro/domain/catalogue/catalogue'
import { isWithoutWord, searchMessages } from '@chiostro/domain/text/search'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../components/State.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { coursesPath } from '../../navigation/addresses.ts'
import { useLoadingText } from '../../navigation/useBackdrop.ts'
import styles from './CardGrid.module.css'

/** Skeleton cards of the final height. */
export function CardGridSkeleton({ height, cards = 9 }: { height: number; cards?: number }) {
  const loading = useLoadingText()
  return (
    <div aria-busy="true">
      <p role="status" className={styles.count}>
        {loading}
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

export function CatalogueFailure({ onRetry }: { onRetry(): void }) {
  const t = useT()
  return (
    <ErrorState
      title={t('Non riusciamo a caricare il catalogo')}
      description={t('Controlla la connessione e riprova.')}
      onRetry={onRetry}
    />
  )
}

export function NothingFound({ query, onShowAll }: { query: string; onShowAll(): void }) {
  const t = useT()
  // The sentence with its placeholder is the translation key.
  const title = t(catalogueMessages.nothingFound('{query}'), { query })
  return (
    <EmptyState
      isAnswer
      title={title}
      description={isWithoutWord(query) ? t(searchMessages.noWord) : ''}
      action={<Button onClick={onShowAll}>{t('Mostra tutti')}</Button>}
    />
  )
}

interface Props {
  loading: boolean
  failed: boolean
  height: number
  onRetry(): void
}

/** Placeholder of a level that is loading, failed, or unknown. */
export function MissingLevel({ loading, failed, height, onRetry }: Props) {
  const t = useT()
  if (loading) return <CardGridSkeleton height={height} />
  if (failed) return <CatalogueFailure onRetry={onRetry} />
  return (
    <EmptyState
      title={t('Questa pagina del catalogo non c’è')}
      description={t('Forse non è più nell’offerta di quest’anno, oppure il link è incompleto.')}
      action={<AllDepartments />}
    />
  )
}

export function AllDepartments() {
  const t = useT()
  return (
    <ButtonLink to={coursesPath} variant="primary">
      {t('Tutti i dipartimenti')}
    </ButtonLink>
  )
}
