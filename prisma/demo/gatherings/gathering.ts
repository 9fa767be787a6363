import type { Scene } from '../posters.ts'

/** What an association would announce, and how many would come. */
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
  /** How many have registered. */
  taken: number
  /** What the poster shows. Absent: the organiser drew none. */
  poster?: Scene
}
