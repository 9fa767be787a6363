import { ErrorState } from '../../components/ErrorState.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'

/** A part of the catalogue could not be loaded. */
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
