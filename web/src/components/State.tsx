import type { ReactNode } from 'react'
import { useT } from '../i18n/I18nProvider.tsx'
import { Arches } from './Arches.tsx'
import { Button } from './Button.tsx'
import styles from './State.module.css'

interface Props {
  title: string
  description?: string
  action?: ReactNode
  /** Is read out: the answer to a search or a filter. */
  isAnswer?: boolean
}

export function EmptyState({ title, description, action, isAnswer = false }: Props) {
  return (
    <div className={styles.state} role={isAnswer ? 'status' : undefined}>
      <Arches className={styles.arches} />
      <p className={styles.title}>{title}</p>
      {description && <p className={styles.description}>{description}</p>}
      {action}
    </div>
  )
}

interface ErrorStateProps {
  title: string
  description?: string
  onRetry(): void
}

export function ErrorState({ title, description, onRetry }: ErrorStateProps) {
  const t = useT()
  return (
    <div className={styles.state} role="alert">
      <Arches className={styles.arches} />
      <p className={styles.title}>{title}</p>
      {description && <p className={styles.description}>{description}</p>}
      <Button onClick={onRetry}>{t('Riprova')}</Button>
    </div>
  )
}
