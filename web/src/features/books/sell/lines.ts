import { writtenPrice } from '@chiostro/domain/books/bookFieldInput'
import type { PublishBooksInput } from '@chiostro/domain/books/bookInput'
import { bookMessages, booksAtOnce } from '@chiostro/domain/books/books'
import { useWatch } from 'react-hook-form'
import type { BooksToSellQuery, ScannedBookQuery } from '../../../../generated/gql/graphql.ts'
import type { TextFields } from '../../../components/textFormResolver.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import type { SubmitForm } from '../../../components/useSubmitForm.ts'

export type BookToSell = NonNullable<BooksToSellQuery['degreeCourse']>['booksToSell'][number]

export interface Line {
  /** Its ISBN, where it came with one; stays while it is typed, and is not sent. */
  key: string
  isbn: string
  title: string
  subjectId: string
  condition: string
  price: string
}

export type SellFields = TextFields<Omit<PublishBooksInput, 'books'>> & { books: Line[] }
export type SellForm = SubmitForm<SellFields, PublishBooksInput>

const blank: Line = { key: '', isbn: '', title: '', subjectId: '', condition: '', price: '' }

/** The middle of what a book usually sells for, in whole euros; '' while too little is known. */
export const proposedPrice = ({ low, high }: Pick<ScannedBookQuery['bookPriceHint'], 'low' | 'high'>): string =>
  low && high ? writtenPrice(String(Math.round((Number(low) + Number(high)) / 2))) : ''

/** The books that are ticked, typed or scanned, each with its place in the form. */
export function useLines({ control, getValues, setValue, clearErrors }: SellForm) {
  const { fail } = useToast()
  const rows = useWatch({ control, name: 'books' }).map((line, index) => ({
    line,
    name: `books.${index}` as const,
    onRemove: () => remove(line.key),
  }))
  const of = (key: string) => rows.find(({ line }) => line.key === key)
  function remove(key: string) {
    // What was wrong with a book would stand at that which takes its place.
    clearErrors('books')
    const others = getValues('books').filter((line) => line.key !== key)
    setValue('books', others)
  }
  function add(known: Partial<Line>) {
    const lines = getValues('books')
    if (lines.length >= booksAtOnce) return fail('Errore', bookMessages.tooManyBooks)
    setValue('books', [...lines, { ...blank, key: known.isbn || crypto.randomUUID(), ...known }])
  }
  function tick({ isbn, title, subject, priceHint }: BookToSell, ticked: boolean) {
    if (ticked) add({ isbn, title: title ?? '', subjectId: subject.id, price: proposedPrice(priceHint) })
    else remove(isbn)
  }
  return { rows, of, add, tick }
}

export type Lines = ReturnType<typeof useLines>
