import { useState } from 'react'

/**
 * For a dialog that is mounted to be opened: closes it first, so that antd gives the focus back and plays its motion, and unmounts it then.
 * @param onClosed unmounts the dialog
 */
export function useExit(onClosed: () => void) {
  const [open, setOpen] = useState(true)
  return {
    open,
    close: () => setOpen(false),
    afterOpenChange(isOpen: boolean) {
      if (!isOpen) onClosed()
    },
  }
}
