import { bookToSell, subjectToSell, textbook } from '@chiostro/domain/books/bookInput'
import { batched } from '../../database/batching.ts'
import { builder } from '../../graphql/builder.ts'
import { answerType } from '../../graphql/zodFields.ts'
import { DegreeCourse, Subject } from '../catalogue/catalogue.refs.ts'
import { PriceHint } from './books.refs.ts'
import { booksToSell } from './subjects.service.ts'
import { readTextbooks } from './subjects.sql.ts'

// Estimate of a subject's textbooks for the cost limit of an operation.
const textbooksExpected = 3

const Textbook = answerType('Textbook', 'A book that a subject adopts, as the university says.', textbook)

builder.prismaObjectField(Subject, 'textbooks', (t) =>
  t.field({
    type: [Textbook],
    description: 'Adopted books, where the university names them by ISBN; empty where it does not.',
    select: { textbooks: true },
    complexity: { field: 3, multiplier: textbooksExpected },
    resolve({ textbooks }, _args, context) {
      const loader = batched(context, 'textbooks', (isbns: readonly string[]) => readTextbooks(context.pool, isbns))
      return Promise.all(textbooks.map((isbn) => loader.load(isbn)))
    },
  }),
)

// Estimate for the cost limit of an operation.
const booksExpected = 30

const SubjectToSell = answerType('SubjectToSell', 'The subject that a book is for.', subjectToSell)

const BookToSell = answerType('BookToSell', 'A book that students of a degree course may have to sell.', bookToSell, {
  subject: { type: SubjectToSell },
  priceHint: { type: PriceHint },
})

builder.prismaObjectField(DegreeCourse, 'booksToSell', (t) =>
  t.field({
    type: [BookToSell],
    description:
      'Books that its students may have to sell, each ISBN once: adopted ones, then those listed here, by year, subject and title.',
    args: { year: t.arg.int({ required: false, description: 'Year of the degree course, from 1; all when absent.' }) },
    complexity: { field: 5, multiplier: booksExpected },
    resolve: ({ id }, args, context) => booksToSell(context, id, args),
  }),
)
