import { useEffect, useRef } from 'react'

/**
 * Who asks for more by the button goes on with the first of the new cards, once it is there.
 * @param count cards shown, each an `<article>` with a link
 * @returns a ref for what holds the cards, and the function that announces which card to wait for
 */
export function useFocusOnArrival<Holder extends HTMLElement>(count: number) {
  const holder = useRef<Holder>(null)
  const wanted = useRef<number>(null)
  useEffect(() => {
    if (wanted.current === null || wanted.current >= count) return
    holder.current?.querySelectorAll('article')[wanted.current]?.querySelector('a')?.focus({ preventScroll: true })
    wanted.current = null
  }, [count])
  const focusOnArrival = (index: number) => {
    wanted.current = index
  }
  return { holder, focusOnArrival }
}
