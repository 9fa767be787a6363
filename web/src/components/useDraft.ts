import { createContext, use, useState } from 'react'
import { likeBlank, removeDraft, storeDraft } from './draftStorage.ts'
import { accountDraft, dropDraft, forgetDraft, saveDraft, savedDraft } from './drafts.ts'

interface LastingDraft {
  name: string
  /** What an earlier visit left in this browser. */
  stored: unknown
  /** Empties the form. */
  discard(): void
}

/** The lasting draft of the form inside (`Drafted`). */
export const DraftContext = createContext<LastingDraft | null>(null)

export interface Draft<Content> {
  /** What the form begins with. */
  start: Content
  /** At each change. */
  changed(content: Content): void
  /** When the form goes. */
  left(content: Content): void
  /** After sending. */
  forget(): void
  /** Lets the form begin again with this content. */
  load(content: Content): void
}

/**
 * Content of a dialog that was closed unsent; inside `Drafted` it survives a reload, too.
 * @param blank nothing of it is kept
 * @param lasting what of it survives a reload; everything by default
 */
export function useDraft<Content>(name: string, blank: Content, lasting: (content: Content) => Content = (all) => all): Draft<Content> {
  const browser = use(DraftContext)
  const isLasting = browser?.name === name
  const [state] = useState(() => ({
    start:
      (savedDraft(name) as Content | undefined) ?? (isLasting && browser.stored !== undefined ? likeBlank(blank, browser.stored) : blank),
    isOver: false,
  }))
  const isBlank = (content: Content) => JSON.stringify(content) === JSON.stringify(blank)
  return {
    start: state.start,
    changed(content) {
      if (!isLasting || state.isOver) return
      const part = lasting(content)
      if (isBlank(part)) removeDraft(name)
      else storeDraft(name, part)
    },
    left(content) {
      if (state.isOver || isBlank(content)) dropDraft(name)
      else saveDraft(name, content)
    },
    forget() {
      state.isOver = true
      forgetDraft(name)
    },
    load: (content) => saveDraft(name, content),
  }
}

/**
 * Of a form of the administration: it outlives the end of the session, a dialog that was left, a case that gave way to another. Sending it
 * and the logout forget it. Kept at each change alone: a logout forgets it before its form goes.
 */
export function useAccountDraft<Content>(about: string, blank: Content): Draft<Content> {
  const name = accountDraft(about)
  const [start] = useState(() => (savedDraft(name) as Content | undefined) ?? blank)
  const keep = (content: Content) => saveDraft(name, content)
  return { start, changed: keep, left() {}, forget: () => dropDraft(name), load: keep }
}

/** The draft of a form's fields, where more than they are kept. */
export function fieldsOf<Fields, Beside extends object>(draft: Draft<Beside & { fields: Fields }>, beside: Beside): Draft<Fields> {
  const whole = (fields: Fields) => ({ ...beside, fields })
  return {
    start: draft.start.fields,
    changed: (fields) => draft.changed(whole(fields)),
    left: (fields) => draft.left(whole(fields)),
    forget: draft.forget,
    load: (fields) => draft.load(whole(fields)),
  }
}
