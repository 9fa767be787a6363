import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './EventState.module.css'

interface Props {
  isFull: boolean
  isOver: boolean
}

/** 'Concluso', 'Completo', or nothing. */
export function EventState({ isFull, isOver }: Props) {
  const t = useT()
  if (isOver) return <span className={`${styles.state} ${styles.over}`}>{t('Concluso')}</span>
  if (isFull) return <span className={`${styles.state} ${styles.full}`}>{t('Completo')}</span>
  return null
}
