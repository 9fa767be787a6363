import { conditionNames, contactSellerInput, publishBookInput, updateBookInput } from '@chiostro/domain/bookInput'
import { bookPage } from '@chiostro/domain/books'
import { NotFoundError, ValidationError } from '../../errors.ts'
import { builder, sharedRead } from '../../graphql/builder.ts'
import { Confirmation } from '../../graphql/confirmation.ts'
import { connectionType, pageArgs, pageSize, toConnection } from '../../graphql/connection.ts'
import { nullIfNotFound } from '../../graphql/errors.ts'
import { Node } from '../../graphql/node.ts'
import { inputFields, recordFields } from '../../graphql/zodFields.ts'
import { enforceLimit } from '../../rateLimits.ts'
import { MyThings } from '../mine/mine.refs.ts'
import { countMessages } from './books.mine.ts'
import { Listing } from './books.refs.ts'
import { sellerRecord } from './books.schemas.ts'
import { countListedBooks, deleteBook, findManagedBook, listBookCourses, listBooks, publishBook, updateBook } from './books.service.ts'
import { contactSeller } from './sellerContact.service.ts'

const Book = builder.prismaObject('Book', {
  description: "A used textbook offered by a student. The seller's addresses are never public.",
  interfaces: [Node, Listing],
})

const ManagedBook = builder.prismaObject('Book', {
  variant: 'ManagedBook',
  description: 'A listing as its owner sees it.',
  interfaces: [Listing],
  fields: (t) => ({
    ...recordFields(t, sellerRecord),
    messageCount: t.int({
      description: 'Number of messages that buyers have sent.',
      resolve: ({ id }, _args, context) => countMessages(context, id),
    }),
  }),
})

builder.objectField(MyThings, 'books', (t) =>
  t.field({ type: [ManagedBook], description: 'Listings, newest first.', resolve: ({ books }) => books }),
)

const BookConnection = connectionType('Book', Book, 'listings')

const filterArgs = {
  search: { required: false, description: 'Words of title, course, professor or ISBN; accents, case, order and a typo do not matter.' },
  course: { required: false, description: "Exactly this course; 'all' or nothing for every course." },
  condition: { required: false, description: `One of ${conditionNames}; 'all' or nothing for every condition.` },
} as const

builder.queryFields((t) => ({
  books: t.field({
    type: BookConnection,
    description: `Listings, newest first; with a search, those that match to the letter come first. ${bookPage.size} a page, at most ${bookPage.max}.`,
    extensions: sharedRead,
    args: {
      search: t.arg.string(filterArgs.search),
      course: t.arg.string(filterArgs.course),
      condition: t.arg.string(filterArgs.condition),
      first: t.arg.int(pageArgs.first),
      after: t.arg.string(pageArgs.after),
    },
    complexity: ({ first }) => ({ field: 5, multiplier: pageSize(first, bookPage) }),
    async resolve(_root, { first, after, ...filter }, context) {
      const page = await listBooks(context, filter, { limit: pageSize(first, bookPage), after })
      return toConnection(page, after, () => countListedBooks(context, filter))
    },
  }),
  book: t.prismaField({
    type: 'Book',
    nullable: true,
    description: 'One listing, or null when there is none with this id.',
    extensions: sharedRead,
    args: { id: t.arg.id({ description: "The listing's id." }) },
    resolve: (query, _root, { id }, context) => context.db.book.findUnique({ ...query, where: { id } }),
  }),
  bookCourses: t.stringList({
    description: 'Courses with listings, in alphabetical order.',
    extensions: sharedRead,
    complexity: 10,
    resolve: (_root, _args, context) => listBookCourses(context),
  }),
  managedBook: t.field({
    type: ManagedBook,
    nullable: true,
    description: 'A listing for its owner, or null when the id is unknown or the token wrong.',
    args: { id: t.arg.id({ description: "The listing's id." }), token: t.arg.string({ description: 'Token of the link in the e-mail.' }) },
    resolve: (_root, { id, token }, context) => nullIfNotFound(findManagedBook(context, id, token)),
  }),
}))

const PublishBookInput = builder.inputType('PublishBookInput', {
  description: 'A new listing. The owner receives the management link by e-mail.',
  fields: (t) => inputFields(t, publishBookInput),
})

const UpdateBookInput = builder.inputType('UpdateBookInput', {
  description: "The owner's changes.",
  fields: (t) => inputFields(t, updateBookInput),
})

const ContactSellerInput = builder.inputType('ContactSellerInput', {
  description: "A buyer's message. The seller learns the buyer's address and answers by e-mail.",
  fields: (t) => inputFields(t, contactSellerInput),
})

builder.mutationFields((t) => ({
  publishBook: t.field({
    type: Book,
    description: 'Publishes a listing.',
    errors: { types: [ValidationError] },
    args: { input: t.arg({ type: PublishBookInput, description: 'The listing.' }) },
    async resolve(_root, { input }, context) {
      await enforceLimit(context, 'publish')
      return publishBook(context, input)
    },
  }),
  updateBook: t.field({
    type: Book,
    description: 'Updates a listing. Requires its management token.',
    errors: { types: [ValidationError, NotFoundError] },
    args: {
      id: t.arg.id({ description: "The listing's id." }),
      token: t.arg.string({ description: 'Token of the link in the e-mail.' }),
      input: t.arg({ type: UpdateBookInput, description: 'The changes.' }),
    },
    resolve: (_root, { id, token, input }, context) => updateBook(context, id, token, input),
  }),
  deleteBook: t.field({
    type: Confirmation,
    description: 'Deletes a listing and its images for good. Requires its management token.',
    errors: { types: [NotFoundError] },
    args: { id: t.arg.id({ description: "The listing's id." }), token: t.arg.string({ description: 'Token of the link in the e-mail.' }) },
    async resolve(_root, { id, token }, context) {
      await deleteBook(context, id, token)
      return { success: true } as const
    },
  }),
  contactSeller: t.field({
    type: Confirmation,
    description: 'Sends a message to the seller of a listing.',
    errors: { types: [ValidationError, NotFoundError] },
    args: { id: t.arg.id({ description: "The listing's id." }), input: t.arg({ type: ContactSellerInput, description: 'The message.' }) },
    async resolve(_root, { id, input }, context) {
      await enforceLimit(context, 'contact')
      await contactSeller(context, id, input)
      return { success: true } as const
    },
  }),
}))
