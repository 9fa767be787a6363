import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Scrolls to the section that the address names, `/#valori`, each time such a link is pressed; the focus goes on from there. */
export function useHashTarget(): void {
  const { hash, key } = useLocation()
  // The key: pressing the same link again leads there again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const section = hash ? document.getElementById(hash.slice(1)) : null
    if (!section) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    section.scrollIntoView({ behavior: still ? 'auto' : 'smooth' })
    section.querySelector<HTMLElement>('h1, h2')?.focus({ preventScroll: true })
  }, [hash, key])
}
