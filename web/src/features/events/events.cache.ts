import type { Cache, Resolver, UpdateResolver } from '@urql/exchange-graphcache'
import { relayPagination } from '@urql/exchange-graphcache/extras'
import { invalidateLaterPages, invalidateRootFields, typeOf } from '../../data/cacheUpdates.ts'

const pages = relayPagination()

/** `null` when participants are visible to the organiser only: a result, not a missing page. */
const participants: Resolver = (parent, args, cache, info) => {
  const fields = cache.inspectFields(info.parentKey).filter(({ fieldName }) => fieldName === info.fieldName)
  const hidden = fields.some(({ fieldKey }) => cache.resolve(info.parentKey, fieldKey) === null)
  return hidden ? null : pages(parent, args, cache, info)
}

/** Merges pages of events, and of an event's participants. Fields without arguments are not paged. */
export const eventCacheResolvers: Record<string, Record<string, Resolver>> = {
  Query: { events: pages },
  Event: { participants },
}

export const eventCacheUpdates: Record<string, UpdateResolver> = {
  createEvent({ createEvent: answer }, _args, cache) {
    if (typeOf(answer) === 'Event') forgetBoard(cache)
  },

  updateEvent({ updateEvent: answer }, { scope }, cache) {
    if (typeOf(answer) === 'Event') forgetBoard(cache)
    // Other dates of its series have changed too.
    if (scope === 'FOLLOWING') invalidateRootFields(cache, 'event', 'managedEvent')
  },

  deleteEvent({ deleteEvent: answer }, { id }, cache) {
    if (typeOf(answer) !== 'Confirmation') return
    forgetBoard(cache)
    // The other dates of its series list it.
    invalidateRootFields(cache, 'event', 'managedEvent')
    cache.invalidate({ __typename: 'Event', id: String(id) })
  },

  registerForEvent({ registerForEvent: answer }, { id }, cache) {
    if (typeOf(answer) !== 'EventRegistration') return
    invalidateLaterPages(cache, { __typename: 'Event', id: String(id) }, 'participants')
  },

  joinWaitlist({ joinWaitlist: answer }, _args, cache) {
    if (typeOf(answer) === 'WaitlistEntry') forgetBoard(cache)
  },

  acceptSeat: forgetSeats,
  leaveWaitlist: forgetSeats,
  rejoinWaitlist: forgetSeats,
  cancelRegistration: forgetSeats,

  updateRegistration({ updateRegistration: answer }, _args, cache) {
    // The token does not identify the event whose list has changed.
    if (typeOf(answer) === 'EventRegistration') invalidateRootFields(cache, 'event')
  },
}

/** For all orders and filters: an event's position depends on orders and fuzzy search that only the server knows. */
const forgetBoard = (cache: Cache): void => invalidateRootFields(cache, 'events', 'eventTags')

/** The token of a waiting place or a registration does not identify its event: all events are invalidated. */
function forgetSeats(_answer: unknown, _args: unknown, cache: Cache): void {
  forgetBoard(cache)
  invalidateRootFields(cache, 'event')
}
