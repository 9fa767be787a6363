import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Scrolls to the section that the address names, `/#valori`, each time such a link is followed; the focus goes on from there. */
export function useHashTarget(): void {
  const { hash, key } = useLocation()
  // The key: following the same link again leads there again.
  useEffect(() => {
    // The browser has scrolled to the section of the first page by itself.
    if (!hash || key === 'default') return
    const section = document.getElementById(hash.slice(1))
    if (!section) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    section.scrollIntoView({ behavior: still ? 'auto' : 'smooth' })
    section.querySelector<HTMLElement>('h1, h2')?.focus({ preventScroll: true })
  }, [hash, key])
}
