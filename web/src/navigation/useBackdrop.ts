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

/**
 * Whether the visit began with what is open above this page. The page below, of which the server renders an outline, is read and drawn at the
 * first act of the visitor: most who follow the link of a record read it and leave, and should not wait for a list they do not see.
 */
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
