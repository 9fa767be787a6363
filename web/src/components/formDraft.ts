import { useEffect, useEffectEvent, useState } from 'react'

// What was typed into a dialog that closed. In memory only: it holds names and addresses, and a shared computer forgets them with the page.
const drafts = new Map<string, unknown>()

/** Nothing is kept any more, as on a new page. Tests begin with it. */
export function forgetDrafts(): void {
  drafts.clear()
}

/** What a form starts from: what an earlier, unfinished visit left, else `blank`. */
export function useDraft<T>(key: string, blank: T): T {
  const [start] = useState(() => (drafts.get(key) as T | undefined) ?? blank)
  return start
}

/**
 * Keeps a form's content when it closes unfinished, as long as the page lives; `useDraft` gives it back.
 * @param read the content as it stands, plain data; when it equals `blank` there is nothing to keep
 * @returns to be called when the form was sent: what it holds is no draft any more
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
