import { isbnBook } from '@chiostro/domain/isbn/isbnInput'
import { queryFromInfo } from '@pothos/plugin-prisma'
import { builder } from '../../graphql/builder.ts'
import { nullIfNotFound } from '../../graphql/errors.ts'
import { PriceHint } from '../books/books.refs.ts'
import { Subject } from '../catalogue/catalogue.refs.ts'
import { findSubjects } from '../catalogue/catalogue.service.ts'
import { findByIsbn } from './isbn.service.ts'

type IsbnMatch = Awaited<ReturnType<typeof findByIsbn>>
const { isbn, title, authors, publisher, year } = isbnBook.shape

const IsbnBook = builder.objectRef<IsbnMatch>('IsbnBook').implement({
  description: 'What is known of a book by its ISBN.',
  fields: (t) => ({
    isbn: t.exposeString('isbn', { description: isbn.description ?? '' }),
    title: t.exposeString('title', { description: title.description ?? '' }),
    authors: t.exposeStringList('authors', { description: authors.description ?? '', complexity: 1 }),
    publisher: t.exposeString('publisher', { description: publisher.description ?? '' }),
    year: t.exposeInt('year', { nullable: true, description: year.description ?? '' }),
    priceHint: t.expose('priceHint', { type: PriceHint, description: 'What it is usually sold for here.' }),
    subjects: t.field({
      type: [Subject],
      description: 'Exams that listings with this ISBN were for, the most frequent first.',
      complexity: { field: 5, multiplier: 5 },
      resolve: ({ subjects }, _args, context, info) =>
        findSubjects(
          context,
          subjects.map(({ id }) => id),
          queryFromInfo({ context, info }),
        ),
    }),
  }),
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
