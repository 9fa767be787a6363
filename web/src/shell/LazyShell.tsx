import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { preloadFailure } from '../components/ErrorBoundary.tsx'
import { prepare } from '../lib/prepare.ts'
import { FloatingButtons } from './FloatingButtons.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { scrollToTop } from './scrollToTop.ts'
import { watchKeyboard } from './watchKeyboard.ts'

/** Stands below the header. */
export const LazyNotice = () => <OfflineNotice />

/** The part of the frame that nothing on a page needs before its visitor acts: the frame loads it after the page. */
export function LazyShell() {
  useShortcuts()
  useHashTarget()
  useEffect(watchKeyboard, [])
  useEffect(() => prepare(preloadFailure), [])
  return <FloatingButtons />
}

/** Scrolls to the section that the address names, `/#valori`, each time such a link is followed; the focus goes on from there. */
function useHashTarget(): void {
  const { hash, key } = useLocation()
  // The key: following the same link again leads there again.
  useEffect(() => {
    // The browser has scrolled to the section of the first page by itself.
    if (!hash || key === 'default') return
    const section = document.getElementById(hash.slice(1))
    if (!section) return
    section.querySelector<HTMLElement>('h1, h2')?.focus({ preventScroll: true })
    return scrollIntoView(section)
  }, [hash, key])
}

/** What arrives later above the section would push it away: the page follows it until its visitor acts. */
function scrollIntoView(section: HTMLElement): () => void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const scroll = () => section.scrollIntoView({ behavior: still ? 'auto' : 'smooth' })
  scroll()
  const resized = new ResizeObserver(scroll)
  resized.observe(document.body)
  const stop = () => resized.disconnect()
  for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    window.addEventListener(act, stop, { once: true, passive: true })
  }
  return stop
}

/** By `code`, not `key`: on a Mac, Option+H types another letter. */
const pages: Record<string, string> = { KeyH: '/', KeyB: '/books' }

/** Escape belongs to an open dialog, and to the field it is pressed in: that clears a search or closes a list. */
function isTaken({ target }: KeyboardEvent): boolean {
  return document.querySelector('dialog[open]') !== null || (target instanceof Element && target.matches('input, textarea, select'))
}

/** Alt+H home, Alt+B books, Escape to the top of the page. */
function useShortcuts(): void {
  const navigate = useNavigate()
  useEffect(() => {
    function pressed(event: KeyboardEvent) {
      if (event.defaultPrevented) return
      const page = pages[event.code]
      if (page && event.altKey && !event.ctrlKey && !event.metaKey) {
        event.preventDefault()
        navigate(page)
      }
      if (event.key === 'Escape' && !isTaken(event)) scrollToTop()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [navigate])
}
