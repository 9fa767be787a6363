import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './IconHint.module.css'

interface Props {
  /** The control's accessible name, shown to sighted users. */
  text: string
  /** Edge of the control the text is aligned with; centred by default. */
  edge?: 'middle' | 'end'
  /** Opens upwards, near the bottom of the screen. */
  above?: boolean
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

/** Open delay in milliseconds, skipped when another tooltip was closed this shortly before. */
const openMs = 700
const skipMs = 300

// Shared by all tooltips, for the skip delay.
let lastRead = Number.NEGATIVE_INFINITY

/** State of a tooltip. `rests` and `leaves` are pointer handlers, `show` and `hide` for focus and press; Escape closes it. */
export function useTooltip() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  function show(after = 0) {
    clearTimeout(timer.current)
    if (after === 0) setOpen(true)
    else timer.current = setTimeout(() => setOpen(true), after)
  }
  function hide() {
    clearTimeout(timer.current)
    if (open) lastRead = Date.now()
    setOpen(false)
  }
  function typed(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return
    // Handled, so that the page does not also scroll to its top.
    event.preventDefault()
    hide()
  }
  const rests = () => show(Date.now() - lastRead < skipMs ? 0 : openMs)
  return { open, show: () => show(), hide, rests, typed }
}
