import { FilterSheet } from '../../components/FilterSheet.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { EventFilterFields, useEventFilters } from './EventTools.tsx'

export function EventFilterDialog({ onClose }: { onClose(): void }) {
  const t = useT()
  const { filters, change } = useEventFilters()
  return (
    <FilterSheet show={t('Mostra gli eventi')} onClose={onClose}>
      <EventFilterFields idPrefix="sheet-" filters={filters} onChange={change} />
    </FilterSheet>
  )
}
