import { type KeptThing, useKeptThing } from '../kept/kept.ts'

/** The seat that this device has in an event, or its place in the waiting list. */
export function useSeat(eventId: string): KeptThing | undefined {
  const seat = useKeptThing('registration', eventId)
  const place = useKeptThing('waiting', eventId)
  return seat ?? place
}
