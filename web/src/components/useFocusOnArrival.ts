import { useEffect, useRef } from 'react'

/** Focuses the first new item of a list after "load more", whose button is gone by then, unless the list changed meanwhile.
 * @param items what is focused, in its order @param list names what is listed @returns to be called at the press */
export function useFocusOnArrival(count: number, items: () => ArrayLike<HTMLElement> | undefined, list = ''): () => void {
  const wanted = useRef<number>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list
  useEffect(() => {
    wanted.current = null
  }, [list])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that arrives
  useEffect(() => {
    if (wanted.current === null) return
    const item = items()?.[wanted.current]
    if (!item) return
    item.focus({ preventScroll: true })
    wanted.current = null
  }, [count])
  return () => {
    wanted.current = items()?.length ?? null
  }
}
