import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './ProofsPage.module.css'

const steps = [
  ['course', 'Corso e indirizzo'],
  ['asked', 'Codice'],
  ['issued', 'Fatto'],
] as const

/** Where one is among the three steps. */
export function Steps({ at }: { at: (typeof steps)[number][0] }) {
  const t = useT()
  return (
    <ol className={styles.steps} aria-label={t('I tre passi')}>
      {steps.map(([stage, label]) => (
        <li key={stage} aria-current={stage === at ? 'step' : undefined}>
          {t(label)}
        </li>
      ))}
    </ol>
  )
}
