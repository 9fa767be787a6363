import { FilterSheet } from '../../components/FilterSheet.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { ProfessorFilterFields, useProfessorFilters } from './ProfessorTools.tsx'

export function ProfessorFilterDialog({ onClose }: { onClose(): void }) {
  const t = useT()
  const { filters, change } = useProfessorFilters()
  return (
    <FilterSheet show={t('Mostra i professori')} onClose={onClose}>
      <ProfessorFilterFields idPrefix="sheet-" filters={filters} onChange={change} />
    </FilterSheet>
  )
}
