import { Switch } from 'antd'
import { useT } from '../../../i18n/I18nProvider.tsx'
import styles from './CaseQueue.module.css'

const keys: [key: string, does: string][] = [
  ['K', 'resta'],
  ['R', 'rimuovi'],
  ['1–9', 'scegli la frase'],
  ['M', 'cambia il motivo'],
  ['B', 'tutta la serie in verifica'],
  ['Invio', 'decidi e vai al prossimo'],
  ['S', 'salta'],
  ['U', 'annulla l’ultima'],
]

/** What the keys do; they can be turned off. */
export function Keys({ on, onChange }: { on: boolean; onChange(on: boolean): void }) {
  const t = useT()
  return (
    <div className={styles.keys}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: antd's switch is a button inside of it */}
      <label>
        <Switch size="small" checked={on} onChange={onChange} aria-label={t('Tasti rapidi')} /> {t('Tasti rapidi')}
      </label>
      {on && (
        <ul>
          {keys.map(([key, does]) => (
            <li key={key}>
              <kbd>{t(key)}</kbd> {t(does)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
