import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { FilterFields } from './FilterFields.tsx'
import type { BookFilters } from './useBookFilters.ts'

interface Props {
  filters: BookFilters
  onChange(next: Partial<BookFilters>): void
  onClose(): void
}

/** Filters on narrow screens. They apply at once; the button only closes the dialog. */
export function FilterDialog({ filters, onChange, onClose }: Props) {
  const t = useT()
  return (
    <Dialog
      title={t('Filtri')}
      size="small"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('Mostra i libri')}
        </Button>
      }
    >
      <FilterFields idPrefix="sheet" filters={filters} onChange={onChange} />
    </Dialog>
  )
}
