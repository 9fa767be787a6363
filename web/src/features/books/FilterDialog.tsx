import { FilterSheet } from '../../components/FilterSheet.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { FilterFields, useBookFilters } from './FilterFields.tsx'

export function FilterDialog({ onClose }: { onClose(): void }) {
  const t = useT()
  const { filters, change } = useBookFilters()
  return (
    <FilterSheet show={t('Mostra i libri')} onClose={onClose}>
      <FilterFields idPrefix="sheet-" filters={filters} onChange={change} />
    </FilterSheet>
  )
}
