import { useT } from '../i18n/I18nProvider.tsx'
import { useToast } from './toast/toastStore.ts'

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
