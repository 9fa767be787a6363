import { useT } from '../../../i18n/I18nProvider.tsx'
import styles from './KeyList.module.css'

export type Key = readonly [key: string, does: string]

export function KeyList({ keys }: { keys: readonly Key[] }) {
  const t = useT()
  return (
    <ul className={styles.list}>
      {keys.map(([key, does]) => (
        <li key={key}>
          <kbd>{t(key)}</kbd> {t(does)}
        </li>
      ))}
    </ul>
  )
}

export const caseKeys: readonly Key[] = [
  ['K', 'resta'],
  ['R', 'rimuovi'],
  ['1–9', 'scegli la frase'],
  ['M', 'cambia il motivo'],
  ['B', 'tutta la serie in verifica'],
  ['Invio', 'decidi e vai al prossimo'],
  ['S', 'salta'],
  ['U', 'annulla l’ultima'],
]

export const listKeys: readonly Key[] = [
  ['1–9', 'vai alla cosa da fare, nella panoramica'],
  ['J', 'riga dopo'],
  ['K', 'riga prima'],
  ['Invio', 'apri la riga'],
  ['P', 'rendi pubblica la recensione in verifica'],
  ['R', 'rimanda le email non partite'],
]
