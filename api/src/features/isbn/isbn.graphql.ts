import { isbnBook } from '@chiostro/domain/isbn/isbnInput'
import { idsOf } from '@chiostro/domain/records/records'
import { queryFromInfo } from '@pothos/plugin-prisma'
import { builder } from '../../graphql/builder.ts'
import { nullIfNotFound } from '../../graphql/errors.ts'
import { answerType } from '../../graphql/zodFields.ts'
import { PriceHint } from '../books/books.refs.ts'
import { Subject } from '../catalogue/catalogue.refs.ts'
import { findSubjects } from '../catalogue/catalogue.service.ts'
import { findByIsbn } from './isbn.service.ts'

const IsbnBook = answerType('IsbnBook', 'What is known of a book by its ISBN.', isbnBook.omit({ source: true }), {
  priceHint: { type: PriceHint },
  subjects: {
    type: [Subject],
    complexity: { field: 5, multiplier: 5 },
    resolve: ({ subjects }, _args, context, info) => findSubjects(context, idsOf(subjects), queryFromInfo({ context, info })),
  },
})

builder.queryField('bookByIsbn', (t) =>
  t.field({
    type: IsbnBook,
    nullable: true,
    description:
      'A book by its ISBN: from a listing, an earlier question, or Open Library. Null when it is unknown, or cannot be asked now.',
    args: { isbn: t.arg.string({ description: 'ISBN-10 or ISBN-13, with or without dashes.' }) },
    complexity: 50,
    resolve: (_root, args, context) => nullIfNotFound(findByIsbn(context, args)),
  }),
)
