import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** '' means no filter. */
export interface BookFilters {
  search: string
  course: string
  condition: string
}

const names = ['search', 'course', 'condition'] as const
export const noFilters: BookFilters = { search: '', course: '', condition: '' }

/** How many of the sidebar's filters are on; the search box shows itself. */
export const countFilters = ({ course, condition }: BookFilters): number => [course, condition].filter(Boolean).length

/**
 * The list's filters, kept in the address, so that back, reload and a shared link find them again.
 * Choosing a filter is a step one can go back from; refining a search that has begun is not.
 */
export function useBookFilters(): { filters: BookFilters; change(next: Partial<BookFilters>): void } {
  const [params, setParams] = useSearchParams()
  const filters = {
    search: params.get('search') ?? '',
    course: params.get('course') ?? '',
    condition: params.get('condition') ?? '',
  }
  const change = useCallback(
    (next: Partial<BookFilters>) => {
      const refines = Boolean(next.search && params.get('search'))
      setParams((current) => withFilters(current, next), { replace: refines })
    },
    [params, setParams],
  )
  return { filters, change }
}

function withFilters(current: URLSearchParams, next: Partial<BookFilters>): URLSearchParams {
  const params = new URLSearchParams(current)
  for (const name of names) {
    const value = next[name]
    if (value === undefined) continue
    if (value === '') params.delete(name)
    else params.set(name, value)
  }
  return params
}
