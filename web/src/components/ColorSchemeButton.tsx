import { Moon, Sun } from 'lucide-react'
import { useT } from '../i18n/I18nProvider.tsx'
import { useColorScheme } from '../theme/useColorScheme.ts'
import styles from './ColorSchemeButton.module.css'
import { IconHint } from './IconHint.tsx'

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
