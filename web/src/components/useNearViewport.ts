import { type RefObject, useEffect, useRef, useState } from 'react'

/** Pixels before the screen's edge, and milliseconds granted to a silent observer (spec 000, section 9). */
const margin = 200
const patienceMs = 500

/**
 * Whether the element has come near the screen; once true it stays so.
 * An observer that never reports (none in this browser, or asleep) must not hide a picture: after 500 ms it counts as near.
 */
export function useNearViewport(from: boolean): [RefObject<HTMLDivElement | null>, boolean] {
  const element = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(from)
  useEffect(() => {
    if (near || !element.current) return
    const fallback = setTimeout(() => setNear(true), patienceMs)
    const stop = observe(element.current, (visible) => {
      clearTimeout(fallback)
      if (visible) setNear(true)
    })
    return () => {
      clearTimeout(fallback)
      stop()
    }
  }, [near])
  return [element, near]
}

function observe(element: Element, report: (visible: boolean) => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => {}
  const observer = new IntersectionObserver((entries) => report(entries.some((entry) => entry.isIntersecting)), {
    rootMargin: `${margin}px`,
  })
  observer.observe(element)
  return () => observer.disconnect()
}
