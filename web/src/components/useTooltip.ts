import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** Milliseconds a pointer rests before the text shows, unless another was read this shortly before (spec 000, section 9). */
const openMs = 700
const skipMs = 300

// Shared by all tooltips: who reads one after the other waits only for the first.
let lastRead = Number.NEGATIVE_INFINITY

/** When a tooltip is open. `rests` and `leaves` are the pointer's, `show` and `hide` everybody else's; Escape belongs to it while it is. */
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
    // Claimed, so that the page does not also scroll to its top.
    event.preventDefault()
    hide()
  }
  const rests = () => show(Date.now() - lastRead < skipMs ? 0 : openMs)
  return { open, show: () => show(), hide, rests, typed }
}
