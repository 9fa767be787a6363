import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { renderedPath } from '../../app/rendered.ts'

/** Scrolls to the section of the hash, `/#valori`, on every navigation to it, and moves the focus there. */
export function useHashTarget(): void {
  const { hash, key } = useLocation()
  // The location's key, as the same link may be pressed again.
  useEffect(() => {
    // After server rendering the browser has already scrolled, and the visitor may have moved on.
    if (renderedPath === '/' && key === 'default') return
    const section = hash ? document.getElementById(hash.slice(1)) : null
    if (!section) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    section.scrollIntoView({ behavior: still ? 'auto' : 'smooth' })
    section.querySelector<HTMLElement>('h1, h2')?.focus({ preventScroll: true })
  }, [hash, key])
}
