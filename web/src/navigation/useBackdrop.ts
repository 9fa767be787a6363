import { createContext, useState } from 'react'
import { generatePath, useLocation } from 'react-router-dom'
import { useT } from '../i18n/I18nProvider.tsx'
import { pageAt, withPagesBelow } from '../lib/match.ts'
import { createStore, useStore, useWasRendered } from '../lib/store.ts'
import { isOverlay, openedFrom } from './overlay.tsx'

/** Whether the visitor has done anything on the first page of the visit. */
const hasActed = createStore(false)

const firstActs = ['pointermove', 'pointerdown', 'click', 'keydown', 'wheel'] as const

function onFirstAct(): void {
  hasActed.set(true)
  for (const type of firstActs) window.removeEventListener(type, onFirstAct, true)
}
if (typeof window !== 'undefined') for (const type of firstActs) window.addEventListener(type, onFirstAct, { capture: true, passive: true })

/** Whether to draw the page below what the visit began with: the server renders its outline, and it is read at the visitor's first act,
 * as most who follow a record's link read it and leave. */
export function useBackdrop(): boolean {
  const { pathname } = useLocation()
  const acted = useStore(hasActed, () => false)
  return !acted && isOverlay(pathname)
}

/** What a list says while it loads: nothing below what the visit began with, where it waits for the visitor. */
export function useLoadingText(): string {
  const t = useT()
  return useBackdrop() ? '' : t('Caricamento…')
}

export const StandaloneContext = createContext(false)

/** Path of the record that is open at a path, also below what is open above that; null where there is none. */
function recordAt(pathname: string): string | null {
  const match = pageAt(pathname)
  const record = match && withPagesBelow(match.page).find(({ over, component, visibility }) => over && component && visibility === 'listed')
  return record ? generatePath(record.path, match.params) : null
}

/** Whether the address was opened by itself, as from a mail, so that no list is drawn below. Pages that came rendered count, also when
 * reloaded over a list, and the records they lead to. */
export function useIsStandalone(): boolean {
  const { pathname, state } = useLocation()
  const record = recordAt(pathname)
  const wasRendered = useWasRendered()
  const [rendered, setRendered] = useState(wasRendered ? record : null)
  if (rendered !== null && rendered !== record) setRendered(null)
  if (record === null) return false
  return record === rendered || openedFrom(state).every((address) => recordAt(address.replace(/\?.*/, '')) !== null)
}
