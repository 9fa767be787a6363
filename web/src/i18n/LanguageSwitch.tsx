import { useT } from './I18nProvider.tsx'
import styles from './LanguageSwitch.module.css'
import { useLanguageChoice } from './useLanguageChoice.ts'

const languages = [
  { code: 'it', name: 'Italiano' },
  { code: 'en', name: 'English' },
] as const

/** Italian or English. Each language is written in itself, so that who needs it can read it. */
export function LanguageSwitch() {
  const t = useT()
  const { language, choose } = useLanguageChoice()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and this sends nothing
    <div role="group" aria-label={t('Lingua')} className={styles.switch}>
      {languages.map(({ code, name }) => (
        <button key={code} type="button" lang={code} aria-pressed={language === code} onClick={() => choose(code)}>
          {name}
        </button>
      ))}
    </div>
  )
}
