/** `maxAttendees` null or absent: no limit. */
export interface Seats {
  maxAttendees?: number | null
  registrationCount: number
  offerCount?: number
}

/** Never below 0; null when there is no limit. */
export const seatsLeft = ({ maxAttendees, registrationCount, offerCount = 0 }: Seats): number | null =>
  maxAttendees == null ? null : Math.max(0, maxAttendees - registrationCount - offerCount)

export const isFull = (seats: Seats): boolean => seatsLeft(seats) === 0

/** In whole days, 0 on the first day. */
export const daysOnline = (createdAt: Date | string, now = new Date()): number =>
  Math.max(0, Math.floor((now.getTime() - new Date(createdAt).getTime()) / 86_400_000))
