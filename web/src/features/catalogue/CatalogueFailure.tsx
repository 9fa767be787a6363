import { ErrorState } from '../../components/ErrorState.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'

/** Error state of a level. */
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
