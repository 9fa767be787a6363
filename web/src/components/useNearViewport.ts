import { type RefObject, useEffect, useRef, useState } from 'react'

/** Pre-load margin in pixels, and the fallback timer in milliseconds. */
const margin = 200
const patienceMs = 500

/**
 * Whether the element has come near the viewport; stays true.
 * If the observer is missing or does not report within 500 ms, the element counts as near, so that images are never hidden.
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
