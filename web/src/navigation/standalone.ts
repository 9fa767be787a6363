import { createContext, useState } from 'react'
import { generatePath, useLocation } from 'react-router-dom'
import { pageAt, withPagesBelow } from '../lib/match.ts'
import { useWasRendered } from '../lib/store.ts'
import { openedFrom } from './overlay.tsx'

export const StandaloneContext = createContext(false)

/** Path of the record that is open at a path, also below what is open above that; null where there is none. */
function recordAt(pathname: string): string | null {
  const match = pageAt(pathname)
  const record = match && withPagesBelow(match.page).find(({ over, component, visibility }) => over && component && visibility === 'listed')
  return record ? generatePath(record.path, match.params) : null
}

/** Whether the address was opened by itself, as from a mail, so that no list is drawn below. Pages that came rendered count, also when
 * reloaded over a list, and the records they lead to. */
export function useIsStandalone(): boolean {
  const { pathname, state } = useLocation()
  const record = recordAt(pathname)
  const wasRendered = useWasRendered()
  const [rendered, setRendered] = useState(wasRendered ? record : null)
  if (rendered !== null && rendered !== record) setRendered(null)
  if (record === null) return false
  return record === rendered || openedFrom(state).every((address) => recordAt(address.replace(/\?.*/, '')) !== null)
}
