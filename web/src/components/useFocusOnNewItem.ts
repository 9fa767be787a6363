import { useEffect, useRef } from 'react'

/**
 * Who asks for more by the button goes on with the first of the new items, once it is there. For lists of text, whose items take
 * the focus themselves (`tabIndex={-1}`); cards with a link have `useFocusOnArrival`.
 * @param count items shown
 * @returns a ref for the list, and the function that announces which item to wait for
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
