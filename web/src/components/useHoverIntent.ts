import { useEffect, useRef } from 'react'

/** Hover delay of cards, in milliseconds. */
const delayMs = 150

interface Intent {
  onMouseEnter(): void
  onMouseLeave(): void
  onFocus(): void
  onBlur(): void
  onPointerDown(): void
}

/** Handlers that call `act` on hover for 150 ms, focus or press. */
export function useHoverIntent(act: () => void): Intent {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  const wait = () => {
    stop()
    timer.current = setTimeout(act, delayMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { onMouseEnter: wait, onMouseLeave: stop, onFocus: wait, onBlur: stop, onPointerDown: act }
}
