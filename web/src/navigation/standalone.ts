import { createContext, useState } from 'react'
import { generatePath, useLocation } from 'react-router-dom'
import { pageAt, withPagesBelow } from '../lib/match.ts'
import { useWasRendered } from '../lib/useHydrating.ts'
import { openedFrom } from './overlay.tsx'

/** Whether the record at the present address is a page of its own, with no list below it. */
export const StandaloneContext = createContext(false)

/** Path of the record that is open at a path, also below what is open above that; null where there is none. */
function recordAt(pathname: string): string | null {
  const found = pageAt(pathname)
  const record = found && withPagesBelow(found.page).find(({ over, component, visibility }) => over && component && visibility === 'listed')
  return record ? generatePath(record.path, found.params) : null
}

/**
 * Whether the present address was opened by itself, as by a link of a mail, rather than from a list: then the list has never been seen, and
 * is not drawn below. A page that came rendered is such a one, also when it was reloaded over a list; so are the records it leads to.
 */
export function useIsStandalone(): boolean {
  const { pathname, state } = useLocation()
  const record = recordAt(pathname)
  const wasRendered = useWasRendered()
  const [rendered, setRendered] = useState(wasRendered ? record : null)
  if (rendered !== null && rendered !== record) setRendered(null)
  if (record === null) return false
  return record === rendered || openedFrom(state).every((address) => recordAt(address.replace(/\?.*/, '')) !== null)
}
