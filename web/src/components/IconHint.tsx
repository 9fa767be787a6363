import type { ReactNode } from 'react'
import styles from './IconHint.module.css'
import { useTooltip } from './useTooltip.ts'

interface Props {
  /** The control's accessible name, shown to sighted users. */
  text: string
  /** Edge of the control the text is aligned with; centred by default. */
  edge?: 'middle' | 'end'
  /** Opens upwards, near the bottom of the screen. */
  above?: boolean
  /** An icon button or link with an accessible name. */
  children: ReactNode
}

/** Shows an icon's label on hover and keyboard focus. Hidden from assistive technology, which has the label already. */
export function IconHint({ text, edge = 'middle', above = false, children }: Props) {
  const { open, show, hide, rests, typed } = useTooltip()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control is inside; this only listens
    <span
      className={styles.hint}
      onMouseEnter={rests}
      onMouseLeave={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
      onClick={hide}
      onKeyDown={typed}
    >
      {children}
      <span aria-hidden hidden={!open} className={`${styles.text} ${styles[edge]} ${above ? styles.above : ''}`}>
        {text}
      </span>
    </span>
  )
}
