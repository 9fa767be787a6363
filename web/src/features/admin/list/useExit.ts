import { useEffect, useState } from 'react'

/** antd gives the focus back when its motion has ended, and takes it from where it has moved meanwhile. */
const focusable = { focusTriggerAfterClose: false }

/**
 * For a dialog that is mounted to be opened: closes it first, so that antd plays its motion, and unmounts it then. The focus goes back at once.
 * @param onClosed unmounts the dialog
 */
export function useExit(onClosed: () => void) {
  const [open, setOpen] = useState(true)
  const [trigger] = useState(() => document.activeElement)
  useEffect(() => {
    if (!open && trigger instanceof HTMLElement) trigger.focus({ preventScroll: true })
  }, [open, trigger])
  return {
    open,
    focusable,
    close: () => setOpen(false),
    afterOpenChange(isOpen: boolean) {
      if (!isOpen) onClosed()
    },
  }
}
