import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { renderedPath } from '../../app/rendered.ts'

/** Scrolls to the section that the address names, `/#valori`, each time such a link is pressed; the focus goes on from there. */
export function useHashTarget(): void {
  const { hash, key } = useLocation()
  // The key: pressing the same link again leads there again.
  useEffect(() => {
    // A page that came rendered was at its section before this code: by now the reader may be elsewhere.
    if (renderedPath === '/' && key === 'default') return
    const section = hash ? document.getElementById(hash.slice(1)) : null
    if (!section) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    section.scrollIntoView({ behavior: still ? 'auto' : 'smooth' })
    section.querySelector<HTMLElement>('h1, h2')?.focus({ preventScroll: true })
  }, [hash, key])
}
