import { useSyncExternalStore } from 'react'

// Everything outside the topmost modal <dialog> is inert and painted below it, so whatever must stay reachable
// while one is open (toasts, popups) has to live inside it.
const open: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function changed(): void {
  for (const listener of listeners) listener()
}

/** Opens a dialog as a modal above all others; the returned function closes it and gives the focus back. */
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

/** The element to render floating things into: the topmost open dialog, or the body. */
export function topContainer(): HTMLElement {
  return open.at(-1) ?? document.body
}

/** `topContainer()`, kept up to date. */
export function useTopContainer(): HTMLElement {
  return useSyncExternalStore(subscribe, topContainer)
}
