import { createContext, use, useEffect, useEffectEvent, useState } from 'react'
import { likeBlank, removeDraft, removeDrafts, removePhotos, storeDraft, storePhotos } from './draftStorage.ts'

// Drafts of dialogs that were closed unsent. In memory, as they hold names and addresses and computers may be shared; what is long to
// write also stays in the browser (`Drafted`).
const drafts = new Map<string, unknown>()

/** Deletes all drafts of this visit; for tests. */
export function forgetDrafts(): void {
  drafts.clear()
}

/** Deletes all drafts, those of this browser too, with the addresses of their photos. */
export function clearDrafts(): void {
  drafts.clear()
  removeDrafts()
  removePhotos()
}

export interface LastingDraft {
  name: string
  /** What an earlier visit left in this browser. */
  stored: unknown
  /** Empties the form. */
  discard(): void
}

/** The lasting draft of the form inside (`Drafted`). */
export const DraftContext = createContext<LastingDraft | null>(null)

/** Initial values of a form: its draft, else `blank`. */
export function useDraft<T>(key: string, blank: T): T {
  const lasting = use(DraftContext)
  const [start] = useState(() => {
    const kept = drafts.get(key) as T | undefined
    return kept ?? (lasting?.name === key && lasting.stored !== undefined ? likeBlank(blank, lasting.stored) : blank)
  })
  return start
}

/** Lets another form begin with this content. */
export function startDraft<T>(key: string, content: T): void {
  drafts.set(key, content)
}

/** Whether this form was closed unsent during this visit. */
export const isDrafted = (key: string): boolean => drafts.has(key)

export function forgetDraft(key: string): void {
  drafts.delete(key)
  removeDraft(key)
  storePhotos(key, [])
}

interface Lasting<T> {
  /** What survives a reload; everything by default. */
  lasting?(content: T): T
  /** A react-hook-form form: each change of its fields is stored. */
  form: { subscribe(options: { formState: { values: true }; callback(): void }): () => void }
}

/**
 * Saves a form's content when it unmounts unsent; `useDraft` restores it.
 * @param read returns the current content; when it equals `blank` nothing is saved
 * @param lasting for a form inside `Drafted`
 * @returns discards the draft, to be called after sending
 */
export function useKeptDraft<T>(key: string, blank: T, read: () => T, lasting?: Lasting<T>): () => void {
  const [state] = useState({ isOver: false })
  const isBlank = (content: T) => JSON.stringify(content) === JSON.stringify(blank)
  const keep = useEffectEvent(() => {
    const content = read()
    if (state.isOver || isBlank(content)) drafts.delete(key)
    else drafts.set(key, content)
  })
  const store = useEffectEvent(() => {
    if (!lasting || state.isOver) return
    const content = (lasting.lasting ?? ((all) => all))(read())
    if (isBlank(content)) removeDraft(key)
    else storeDraft(key, content)
  })
  const subscribe = lasting?.form.subscribe
  useEffect(() => subscribe?.({ formState: { values: true }, callback: store }), [subscribe])
  useEffect(() => () => keep(), [])
  return () => {
    state.isOver = true
    forgetDraft(key)
  }
}
