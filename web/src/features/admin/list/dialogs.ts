import { useState } from 'react'

interface Opened<Record> {
  of: Record | null
  /** Another one for each opening, for the dialog's `key`: one that was still closing would not open again. */
  key: number
}

export function useOpened<Record>() {
  const [opened, setOpened] = useState<Opened<Record>>({ of: null, key: 0 })
  return {
    of: opened.of,
    key: opened.key,
    open: (of: Record) => setOpened(({ key }) => ({ of, key: key + 1 })),
    // A dialog that has faded out closes itself, not the one that was opened meanwhile.
    close: () => setOpened((now) => (now.key === opened.key ? { of: null, key: now.key } : now)),
  }
}

/** Closes a mounted dialog first, so that antd gives the focus back and plays its motion. @param onClosed unmounts the dialog */
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
