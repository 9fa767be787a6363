import { type EventSort, eventSorts } from '@chiostro/domain/events'
import { useAddressFilters } from '../../components/useAddressFilters.ts'

/** '' means no filter. */
export interface EventFilters {
  search: string
  tag: string
  sort: EventSort
}

/** Every event, the nearest first (spec 001, section 9). */
export const noFilters: EventFilters = { search: '', tag: '', sort: 'nearest' }

/** Whether something is left out: an order leaves nothing out. */
export const isFiltered = ({ search, tag }: EventFilters): boolean => Boolean(search || tag)

/** The board's filters, kept in the address; what nobody could have chosen there counts as the default. */
export function useEventFilters() {
  const { filters, change } = useAddressFilters<EventFilters>(noFilters)
  const tag = filters.tag === 'all' ? '' : filters.tag
  const sort = eventSorts.find((known) => known === filters.sort) ?? noFilters.sort
  return { filters: { ...filters, tag, sort }, change }
}
