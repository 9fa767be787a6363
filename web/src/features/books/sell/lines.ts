import { oneOfBooksInput } from '@chiostro/domain/books/bookInput'
import { writtenPrice } from '@chiostro/domain/books/priceInput'
import { keysOf, partsOf } from '@chiostro/domain/records/records'

/** One of the books to be published, as its controls hold it. */
export interface Line {
  /** Its ISBN, where it came with one; stays while it is typed. */
  key: string
  isbn: string
  title: string
  subjectId: string
  condition: string
  price: string
}

const blank: Line = { key: '', isbn: '', title: '', subjectId: '', condition: '', price: '' }

export const lineOf = (known: Partial<Line>): Line => ({ ...blank, key: known.isbn || crypto.randomUUID(), ...known })

/** Of a stored draft, which another release may have written. */
export const isLine = (stored: unknown): stored is Line => {
  const parts = partsOf<Line>(stored)
  return keysOf(blank).every((name) => typeof parts[name] === 'string')
}

/** First message by field. */
export type Problems = Record<string, string>

export const inputOf = ({ key: _, ...book }: Line) => book

export function problemsOf(line: Line): Problems {
  const { error } = oneOfBooksInput.safeParse(inputOf(line))
  return Object.fromEntries((error?.issues ?? []).toReversed().map(({ path: [name], message }) => [String(name), message]))
}

interface Hint {
  low: string | null
  high: string | null
}

/** The middle of what a book usually sells for, in whole euros; '' while too little is known. */
export const proposedPrice = ({ low, high }: Hint): string =>
  low && high ? writtenPrice(String(Math.round((Number(low) + Number(high)) / 2))) : ''
