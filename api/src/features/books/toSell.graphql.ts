import { bookToSell, type BookToSell as Row, subjectToSell } from '@chiostro/domain/books/bookInput'
import { builder } from '../../graphql/builder.ts'
import { recordFields } from '../../graphql/zodFields.ts'
import { recordOf } from '../../records.ts'
import { DegreeCourse } from '../catalogue/catalogue.refs.ts'
import { PriceHint } from './books.refs.ts'
import { booksToSell } from './toSell.service.ts'

// Estimate for the cost limit of an operation.
const booksExpected = 30

const subjectRecord = recordOf<Row['subject'], typeof subjectToSell>(subjectToSell, {})
const bookRecord = recordOf<Row, typeof bookToSell>(bookToSell, {})

const SubjectToSell = builder.objectRef<Row['subject']>('SubjectToSell').implement({
  description: 'The subject that a book is for.',
  fields: (t) => recordFields(t, subjectRecord),
})

const BookToSell = builder.objectRef<Row>('BookToSell').implement({
  description: 'A book that students of a degree course may have to sell.',
  fields: (t) => ({
    ...recordFields(t, bookRecord, 'subject', 'priceHint'),
    subject: t.field({
      type: SubjectToSell,
      description: 'The subject it is for: of several the first.',
      resolve: ({ subject }) => subject,
    }),
    priceHint: t.field({ type: PriceHint, description: 'What it is usually sold for here.', resolve: ({ priceHint }) => priceHint }),
  }),
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
