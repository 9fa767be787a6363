import { type EventSort, eventSorts } from '@chiostro/domain/events'
import { useAddressFilters } from '../../components/useAddressFilters.ts'

/** '' means no filter. */
export interface EventFilters {
  search: string
  tag: string
  sort: EventSort
}

/** No filter, nearest first. */
export const noFilters: EventFilters = { search: '', tag: '', sort: 'nearest' }

/** Whether a filter is set, order aside. */
export const isFiltered = ({ search, tag }: EventFilters): boolean => Boolean(search || tag)

/** The board's filters in the query string; invalid values count as the default. */
export function useEventFilters() {
  const { filters, change } = useAddressFilters<EventFilters>(noFilters)
  const tag = filters.tag === 'all' ? '' : filters.tag
  const sort = eventSorts.find((known) => known === filters.sort) ?? noFilters.sort
  return { filters: { ...filters, tag, sort }, change }
}
