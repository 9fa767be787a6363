import { type ReactNode, useEffect } from 'react'
import { AntdProvider } from './AntdProvider.tsx'

const openPopup = ':is(.ant-select-dropdown:not(.ant-select-dropdown-hidden), .ant-picker-dropdown:not(.ant-picker-dropdown-hidden))'

/** Escape closes an open popup. Without this it would also close the native dialog around it. */
function escapePressed(event: KeyboardEvent): void {
  if (event.key === 'Escape' && document.querySelector(openPopup)) event.preventDefault()
}

/** Around a single antd control of a form, inside or outside a native dialog. */
export function AntdControl({ children }: { children: ReactNode }) {
  useEffect(() => {
    // While capturing: afterwards the popup is already closed.
    document.addEventListener('keydown', escapePressed, true)
    return () => document.removeEventListener('keydown', escapePressed, true)
  }, [])
  return <AntdProvider>{children}</AntdProvider>
}
