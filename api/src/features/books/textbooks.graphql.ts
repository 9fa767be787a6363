import { batched } from '../../database/batching.ts'
import { builder } from '../../graphql/builder.ts'
import { Subject } from '../catalogue/catalogue.refs.ts'
import { readTextbooks, type Textbook } from './textbooks.sql.ts'

// Estimate of a subject's textbooks for the cost limit of an operation.
const textbooksExpected = 3

const TextbookRef = builder.objectRef<Textbook>('Textbook').implement({
  description: 'A book that a subject adopts, as the university says.',
  fields: (t) => ({
    isbn: t.exposeString('isbn', { description: 'Thirteen digits.' }),
    title: t.exposeString('title', {
      nullable: true,
      description: 'The title that most sellers gave to listings of it; null without any.',
    }),
    listings: t.exposeInt('listings', { description: 'How many are on sale.' }),
    wanted: t.exposeInt('wanted', { description: 'How many are looked for.' }),
  }),
})

builder.prismaObjectField(Subject, 'textbooks', (t) =>
  t.field({
    type: [TextbookRef],
    description: 'Adopted books, where the university names them by ISBN; empty where it does not.',
    select: { textbooks: true },
    complexity: { field: 3, multiplier: textbooksExpected },
    resolve({ textbooks }, _args, context) {
      const read = (isbns: readonly string[]) => readTextbooks(context.pool, isbns)
      const loader = batched(context, 'textbooks', read)
      return Promise.all(textbooks.map((isbn) => loader.load(isbn)))
    },
  }),
)
