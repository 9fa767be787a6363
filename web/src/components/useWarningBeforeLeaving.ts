import { useEffect } from 'react'

/** The browser asks before a reload or a closed tab throws changes away. */
export function useWarningBeforeLeaving(changed: boolean): void {
  useEffect(() => {
    if (!changed) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [changed])
}
