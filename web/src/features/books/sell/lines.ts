import { writtenPrice } from '@chiostro/domain/books/priceInput'
import type { ScannedBookQuery } from '../../../../generated/gql/graphql.ts'

/** One of the books to be published, as its controls hold it. */
export interface Line {
  /** Its ISBN, where it came with one; stays while it is typed, and is not sent. */
  key: string
  isbn: string
  title: string
  subjectId: string
  condition: string
  price: string
}

const blank: Line = { key: '', isbn: '', title: '', subjectId: '', condition: '', price: '' }

export const lineOf = (known: Partial<Line>): Line => ({ ...blank, key: known.isbn || crypto.randomUUID(), ...known })

/** The middle of what a book usually sells for, in whole euros; '' while too little is known. */
export const proposedPrice = ({ low, high }: Pick<ScannedBookQuery['bookPriceHint'], 'low' | 'high'>): string =>
  low && high ? writtenPrice(String(Math.round((Number(low) + Number(high)) / 2))) : ''
