import { bookToSell, subjectToSell } from '@chiostro/domain/books/bookInput'
import { builder } from '../../graphql/builder.ts'
import { answerType } from '../../graphql/zodFields.ts'
import { DegreeCourse } from '../catalogue/catalogue.refs.ts'
import { PriceHint } from './books.refs.ts'
import { booksToSell } from './toSell.service.ts'

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
