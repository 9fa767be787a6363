import { type KeyboardEvent, useRef } from 'react'

const horizontal: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }
const everyArrow: Record<string, number> = { ...horizontal, ArrowDown: 1, ArrowUp: -1 }

interface Options {
  /** Position of the item that Tab reaches. */
  current: number
  count: number
  onMove(position: number): void
  /** Items that stand in several rows: arrows up and down lead on too. */
  wraps?: boolean
}

/** The ARIA patterns for tabs and toolbars: one stop of Tab; arrow keys, Home and End move. @returns attributes of the items' parent */
export function useRovingFocus({ current, count, onMove, wraps = false }: Options) {
  const ref = useRef<HTMLDivElement>(null)
  function targetOf(key: string): number | undefined {
    if (key === 'Home') return 0
    if (key === 'End') return count - 1
    const step = (wraps ? everyArrow : horizontal)[key]
    return step && (current + step + count) % count
  }
  function onKeyDown(event: KeyboardEvent) {
    // With a modifier they are the browser's: Alt and the left arrow lead back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const target = targetOf(event.key)
    if (target === undefined) return
    event.preventDefault()
    onMove(target)
    const item = ref.current?.children[target]
    if (item instanceof HTMLElement) item.focus()
  }
  return { container: { ref, onKeyDown }, tabIndexOf: (position: number) => (position === current ? 0 : -1) }
}
