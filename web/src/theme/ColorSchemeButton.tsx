import { Moon, Sun } from 'lucide-react'
import { IconHint } from '../components/IconHint.tsx'
import { useT } from '../i18n/I18nProvider.tsx'
import styles from '../shell/Header.module.css'
import { useColorScheme } from './useColorScheme.ts'

/** Light or dark, in the header of wide screens and in the menu of phones. */
export function ColorSchemeButton() {
  const t = useT()
  const { scheme, toggle } = useColorScheme()
  const label = scheme === 'dark' ? t('Passa al tema chiaro') : t('Passa al tema scuro')
  return (
    <IconHint text={label}>
      <button type="button" className={styles.tool} aria-label={label} onClick={toggle}>
        {scheme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
      </button>
    </IconHint>
  )
}
