import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * Filters of a list, kept in the query string under their names, so that back, reload and shared links restore them.
 * Changing a filter pushes a history entry; refining an active search replaces it.
 * @param defaults values of absent parameters; constant, and with a `search`
 */
export function useAddressFilters<Filters extends { search: string } & Record<keyof Filters, string>>(defaults: Filters) {
  const [params, setParams] = useSearchParams()
  const entries = Object.entries<string>(defaults).map(([name, value]) => [name, params.get(name) ?? value])
  // Navigations render asynchronously: a change made meanwhile builds on the pending address, and a pending address that renders late must
  // not overwrite a newer one.
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
      setParams(latest.current, { replace: refines })
    },
    [setParams, defaults],
  )
  return { filters: Object.fromEntries(entries) as Filters, change }
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
