import { useEffect, useRef } from 'react'

/** A pointer that rests this long means it (spec 000, section 9: card hover delay). */
const delayMs = 150

interface Intent {
  onMouseEnter(): void
  onMouseLeave(): void
  onFocus(): void
  onBlur(): void
  onPointerDown(): void
}

/** Handlers that call `act` once somebody seems about to open something: staying on it for 150 ms, or pressing it. */
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
