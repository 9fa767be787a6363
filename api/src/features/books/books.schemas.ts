import { publicBook, sellerContact } from '@chiostro/domain/books/bookInput'
import type { Book } from '../../../generated/prisma/client.ts'
import { recordOf } from '../../records.ts'

const formats = { price: (book: Book) => book.price.toFixed(2) }

export const bookRecord = recordOf<Book, typeof publicBook>(publicBook.meta({ id: 'Book' }), formats)

export const sellerRecord = recordOf<Book, typeof sellerContact>(sellerContact, {})

const ownersSchema = publicBook.extend(sellerContact.shape)

export const ownersBookRecord = recordOf<Book, typeof ownersSchema>(ownersSchema.meta({ id: 'OwnBook' }), formats)
