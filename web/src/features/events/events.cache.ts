import type { Cache, Resolver, UpdateResolver } from '@urql/exchange-graphcache'
import { relayPagination } from '@urql/exchange-graphcache/extras'

const pages = relayPagination()

/** `null` where only the organiser may see them: that is an answer, not a page still to be asked for. */
const participants: Resolver = (parent, args, cache, info) => {
  const fields = cache.inspectFields(info.parentKey).filter(({ fieldName }) => fieldName === info.fieldName)
  const hidden = fields.some(({ fieldKey }) => cache.resolve(info.parentKey, fieldKey) === null)
  return hidden ? null : pages(parent, args, cache, info)
}

/** Pages add up to one list: of events on the board, of participants in an open event. Pages without any argument are not seen. */
export const eventCacheResolvers: Record<string, Record<string, Resolver>> = {
  Query: { events: pages },
  Event: { participants },
}

/** What a mutation changes of what is already known. */
export const eventCacheUpdates: Record<string, UpdateResolver> = {
  createEvent({ createEvent: answer }, _args, cache) {
    if (typeOf(answer) === 'Event') forgetBoard(cache)
  },

  updateEvent({ updateEvent: answer }, _args, cache) {
    if (typeOf(answer) === 'Event') forgetBoard(cache)
  },

  deleteEvent({ deleteEvent: answer }, { id }, cache) {
    if (typeOf(answer) !== 'Confirmation') return
    forgetBoard(cache)
    cache.invalidate({ __typename: 'Event', id: String(id) })
  },

  registerForEvent({ registerForEvent: answer }, { id }, cache) {
    if (typeOf(answer) !== 'EventRegistration') return
    // The answer brings the first page of participants; what follows it ends where it no longer should.
    const event = { __typename: 'Event', id: String(id) }
    for (const { fieldName, arguments: page } of cache.inspectFields(event)) {
      if (fieldName === 'participants' && page?.after) cache.invalidate(event, fieldName, page)
    }
  },

  cancelRegistration({ cancelRegistration: answer }, _args, cache) {
    if (typeOf(answer) !== 'Confirmation') return
    // The token does not say whose seat it was: every event is asked for again when it is shown.
    forgetBoard(cache)
    for (const { fieldName, arguments: args } of cache.inspectFields('Query')) {
      if (fieldName === 'event') cache.invalidate('Query', fieldName, args)
    }
  },
}

const typeOf = (answer: unknown): string | undefined => (answer as { __typename?: string } | null)?.__typename

/**
 * The board in every order and under every filter, and the tags, to be asked for when they are shown again. Six orders and a
 * forgiving search decide where an event stands: only the server knows, and it is one request for the list that is on screen.
 */
function forgetBoard(cache: Cache): void {
  for (const { fieldName, arguments: args } of cache.inspectFields('Query')) {
    if (fieldName === 'events' || fieldName === 'eventTags') cache.invalidate('Query', fieldName, args)
  }
}
