import { catalogueMessages } from '@chiostro/domain/catalogue'
import { Button } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'

/** A search without results, with a reset. */
export function NothingFound({ query, onShowAll }: { query: string; onShowAll(): void }) {
  const t = useT()
  // The sentence with its placeholder is the translation key.
  const title = t(catalogueMessages.nothingFound('{query}'), { query })
  return (
    <div role="status">
      <EmptyState title={title} action={<Button onClick={onShowAll}>{t('Mostra tutti')}</Button>} />
    </div>
  )
}
