import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { scrollToTop } from './scrollToTop.ts'

/** By `code`, not `key`: on a Mac, Option+H types another letter. */
const pages: Record<string, string> = { KeyH: '/', KeyB: '/books' }

/** Escape belongs to an open dialog, and to the field it is pressed in: that clears a search or closes a list. */
function isTaken({ target }: KeyboardEvent): boolean {
  return document.querySelector('dialog[open]') !== null || (target instanceof Element && target.matches('input, textarea, select'))
}

/** Alt+H home, Alt+B books, Escape to the top of the page. */
export function useShortcuts(): void {
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
