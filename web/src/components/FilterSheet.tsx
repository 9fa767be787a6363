import type { ReactNode } from 'react'
import { useT } from '../i18n/I18nProvider.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import styles from './FilterSheet.module.css'

interface Props {
  show: string
  onClose(): void
  children: ReactNode
}

/** The filters where there is no room for them beside the list. They act at once. */
export function FilterSheet({ show, onClose, children }: Props) {
  const t = useT()
  return (
    <Dialog
      title={t('Filtri')}
      size="small"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {show}
        </Button>
      }
    >
      <div className={styles.fields}>{children}</div>
    </Dialog>
  )
}
