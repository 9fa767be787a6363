import { type PublishBookInput, publishBookInput } from '@chiostro/domain/bookInput'
import { courses } from './courses.ts'
import { digest, idOf } from './ids.ts'
import { exactSciences } from './listings/exact-sciences.ts'
import { humanities } from './listings/humanities.ts'
import { lifeSciences } from './listings/life-sciences.ts'
import type { Listing } from './listings/listing.ts'
import { society } from './listings/society.ts'
import { technology } from './listings/technology.ts'
import { seller } from './people.ts'
import { pictureOf } from './pictures.ts'
import { randomFrom } from './random.ts'

/** A listing of the demo, ready to be stored. */
export interface DemoBook {
  /** Deterministic, so that an interrupted seeding finds its rows again. */
  id: string
  data: PublishBookInput
  createdAt: Date
  /** Paths of its photographs, the cover first. */
  photos: string[]
}

const daysCovered = 45
const hour = 3_600_000

/**
 * Demo listings, newest first, mixed fields of study.
 * @param now listings are dated over the 45 days before, more of them recent
 */
export function demoBooks(now: Date): DemoBook[] {
  const listings = [...exactSciences, ...lifeSciences, ...technology, ...society, ...humanities]
  const shuffled = listings.map((listing) => ({ listing, key: digest(listing.title) })).sort((a, b) => a.key.localeCompare(b.key))
  return shuffled.map(({ listing }, index) => {
    const random = randomFrom(`age ${listing.title}`)
    const age = ((index + random.between(0.2, 0.8)) / listings.length) ** 1.3 * daysCovered * 24 * hour
    return demoBook(listing, index, new Date(now.getTime() - age))
  })
}

function demoBook(listing: Listing, index: number, createdAt: Date): DemoBook {
  const { title, course, condition, price, description, photos = [], without } = listing
  const random = randomFrom(`professor ${title}`)
  const data = publishBookInput.parse({
    title,
    course,
    condition,
    price,
    description,
    professor: without === 'professor' ? '' : random.pick(courses[course]),
    isbn: without === 'isbn' ? '' : fictitiousIsbn(index),
    ...seller(index),
  })
  return { id: idOf(`demo book ${title}`), data, createdAt, photos: photos.map((view) => pictureOf(title, view)) }
}

/** A valid number without a book: the last publishers of Italy's range (979-12-9999xx), which is assigned from below. */
function fictitiousIsbn(index: number): string {
  const body = `97912${999_900 + index}${index % 10}`
  const sum = [...body].reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0)
  return body + ((10 - (sum % 10)) % 10)
}
