import { use, useEffect, useEffectEvent, useState } from 'react'
import { type To, UNSAFE_NavigationContext, useLocation, useNavigate } from 'react-router-dom'

/** Position of the present entry in the history, as React Router counts. */
const position = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0

/**
 * Holds a page with unsaved changes: the browser asks before a reload or a closed tab; links and Back are held until `leave`.
 * React Router's own `useBlocker` needs its data routers (docs/decisions/084-server-rendering.md says why they are not used).
 * @returns the held navigation: `leave` follows it, `stay` drops it; null while there is none
 */
export function useLeaveGuard(changed: boolean): { leave(): void; stay(): void } | null {
  const [held, setHeld] = useState<{ follow(): void } | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const { pathname } = useLocation()
  const guarded = changed && !isLeaving ? pathname : null
  const hold = (follow: () => void) => setHeld({ follow })
  useWarningBeforeUnload(guarded !== null)
  useHeldLinks(guarded, hold)
  useHeldBack(guarded, hold)

  useEffect(() => {
    // The guard is down by now.
    if (isLeaving && held) held.follow()
  }, [isLeaving, held])

  return held && { leave: () => setLeaving(true), stay: () => setHeld(null) }
}

function useWarningBeforeUnload(guarded: boolean): void {
  useEffect(() => {
    if (!guarded) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [guarded])
}

/**
 * Holds what the app itself opens: links, shortcuts. What opens above this page stays on it.
 * @param guarded path of the page; null while nothing would be lost
 */
function useHeldLinks(guarded: string | null, hold: (follow: () => void) => void): void {
  const { navigator } = use(UNSAFE_NavigationContext)
  const navigate = useNavigate()
  const onHeld = useEffectEvent((to: To, state: unknown) => hold(() => void navigate(to, { state })))
  useEffect(() => {
    if (!guarded) return
    const { push } = navigator
    navigator.push = (to, state, options) => {
      const [path] = navigator.createHref(to).split(/[?#]/)
      if (path === guarded) push.call(navigator, to, state, options)
      else onHeld(to, state)
    }
    return () => {
      navigator.push = push
    }
  }, [guarded, navigator])
}

/** Holds Back and Forward: they have happened when they are reported, so they are undone. */
function useHeldBack(guarded: string | null, hold: (follow: () => void) => void): void {
  const onHeld = useEffectEvent(hold)
  useEffect(() => {
    if (!guarded) return
    let at = position()
    let isUndoing = false
    function moved(event: PopStateEvent) {
      if (window.location.pathname === guarded && !isUndoing) {
        at = position()
        return
      }
      event.stopImmediatePropagation()
      if (isUndoing) {
        isUndoing = false
        return
      }
      const steps = position() - at
      isUndoing = true
      window.history.go(-steps)
      onHeld(() => window.history.go(steps))
    }
    // Captured: before React Router hears of it.
    window.addEventListener('popstate', moved, { capture: true })
    return () => window.removeEventListener('popstate', moved, { capture: true })
  }, [guarded])
}
