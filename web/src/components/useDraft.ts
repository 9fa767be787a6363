import { createContext, use, useState } from 'react'
import { accountDraft, dropDraft, forgetDraft, likeBlank, removeDraft, saveDraft, savedDraft, storeDraft } from './drafts.ts'

interface LastingDraft {
  name: string
  /** Content saved by an earlier visit. */
  stored: unknown
  discard(): void
}

/** The draft of the form inside `Drafted`, which survives a reload. */
export const DraftContext = createContext<LastingDraft | null>(null)

export interface Draft<Content> {
  start: Content
  changed(content: Content): void
  left(content: Content): void
  /** Called after sending. */
  forget(): void
  load(content: Content): void
}

/** Saves the content of a dialog closed unsent; inside `Drafted` it survives a reload, too. @param blank content that is not saved
 * @param lasting part that survives a reload; everything by default */
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

/** Outlives the session and a dialog that was left; sending and logging out delete it. Saved at changes only: a logout deletes it before
 * its form unmounts. */
export function useAccountDraft<Content>(about: string, blank: Content): Draft<Content> {
  const name = accountDraft(about)
  const [start] = useState(() => (savedDraft(name) as Content | undefined) ?? blank)
  const save = (content: Content) => saveDraft(name, content)
  return { start, changed: save, left() {}, forget: () => dropDraft(name), load: save }
}

/** Draft of the fields alone, where a form saves more. */
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
