import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { FilterFields, useBookFilters } from './FilterFields.tsx'

interface Props {
  onClose(): void
}

/** The filters where there is no room for a sidebar. They act at once; the button only goes back to the list. */
export function FilterDialog({ onClose }: Props) {
  const t = useT()
  const { filters, change } = useBookFilters()
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
      <FilterFields idPrefix="sheet" filters={filters} onChange={change} />
    </Dialog>
  )
}
