import type { UpdateEventInput } from '@chiostro/domain/eventInput'
import { eventMessages } from '@chiostro/domain/events'
import { useMutation } from 'urql'
import { UpdateEvent } from './managedEvent.queries.ts'

export type UpdateOutcome = { updated: true } | { updated: false; message: string; issues: { path: string; message: string }[] }

/** Saves the organiser's changes. `message` is the toast's text for the kind of failure (docs/product.md, "Managing an event"). */
export function useUpdateEvent(id: string, token: string): (input: UpdateEventInput) => Promise<UpdateOutcome> {
  const [, update] = useMutation(UpdateEvent)
  return async (input) => {
    const { data } = await update({ id, token, input })
    const answer = data?.updateEvent
    if (answer?.__typename === 'Event') return { updated: true }
    if (answer?.__typename === 'ValidationError') return { updated: false, message: eventMessages.updateInvalid, issues: answer.issues }
    const message = answer?.__typename === 'NotFoundError' ? eventMessages.updateExpired : eventMessages.updateFailed
    return { updated: false, message, issues: [] }
  }
}
