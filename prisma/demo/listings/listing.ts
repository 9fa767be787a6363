import type { BookCondition } from '@chiostro/domain/books'
import type { CourseName } from '../courses.ts'
import type { View } from '../covers.ts'

/** What a student would type, and which photographs they would take. */
export interface Listing {
  /** Main title, then a subtitle after a full stop. */
  title: string
  course: CourseName
  condition: BookCondition
  /** Euro, with cents. */
  price: string
  description: string
  /** The first is the cover. Absent: the seller took none. */
  photos?: readonly View[]
  /** Left out by the seller. */
  without?: 'isbn' | 'professor'
}
