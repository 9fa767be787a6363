import { IconHint } from '../components/IconHint.tsx'
import { useI18n } from '../i18n/I18nProvider.tsx'
import styles from './Header.module.css'

/** The header's way to the other language, named in it. The footer has both. */
export function LanguageButton() {
  const { language, setLanguage } = useI18n()
  const [code, name] = language === 'it' ? (['en', 'English'] as const) : (['it', 'Italiano'] as const)
  return (
    <IconHint text={name}>
      <button
        type="button"
        lang={code}
        aria-label={`${code.toUpperCase()}, ${name}`}
        className={`${styles.tool} ${styles.language}`}
        onClick={() => void setLanguage(code)}
      >
        {code.toUpperCase()}
      </button>
    </IconHint>
  )
}
