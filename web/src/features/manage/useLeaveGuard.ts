import { partsOf } from '@chiostro/domain/records/records'
import { use, useEffect, useEffectEvent, useState } from 'react'
import { UNSAFE_NavigationContext, useLocation } from 'react-router-dom'
import { beforePop } from '../../navigation/beforePop.ts'

/** Position of the present entry in the history, as React Router counts. */
const position = (): number => partsOf<{ idx: number }>(window.history.state).idx ?? 0

/**
 * Holds a page with unsaved changes: the browser asks before a reload or a closed tab; links and Back are held until `leave`.
 * React Router's own `useBlocker` needs its data routers (docs/decisions/084-server-rendering.md says why they are not used).
 * @returns the held navigation: `leave` follows it, `stay` drops it; null while there is none
 */
export function useLeaveGuard(changed: boolean): { leave(): void; stay(): void } | null {
  const [held, setHeld] = useState<{ follow(): void } | null>(null)
  const { pathname } = useLocation()
  const guarded = changed ? pathname : null
  const hold = (follow: () => void) => setHeld({ follow })
  useWarningBeforeUnload(changed)
  useHeldLinks(guarded, hold)
  useHeldBack(guarded, hold)
  const stay = () => setHeld(null)
  function leave() {
    stay()
    held?.follow()
  }
  return held && { leave, stay }
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
  const onHeld = useEffectEvent(hold)
  useEffect(() => {
    if (!guarded) return
    const { push } = navigator
    navigator.push = (...navigation) => {
      const follow = () => push.apply(navigator, navigation)
      const [path] = navigator.createHref(navigation[0]).split(/[?#]/)
      if (path === guarded) follow()
      else onHeld(follow)
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
    let mode: 'guarding' | 'undoing' | 'leaving' = 'guarding'
    function moved(event: PopStateEvent) {
      if (mode === 'leaving' || (mode === 'guarding' && window.location.pathname === guarded)) {
        at = position()
        mode = 'guarding'
        return
      }
      event.stopImmediatePropagation()
      if (mode === 'undoing') {
        mode = 'guarding'
        return
      }
      const steps = position() - at
      mode = 'undoing'
      window.history.go(-steps)
      onHeld(() => {
        mode = 'leaving'
        window.history.go(steps)
      })
    }
    beforePop.listener = moved
    return () => {
      beforePop.listener = null
    }
  }, [guarded])
}
