import { useSyncExternalStore } from 'react'

// Everything outside the topmost modal <dialog> is inert and painted below it, so toasts and popups must be
// rendered inside it while one is open.
const open: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function changed(): void {
  for (const listener of listeners) listener()
}

/** Opens a dialog as the topmost modal; the returned function closes it and restores the focus. */
export function openInTopLayer(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  open.push(dialog)
  changed()
  return () => {
    dialog.close()
    open.splice(open.indexOf(dialog), 1)
    changed()
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Container for floating elements: the topmost open dialog, or the body. */
export function topContainer(): HTMLElement {
  return open.at(-1) ?? document.body
}

/** `topContainer()` as a hook. */
export function useTopContainer(): HTMLElement {
  return useSyncExternalStore(subscribe, topContainer)
}
