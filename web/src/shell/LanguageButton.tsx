import { IconHint } from '../components/IconHint.tsx'
import { useLanguageChoice } from '../i18n/useLanguageChoice.ts'
import styles from './Header.module.css'

/** The header's way to the other language, named in it. The footer has both. */
export function LanguageButton() {
  const { language, choose } = useLanguageChoice()
  const [code, name] = language === 'it' ? (['en', 'English'] as const) : (['it', 'Italiano'] as const)
  return (
    <IconHint text={name}>
      <button
        type="button"
        lang={code}
        aria-label={`${code.toUpperCase()}, ${name}`}
        className={`${styles.tool} ${styles.language}`}
        onClick={() => choose(code)}
      >
        {code.toUpperCase()}
      </button>
    </IconHint>
  )
}
