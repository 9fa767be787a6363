import { Share2 } from 'lucide-react'
import { useT } from '../i18n/I18nProvider.tsx'
import { useBrowserValue } from '../lib/store.ts'
import { Button } from './Button.tsx'
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
  const { copyLink } = useCopy()
  const sheet = useBrowserValue(hasShareSheet, false)

  async function share() {
    const url = new URL(path, window.location.origin).href
    if (!sheet) return copyLink(url)
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // The share sheet was closed: nothing to report.
      if (error instanceof DOMException && error.name === 'AbortError') return
      await copyLink(url)
    }
  }

  return (
    <Button icon={<Share2 aria-hidden />} onClick={() => void share()}>
      {sheet ? t('Condividi') : t('Copia link')}
    </Button>
  )
}

const failedText = 'Non è stato possibile copiare: seleziona il testo e copialo.'

/** Where the browser refuses, a link is shown in the toast; any other text is on the page, to be selected. */
export function useCopy() {
  const t = useT()
  const { toast, fail } = useToast()
  const copy = async (text: string, copied: string, onRefused: () => void) => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      return onRefused()
    }
    toast({ title: copied })
  }
  return {
    copyText: (text: string, copied: string) => copy(text, copied, () => fail('Errore', failedText)),
    copyLink: (url: string) =>
      copy(url, t('Link copiato'), () => toast({ title: t('Non riusciamo a copiare il link'), description: url, variant: 'destructive' })),
  }
}
