import { useEffect, useEffectEvent, useState } from 'react'

// Drafts of dialogs that were closed unsent. In memory only, as they hold names and addresses and computers may be shared.
const drafts = new Map<string, unknown>()

/** Deletes all drafts; for tests. */
export function forgetDrafts(): void {
  drafts.clear()
}

/** Initial values of a form: its draft, else `blank`. */
export function useDraft<T>(key: string, blank: T): T {
  const [start] = useState(() => (drafts.get(key) as T | undefined) ?? blank)
  return start
}

/**
 * Saves a form's content when it unmounts unsent; `useDraft` restores it.
 * @param read returns the current content; when it equals `blank` nothing is saved
 * @returns discards the draft, to be called after sending
 */
export function useKeptDraft<T>(key: string, blank: T, read: () => T): () => void {
  const [sent] = useState({ value: false })
  const keep = useEffectEvent(() => {
    const content = read()
    if (sent.value || JSON.stringify(content) === JSON.stringify(blank)) drafts.delete(key)
    else drafts.set(key, content)
  })
  useEffect(() => () => keep(), [])
  return () => {
    sent.value = true
  }
}
