import { createStore, useStore } from './store.ts'

// Everything outside the topmost modal <dialog> is inert and below it: toasts and popups must be rendered inside it.
const open = createStore<readonly HTMLDialogElement[]>([])

/** Opens a dialog as the topmost modal; the returned function closes it and restores the focus. */
export function openInTopLayer(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  open.set([...open.get(), dialog])
  return () => {
    dialog.close()
    open.set(open.get().filter((openDialog) => openDialog !== dialog))
  }
}

/** Container for floating elements: the topmost open dialog, or the body. */
export function topContainer(): HTMLElement {
  return open.get().at(-1) ?? document.body
}

export function useTopContainer(): HTMLElement {
  return useStore(open, topContainer, topContainer)
}
