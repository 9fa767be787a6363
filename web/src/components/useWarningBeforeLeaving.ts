import { useEffect } from 'react'

/** Asks before unloading a page with unsaved changes. */
export function useWarningBeforeLeaving(changed: boolean): void {
  useEffect(() => {
    if (!changed) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [changed])
}
