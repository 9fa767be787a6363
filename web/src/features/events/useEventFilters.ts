import { type EventSort, eventSorts } from '@chiostro/domain/events'
import { useMemo } from 'react'
import { useAddressFilters } from '../../components/useAddressFilters.ts'

/** '' means no filter. */
export interface EventFilters {
  search: string
  tag: string
  sort: EventSort
}

/** Every event, the nearest first. */
export const noFilters: EventFilters = { search: '', tag: '', sort: 'nearest' }

/** Whether a filter is set, order aside. */
export const isFiltered = ({ search, tag }: EventFilters): boolean => Boolean(search || tag)

/** The board's filters, kept in the address; an unknown value counts as the default. */
export function useEventFilters() {
  const { filters, change } = useAddressFilters<EventFilters>(noFilters)
  const known = useMemo(() => {
    const tag = filters.tag === 'all' ? '' : filters.tag
    return { ...filters, tag, sort: eventSorts.find((sort) => sort === filters.sort) ?? noFilters.sort }
  }, [filters])
  return { filters: known, change }
}
