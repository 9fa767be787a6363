import { Share2 } from 'lucide-react'
import { useT } from '../i18n/I18nProvider.tsx'
import { Button } from './Button.tsx'
import styles from './briefAction.module.css'
import { useBrowserValue } from './store.ts'
import { useToast } from './toast/toastStore.ts'

const hasShareSheet = () => typeof navigator.share === 'function'

interface Props {
  title: string
  /** Path of the shared page, without filters. */
  path: string
}

/** Opens the share sheet or, without one, copies the address. */
export function ShareButton({ title, path }: Props) {
  const t = useT()
  const { toast } = useToast()
  const sheet = useBrowserValue(hasShareSheet, false)

  async function share() {
    const url = new URL(path, window.location.origin).href
    try {
      if (sheet) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      toast({ title: t('Link copiato') })
    } catch (error) {
      // The share sheet was closed: nothing to report.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast({ title: t('Non riusciamo a copiare il link'), description: url, variant: 'destructive' })
    }
  }

  return (
    <Button className={styles.action} icon={<Share2 aria-hidden />} onClick={() => void share()}>
      <span className={styles.label}>{sheet ? t('Condividi') : t('Copia link')}</span>
    </Button>
  )
}
