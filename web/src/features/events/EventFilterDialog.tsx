import { FilterSheet } from '../../components/FilterSheet.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { EventFilterFields, useEventFilters } from './EventTools.tsx'

/** The filters of the board where there is no room for them beside the search. */
export function EventFilterDialog({ onClose }: { onClose(): void }) {
  const t = useT()
  const { filters, change } = useEventFilters()
  return (
    <FilterSheet show={t('Mostra gli eventi')} onClose={onClose}>
      <EventFilterFields idPrefix="sheet-" filters={filters} onChange={change} />
    </FilterSheet>
  )
}
