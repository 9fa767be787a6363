import { type Language, languageCodes, languages } from '@chiostro/domain/languages/languages'
import { useI18n, useT } from '../i18n/I18nProvider.tsx'
import styles from './LanguageSwitch.module.css'
import { useToast } from './toast/toastStore.ts'

/** Names each language in itself, so that who needs it can read it. */
export function LanguageSwitch() {
  const t = useT()
  const { language, choose } = useLanguageChoice()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and this sends nothing
    <div role="group" aria-label={t('Lingua')} className={styles.switch}>
      {languageCodes.map((code) => (
        <button key={code} type="button" lang={code} aria-pressed={language === code} onClick={() => choose(code)}>
          {languages[code].name}
        </button>
      ))}
    </div>
  )
}

/** Where the language's sentences do not come, everything stays as it is, and a toast says why. */
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
