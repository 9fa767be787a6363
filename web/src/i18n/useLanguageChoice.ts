import { useToast } from '../components/toast/toastStore.ts'
import { useI18n } from './I18nProvider.tsx'
import type { Language } from './language.ts'

/** The language, and the way to another. Its sentences may not come: then everything stays as it is, and a toast says why. */
export function useLanguageChoice(): { language: Language; choose(language: Language): void } {
  const { language, setLanguage, t } = useI18n()
  const { toast } = useToast()
  function choose(next: Language) {
    setLanguage(next).catch(() =>
      toast({ title: t('Errore di connessione'), description: t('Impossibile connettersi al server.'), variant: 'destructive' }),
    )
  }
  return { language, choose }
}
