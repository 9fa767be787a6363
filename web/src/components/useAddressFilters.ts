import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { isOverlay } from '../pages/overlay.tsx'

/**
 * Filters of a list, kept in the query string under their names, so that back, reload and shared links restore them.
 * Changing a filter pushes a history entry; refining an active search replaces it.
 * @param defaults values of absent parameters; constant, and with a `search`
 */
export function useAddressFilters<Filters extends { search: string } & Record<keyof Filters, string>>(defaults: Filters) {
  const [params, setParams] = useSearchParams()
  const { pathname, state } = useLocation()
  // urql compares variables by identity: a list drawn for two addresses at once, as it was and as it will be, would read without end.
  const filters = useMemo(
    () => Object.fromEntries(Object.entries<string>(defaults).map(([name, value]) => [name, params.get(name) ?? value])) as Filters,
    [params, defaults],
  )
  // A navigation renders when React finds the time: a choice made in the meantime builds on the one before it, and an address of
  // ours that is shown late is not the last.
  const latest = useRef(params)
  const unseen = useRef<string[]>([])
  useEffect(() => {
    const seen = unseen.current.indexOf(params.toString())
    unseen.current = seen < 0 ? [] : unseen.current.slice(seen + 1)
    if (unseen.current.length === 0) latest.current = params
  }, [params])
  const change = useCallback(
    (next: Partial<Filters>) => {
      const refines = Boolean(next.search && latest.current.get('search'))
      latest.current = withFilters(latest.current, next, defaults)
      unseen.current.push(latest.current.toString())
      // An overlay has one history entry, which leads back to where it was opened.
      setParams(latest.current, { replace: refines || isOverlay(pathname), state })
    },
    [setParams, defaults, pathname, state],
  )
  return { filters, change }
}

function withFilters<Filters extends object>(current: URLSearchParams, next: Partial<Filters>, defaults: Filters): URLSearchParams {
  const params = new URLSearchParams(current)
  for (const [name, value] of Object.entries<unknown>(next)) {
    if (value === undefined) continue
    if (value === defaults[name as keyof Filters]) params.delete(name)
    else params.set(name, String(value))
  }
  return params
}
