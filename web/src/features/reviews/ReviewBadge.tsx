import { MessageSquareText } from 'lucide-react'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import styles from './ReviewBadge.module.css'

export function ReviewBadge({ count }: { count: number }) {
  const { plural } = useI18n()
  return (
    <span className={styles.badge}>
      <MessageSquareText aria-hidden />
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">{plural(count, '{count} recensione', '{count} recensioni')}</span>
    </span>
  )
}
