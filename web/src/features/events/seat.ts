import { offersEnd } from '@chiostro/domain/events/waitlist'
import { type SavedItem, useSavedItem } from '../device/savedItems.ts'

/** The seat that this device has in an event, or its place in the waiting list. */
export function useSeat(eventId: string): SavedItem | undefined {
  const seat = useSavedItem('registration', eventId)
  const place = useSavedItem('waiting', eventId)
  return seat ?? place
}

/** Whether the waiting list of a full event still offers seats. */
export const canWait = ({ isFull, startsAt }: { isFull: boolean; startsAt: string | null }): boolean =>
  isFull && startsAt !== null && offersEnd(startsAt) > new Date()
