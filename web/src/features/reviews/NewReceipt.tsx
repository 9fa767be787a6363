import { Copy } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Button } from '../../components/Button.tsx'
import { useToast } from '../../components/toast/toastStore.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './NewReceipt.module.css'
import { useNewReceipt } from './receipts.ts'

/** The receipt of a review that was just written about this subject or professor, or about any. It is shown this once. */
export function NewReceipt({ target }: { target?: string }) {
  const t = useT()
  const { toast, fail } = useToast()
  const receipt = useNewReceipt(target)
  if (!receipt) return null
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: t('Ricevuta copiata') })
    } catch {
      fail('Errore', 'Non è stato possibile copiare: seleziona la ricevuta e copiala.')
    }
  }
  return (
    <section className={styles.receipt} aria-label={t('La ricevuta della tua recensione')}>
      <p>
        <strong>{t('La ricevuta della tua recensione')}</strong> <code>{receipt}</code>
      </p>
      <p>{t('Conservala: si vede solo adesso. Con lei puoi modificare la recensione per 30 giorni ed eliminarla quando vuoi.')}</p>
      <div className={styles.actions}>
        <Button icon={<Copy aria-hidden />} onClick={() => void copy(receipt)}>
          {t('Copia')}
        </Button>
        <Link to="/my-review">{t('Le recensioni scritte da qui')}</Link>
      </div>
    </section>
  )
}
