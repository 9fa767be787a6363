import { useLocation } from 'react-router-dom'
import { useT } from '../i18n/I18nProvider.tsx'
import { createStore, useStore } from '../lib/store.ts'
import { isOverlay } from './overlay.tsx'

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
