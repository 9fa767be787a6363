import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

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
