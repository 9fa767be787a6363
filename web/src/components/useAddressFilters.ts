import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * A list's filters, kept in the address under their names, so that back, reload and a shared link find them again.
 * Choosing a filter is a step one can go back from; refining a search that has begun is not.
 * @param defaults what each filter is when the address does not say; constant, and with a `search`
 */
export function useAddressFilters<Filters extends { search: string } & Record<keyof Filters, string>>(defaults: Filters) {
  const [params, setParams] = useSearchParams()
  const entries = Object.entries<string>(defaults).map(([name, value]) => [name, params.get(name) ?? value])
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
