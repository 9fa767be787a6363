import { useEffect, useRef } from 'react'

/**
 * Focuses the first new card after "load more" was pressed.
 * @param count number of cards, each an `<article>` with a link
 * @returns a ref for the cards' container, and a function that sets the index to focus
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
