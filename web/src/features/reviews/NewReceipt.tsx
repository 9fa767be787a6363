import { Copy } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Button } from '../../components/Button.tsx'
import { useCopy } from '../../components/useCopy.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './NewReceipt.module.css'
import { useNewReceipt } from './receipts.ts'

/** The receipt of a review that was just written about this subject or professor, or about any. It is shown this once. */
export function NewReceipt({ target }: { target?: string }) {
  const t = useT()
  const { copyText } = useCopy()
  const receipt = useNewReceipt(target)
  if (!receipt) return null
  return (
    <section className={styles.receipt} aria-label={t('La ricevuta della tua recensione')}>
      <p>
        <strong>{t('La ricevuta della tua recensione')}</strong> <code>{receipt}</code>
      </p>
      <p>{t('Conservala: si vede solo adesso. Con lei puoi modificare la recensione per 30 giorni ed eliminarla quando vuoi.')}</p>
      <div className={styles.actions}>
        <Button icon={<Copy aria-hidden />} onClick={() => void copyText(receipt, t('Ricevuta copiata'))}>
          {t('Copia')}
        </Button>
        <Link to="/my-review">{t('Le recensioni scritte da qui')}</Link>
      </div>
    </section>
  )
}
