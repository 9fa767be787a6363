import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import styles from './SideDrawer.module.css'
import { useExit } from './useExit.ts'

interface Props {
  title: string
  /** The most it takes of the width, in pixels. */
  size: number
  onClose(): void
  children: ReactNode
}

/** A part of the administration beside the page it was opened from. Mount it to open it; `onClose` comes after it has slid out. */
export function SideDrawer({ title, size, onClose, children }: Props) {
  const exit = useExit(onClose)
  return (
    <Drawer
      open={exit.open}
      onClose={exit.close}
      afterOpenChange={exit.afterOpenChange}
      size={`min(100vw, ${size}px)`}
      title={<h2 className={styles.title}>{title}</h2>}
      rootClassName={styles.drawer ?? ''}
    >
      {children}
    </Drawer>
  )
}
