import { textbook } from '@chiostro/domain/books/bookInput'
import { batched } from '../../database/batching.ts'
import { builder } from '../../graphql/builder.ts'
import { answerType } from '../../graphql/zodFields.ts'
import { Subject } from '../catalogue/catalogue.refs.ts'
import { readTextbooks } from './textbooks.sql.ts'

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
      const read = (isbns: readonly string[]) => readTextbooks(context.pool, isbns)
      const loader = batched(context, 'textbooks', read)
      return Promise.all(textbooks.map((isbn) => loader.load(isbn)))
    },
  }),
)
