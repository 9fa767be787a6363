import type { BookToSell as Row } from '@chiostro/domain/books/bookInput'
import { builder } from '../../graphql/builder.ts'
import { DegreeCourse } from '../catalogue/catalogue.refs.ts'
import { PriceHint } from './books.refs.ts'
import { booksToSell } from './toSell.service.ts'

// Estimate for the cost limit of an operation.
const booksExpected = 30

const SubjectToSell = builder.objectRef<Row['subject']>('SubjectToSell').implement({
  description: 'The subject that a book is for.',
  fields: (t) => ({
    id: t.exposeID('id', { description: "The subject's id." }),
    courseName: t.exposeString('courseName', { description: 'Its name.' }),
    year: t.exposeInt('year', { nullable: true, description: 'Year of the degree course, from 1; null when not given.' }),
  }),
})

const BookToSell = builder.objectRef<Row>('BookToSell').implement({
  description: 'A book that students of a degree course may have to sell.',
  fields: (t) => ({
    isbn: t.exposeString('isbn', { description: 'Thirteen digits.' }),
    title: t.exposeString('title', {
      nullable: true,
      description: 'The title that most sellers gave to listings of it, else that of a library; null without any.',
    }),
    subject: t.field({
      type: SubjectToSell,
      description: 'The subject it is for: of several the first.',
      resolve: ({ subject }) => subject,
    }),
    adopted: t.exposeBoolean('adopted', { description: 'Whether the university adopts it; else it was listed here.' }),
    priceHint: t.field({ type: PriceHint, description: 'What it is usually sold for here.', resolve: ({ priceHint }) => priceHint }),
    listed: t.exposeInt('listed', { description: 'How many are on sale.' }),
    wanted: t.exposeInt('wanted', { description: 'How many are looked for.' }),
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
