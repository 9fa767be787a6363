import { priceHint } from '@chiostro/domain/books/bookInput'
import { builder, enumOf } from '../../graphql/builder.ts'
import { answerType, recordFields } from '../../graphql/zodFields.ts'
import { bookRecord } from './books.schemas.ts'

export const BookState = enumOf('BookState', 'Whether a book is for sale.', {
  available: 'For sale.',
  reserved: 'Promised to a buyer; lists say so.',
  sold: 'Sold: not in lists any more.',
})

export const Listing = builder.prismaInterface('Book', {
  variant: 'Listing',
  description: 'Public view of a listing: a used textbook for sale.',
  fields: (t) => ({
    ...recordFields(t, bookRecord, { omitted: ['state'] }),
    state: t.expose('state', {
      type: BookState,
      description: 'Whether it is for sale; it has expired when `expiresAt` is over.',
    }),
    subject: t.relation('subject', {
      nullable: true,
      description: 'The offering it is for; null when unknown.',
      complexity: 5,
      resolve: (query, { subjectId: id }, _args, { db }) => (id ? db.courseSubject.findUnique({ ...query, where: { id } }) : null),
    }),
  }),
})

export const PriceHint = answerType(
  'PriceHint',
  'What a book is usually sold for here, or offered for while fewer than 5 sales are known.',
  priceHint,
)
