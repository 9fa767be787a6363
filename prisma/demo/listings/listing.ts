import type { BookCondition } from '@chiostro/domain/books'
import type { CourseName } from '../courses.ts'

/** What a photograph of a book shows. */
type View = 'front' | 'back' | 'shelf' | 'pages'

/** Input of the generator: a student's listing and its images. */
export interface Listing {
  /** Main title, then a subtitle after a full stop. */
  title: string
  course: CourseName
  condition: BookCondition
  /** Euro, with cents. */
  price: string
  description: string
  /** The first is the cover. Absent: no images. */
  photos?: readonly View[]
  /** Not given by the seller. */
  without?: 'isbn' | 'professor'
}
