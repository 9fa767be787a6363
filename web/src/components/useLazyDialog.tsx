import { type ComponentType, type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { loadAnew } from '../lib/loadAnew.ts'
import { useToast } from './toast/toastStore.ts'
import { useLazyCode } from './useLazyCode.ts'

/** Loads the dialog's code when first opened. Stands outside of what opens it, as a menu closes. @param load stable function */
export function useLazyDialog<Props extends { onClose(): void }>(load: () => Promise<ComponentType<Props>>) {
  const { fail } = useToast()
  const [isOpen, setOpen] = useState(false)
  const onClose = () => setOpen(false)
  const Opened = useLazyCode(load, isOpen, async () => {
    onClose()
    if (await loadAnew()) return
    fail('Non riusciamo ad aprire questa parte', 'Controlla la connessione e riprova.')
  })
  return {
    open: () => setOpen(true),
    shown: (content: (Dialog: ComponentType<Props>, onClose: () => void) => ReactNode) =>
      Opened && createPortal(content(Opened, onClose), document.body),
  }
}
