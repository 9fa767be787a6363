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
