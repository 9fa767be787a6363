import type { ReactNode } from 'react'
import styles from './StickyAction.module.css'

/**
 * The slot of a page's one primary action: on a phone it stays in reach above the bar, at the foot of the screen; on wider screens it stands
 * where it is put. It takes its own room and covers nothing: make it the last child of what it belongs to, with which it lets go. While the
 * keyboard is open it stands on the keyboard's edge, and on screens lower than 480 px (200 % zoom) it does not stick. Not for dialogs, whose
 * `footer` does the same.
 * @param children the primary button, and before it at most one secondary one; they share the width of a phone
 */
export function StickyAction({ children }: { children: ReactNode }) {
  return <div className={styles.action}>{children}</div>
}
