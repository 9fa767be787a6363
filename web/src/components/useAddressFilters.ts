import { keysOf } from '@chiostro/domain/records/records'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { isOverlay } from '../navigation/overlay.tsx'

const anything = {}

/** Texts, which change with every letter. */
const typed = ['search', 'filter']

/** Filters of a list in the query string. Changing a filter pushes a history entry; refining an active search replaces it.
 * @param defaults values of absent parameters, '' for no filter; constant
 * @param allowed values by name, of a text its maximum length: any other counts as the default, as the server would refuse it; constant */
export function useAddressFilters<Filters extends Record<keyof Filters, string>>(
  defaults: Filters,
  allowed: { [Name in keyof Filters]?: readonly Filters[Name][] | number } = anything,
) {
  const [params, setParams] = useSearchParams()
  const { pathname, state } = useLocation()
  // Memoized: urql compares variables by identity, and a list drawn for two addresses in turn would be read without end.
  const filters = useMemo(() => {
    const entries = keysOf(defaults).map((name) => {
      const value = params.get(name) ?? defaults[name]
      const isKnown = isAllowed(value, allowed[name]) && (typed.includes(name) || value !== 'all')
      return [name, isKnown ? value : defaults[name]]
    })
    return Object.fromEntries(entries) as Filters
  }, [params, defaults, allowed])
  // Navigations are transitions: a choice made before the last one is rendered builds on it, and an address of ours that is rendered late
  // is not the latest.
  const latest = useRef(params)
  const unseen = useRef<string[]>([])
  useEffect(() => {
    const seen = unseen.current.indexOf(params.toString())
    unseen.current = seen < 0 ? [] : unseen.current.slice(seen + 1)
    if (unseen.current.length === 0) latest.current = params
  }, [params])
  const change = useCallback(
    (next: Partial<Filters>, { replace = false } = {}) => {
      const refines = keysOf(next).some((name) => typed.includes(name) && next[name] && latest.current.get(name))
      latest.current = withFilters(latest.current, next, defaults)
      unseen.current.push(latest.current.toString())
      // An overlay has one history entry, which leads back to where it was opened.
      setParams(latest.current, { replace: replace || refines || isOverlay(pathname), state })
    },
    [setParams, defaults, pathname, state],
  )
  return { filters, change }
}

function isAllowed(value: string, allowed: readonly string[] | number | undefined): boolean {
  if (typeof allowed === 'number') return value.length <= allowed
  return allowed?.includes(value) ?? true
}

function withFilters<Filters extends object>(current: URLSearchParams, next: Partial<Filters>, defaults: Filters): URLSearchParams {
  const params = new URLSearchParams(current)
  for (const name of keysOf(next)) {
    const value = next[name]
    if (value === undefined) continue
    if (value === defaults[name]) params.delete(name)
    else params.set(name, String(value))
  }
  return params
}

export const isFiltered = (filters: object): boolean => Object.entries(filters).some(([name, value]) => name !== 'sort' && value)
