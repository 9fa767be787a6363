import type { ReactNode } from 'react'
import type { CombinedError } from 'urql'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { failureOf } from '../session/adminClient.ts'
import styles from './ListState.module.css'

interface Props {
  /** Rows there are; null while nobody knows. */
  count: number | null
  error: CombinedError | null | undefined
  /** Said while the list loads, when there is nothing in it, and when it did not come. */
  words: { loading: string; empty: string; failed: string }
  onRetry(): void
  children: ReactNode
}

/** A list, or why there is none to see. */
export function ListState({ count, error, words, onRetry, children }: Props) {
  const t = useT()
  if (error) return <ErrorState title={words.failed} description={t(failureOf(error))} onRetry={onRetry} />
  if (count === null) return <Loading text={words.loading} />
  return count === 0 ? <EmptyState title={words.empty} /> : children
}

function Loading({ text }: { text: string }) {
  return (
    <div aria-busy className={styles.loading}>
      <p role="status">{text}</p>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height="44px" />
      ))}
    </div>
  )
}
