import { Info } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import styles from './Tooltip.module.css'

/** Milliseconds a pointer rests before the text shows, unless another was read this shortly before (spec 000, section 9). */
const openMs = 700
const skipMs = 300

// Shared by all tooltips: who reads one after the other waits only for the first.
let lastRead = Number.NEGATIVE_INFINITY

interface Props {
  /** On the button. */
  label: string
  /** The explanation; read out with the button, shown on hover, focus or press. */
  children: ReactNode
}

/** An explanation at hand: it stays as long as the pointer is on it (WCAG 1.4.13), and goes by Escape. */
export function Tooltip({ label, children }: Props) {
  const textId = useId()
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
    // Claimed, so that the page does not also scroll to its top.
    event.preventDefault()
    hide()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button is the control; the pointer may go on to the text
    <span
      className={styles.tooltip}
      onMouseEnter={() => show(Date.now() - lastRead < skipMs ? 0 : openMs)}
      onMouseLeave={hide}
      onKeyDown={typed}
    >
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
