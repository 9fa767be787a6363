import { useEffect, useRef } from 'react'

/**
 * Focuses the first new item after "load more" was pressed. For lists of text, whose items are focusable
 * (`tabIndex={-1}`); cards with a link use `useFocusOnArrival`.
 * @param count number of items
 * @returns a ref for the list, and a function that sets the index to focus
 */
export function useFocusOnNewItem(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const wanted = useRef<number>(null)
  useEffect(() => {
    if (wanted.current === null || wanted.current >= count) return
    const item = list.current?.children[wanted.current]
    if (item instanceof HTMLElement) item.focus({ preventScroll: true })
    wanted.current = null
  }, [count])
  const focusOnArrival = (index: number) => {
    wanted.current = index
  }
  return { list, focusOnArrival }
}
