import { type ComponentType, type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { useToast } from './toast/toastStore.ts'
import { useLazyCode } from './useLazyCode.ts'

/**
 * A dialog whose code is loaded when it is opened first. It stands outside of what opens it, as in a menu, which closes.
 * @param load stable function returning the component
 */
export function useLateDialog<Props extends { onClose(): void }>(load: () => Promise<ComponentType<Props>>) {
  const { fail } = useToast()
  const [isOpen, setOpen] = useState(false)
  const onClose = () => setOpen(false)
  const Opened = useLazyCode(load, isOpen, () => {
    onClose()
    fail('Non riusciamo ad aprire questa parte', 'Controlla la connessione e riprova.')
  })
  return {
    open: () => setOpen(true),
    /** The dialog, while it is open. */
    shown: (content: (Dialog: ComponentType<Props>, onClose: () => void) => ReactNode) =>
      Opened && createPortal(content(Opened, onClose), document.body),
  }
}
