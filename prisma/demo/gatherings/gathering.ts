/** Input of the generator: an event and its number of participants. */
export interface Gathering {
  title: string
  description: string
  /** Days from today; Sundays are moved to the day after. */
  day: number
  /** HH:MM. */
  from: string
  to?: string
  duration?: string
  audience: string
  place: string
  /** A student or an invented association. */
  host: string
  tags: readonly string[]
  /** Absent: no limit. */
  seats?: number
  /** Number of registrations. */
  taken: number
  hasPoster?: boolean
}
