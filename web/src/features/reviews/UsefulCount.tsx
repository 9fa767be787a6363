import { ThumbsUp } from 'lucide-react'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import styles from './UsefulCount.module.css'

/** How many students marked a review as useful; nothing where none did. */
export function UsefulCount({ count }: { count: number }) {
  const { plural } = useI18n()
  if (count === 0) return null
  return (
    <p className={styles.useful}>
      <ThumbsUp aria-hidden />
      {plural(count, 'Utile a {count} studente', 'Utile a {count} studenti')}
    </p>
  )
}
