import type { ReactNode } from 'react'
import styles from './IconHint.module.css'
import { useTooltip } from './useTooltip.ts'

interface Props {
  /** What the icon means: the control's own label once more, for those who see only the icon. */
  text: string
  /** Which edge of the control the text shares; the middle unless told. */
  edge?: 'middle' | 'end'
  /** Above the control, where the screen ends below it. */
  above?: boolean
  /** A button or link that shows an icon and carries the label. */
  children: ReactNode
}

/** The name of an icon, to a pointer that rests on it and to the keyboard's focus. Assistive technology has the label already. */
export function IconHint({ text, edge = 'middle', above = false, children }: Props) {
  const { open, show, hide, rests, typed } = useTooltip()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control is inside; this only watches it
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
