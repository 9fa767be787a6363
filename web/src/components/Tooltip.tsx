import { Info } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import styles from './Tooltip.module.css'

interface Props {
  /** Label of the button. */
  label: string
  /** The explanation; described by for assistive technology, shown on hover, focus or press. */
  children: ReactNode
}

/**
 * A tooltip that stays while the pointer is on it (WCAG 1.4.13) and closes on Escape. Positioned below the nearest positioned ancestor,
 * such as a row of tools.
 */
export function Tooltip({ label, children }: Props) {
  const textId = useId()
  const { open, show, hide, rests, typed } = useTooltip()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button is the control; the pointer may move onto the text
    <span className={styles.tooltip} onMouseEnter={rests} onMouseLeave={hide} onKeyDown={typed}>
      <Button
        variant="quiet"
        className={styles.button}
        icon={<Info aria-hidden />}
        aria-describedby={textId}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && show()}
        onBlur={hide}
        onClick={() => (open ? hide() : show())}
      >
        {label}
      </Button>
      <span role="tooltip" id={textId} hidden={!open} className={styles.text}>
        {children}
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

interface IconHintProps {
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
export function IconHint({ text, edge = 'middle', above = false, children }: IconHintProps) {
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
      <span aria-hidden hidden={!open} className={`${styles.iconHintText} ${styles[edge]} ${above ? styles.above : ''}`}>
        {text}
      </span>
    </span>
  )
}
