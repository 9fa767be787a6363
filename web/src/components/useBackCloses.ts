import { useEffect, useEffectEvent } from 'react'
import { beforePop } from '../navigation/beforePop.ts'

/** Back closes what covers the page instead of leaving the page: it has an entry in the history, which goes when it is closed otherwise. */
export function useBackCloses(onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const { listener } = beforePop
    let state: 'opening' | 'open' | 'closed' = 'opening'
    // The router hears neither of the two moves.
    const moved = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      beforePop.listener = listener
      if (state !== 'open') return
      state = 'closed'
      close()
    }
    // Later, as React's strict mode opens everything twice, and an entry is taken back only asynchronously.
    const opening = setTimeout(() => {
      state = 'open'
      window.history.pushState(window.history.state, '')
      beforePop.listener = moved
    })
    return () => {
      clearTimeout(opening)
      if (state !== 'open') return
      state = 'closed'
      window.history.back()
    }
  }, [])
}
