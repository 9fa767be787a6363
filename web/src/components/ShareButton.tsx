import { Share2 } from 'lucide-react'
import { useT } from '../i18n/I18nProvider.tsx'
import { useBrowserValue } from '../lib/store.ts'
import { Button } from './Button.tsx'
import { useCopy } from './useCopy.ts'

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
