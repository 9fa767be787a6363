import { ButtonLink } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { coursesPath } from './addresses.ts'
import { CardGridSkeleton } from './CardGridSkeleton.tsx'
import { CatalogueFailure } from './CatalogueFailure.tsx'

interface Props {
  loading: boolean
  failed: boolean
  /** Card height in pixels. */
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
      action={
        <ButtonLink to={coursesPath} variant="primary">
          {t('Tutti i dipartimenti')}
        </ButtonLink>
      }
    />
  )
}
