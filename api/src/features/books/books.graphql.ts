import {
  bookFilter,
  bookStateInput,
  contactSellerInput,
  oneOfBooksInput,
  publishBookInput,
  publishBooksInput,
  updateBookInput,
} from '@chiostro/domain/books/bookInput'
import { bookMessagesShown, bookPage, booksAtOnce } from '@chiostro/domain/books/books'
import { maxListed } from '@chiostro/domain/mine/mine'
import { idsOf } from '@chiostro/domain/records/records'
import type { Book as BookRow } from '../../../generated/prisma/client.ts'
import { ConflictError, NotFoundError, ValidationError } from '../../errors.ts'
import { builder, Confirmation, enumOf, Node, sharedRead } from '../../graphql/builder.ts'
import { asksOnly, connectionType, ownersArgs, pageArgs, pageCost, pageSize } from '../../graphql/connection.ts'
import { nullIfNotFound } from '../../graphql/errors.ts'
import { inputType, recordFields, schemaArgs } from '../../graphql/zodFields.ts'
import { confirmed, deletionOf } from '../../records.ts'
import { notingEmpty } from '../../security/countedReads.ts'
import { correctionField, withCorrection } from '../../security/tokens.ts'
import { Subject } from '../catalogue/catalogue.refs.ts'
import { OwnedItemsRef } from '../mine/mine.refs.ts'
import { findBooksOf, findMessages } from './books.mine.ts'
import { BookState, Listing, PriceHint } from './books.refs.ts'
import { sellerRecord } from './books.schemas.ts'
import {
  contactSeller,
  countListedBooks,
  deleteBook,
  findBook,
  findManagedBook,
  listBookCourses,
  listBooks,
  publishBook,
  publishBooks,
  renewBook,
  setBookState,
  updateBook,
} from './books.service.ts'
import { cardFields } from './books.sql.ts'
import { countBooksOfSubject, findPriceHint, pageBooksOfSubject } from './subjects.service.ts'

const id = { description: "The listing's id." }

const Book = builder.prismaObject('Book', {
  description: "A used textbook offered by a student. The seller's addresses are never public.",
  interfaces: [Node, Listing],
  fields: (t) => ({ correction: t.string(correctionField) }),
})

const BuyerMessage = builder.prismaObject('SellerContact', {
  variant: 'BuyerMessage',
  description:
    "A buyer's message about a listing, as its owner has had it by mail. Name, address and text are empty once the buyer erased them.",
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Opaque and stable.' }),
    buyerName: t.exposeString('buyerName', { description: 'Name of the author.' }),
    buyerEmail: t.exposeString('buyerEmail', { description: 'Reply address.' }),
    message: t.exposeString('message', { description: 'The text.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of writing.' }),
  }),
})

const ManagedBook = builder.prismaObject('Book', {
  variant: 'ManagedBook',
  description: 'A listing as its owner sees it.',
  interfaces: [Listing],
  fields: (t) => ({
    ...recordFields(t, sellerRecord),
    messageCount: t.relationCount('messages', { description: 'Number of messages that buyers have sent.' }),
    messages: t.field({
      type: [BuyerMessage],
      description: `They themselves, newest first, at most ${bookMessagesShown}.`,
      complexity: 20,
      resolve: ({ id }, _args, context) => findMessages(context, id),
    }),
  }),
})

builder.objectField(OwnedItemsRef, 'books', (t) =>
  t.prismaField({
    type: [ManagedBook],
    description: 'Listings, newest first.',
    resolve: (query, { email }, _args, context) => findBooksOf(context, email, maxListed, query),
  }),
)

const onCards = new Set<string>(cardFields)
const BookConnection = connectionType('Book', Book, 'listings')

builder.objectField(Subject, 'books', (t) =>
  t.field({
    type: BookConnection,
    description: `Listings for it, newest first: those that name it, and those with its name as their course. ${bookPage.size} a page, at most ${bookPage.max}.`,
    args: { ...pageArgs(t.arg) },
    complexity: ({ first }) => ({ field: 5, multiplier: pageCost(first, bookPage) }),
    async resolve({ id }, { first, after }, context) {
      const page = await pageBooksOfSubject(context, id, { limit: pageSize(first, bookPage), after })
      return { page, after, countAll: () => countBooksOfSubject(context, id) }
    },
  }),
)

const BookSort = enumOf('BookSort', 'An order of the listings.', {
  newest: 'Newest first.',
  cheapest: 'Lowest price first.',
  dearest: 'Highest price first.',
})

builder.queryFields((t) => ({
  books: t.field({
    type: BookConnection,
    description: `Listings, newest first unless told; with a search, those that match to the letter come first, and totalCount is 501 for more than 500. ${bookPage.size} a page, at most ${bookPage.max}.`,
    extensions: sharedRead,
    args: { ...schemaArgs(t, bookFilter, { subjectId: 'ID', minPrice: 'String', maxPrice: 'String', sort: BookSort }), ...pageArgs(t.arg) },
    complexity: ({ first }) => ({ field: 5, multiplier: pageCost(first, bookPage) }),
    async resolve(_root, { first, after, ...filter }, context, info) {
      const columns = asksOnly(onCards, info) ? 'card' : 'all'
      const reading = listBooks(context, filter, { limit: pageSize(first, bookPage), after, columns })
      const page = await notingEmpty(context, 'books', { ...filter, after }, reading)
      return { page, after, countAll: () => countListedBooks(context, filter) }
    },
  }),
  book: t.field({
    type: Book,
    nullable: true,
    description: 'One listing, or null when there is none with this id.',
    extensions: sharedRead,
    args: { id: t.arg.id(id) },
    resolve: (_root, { id }, context) => findBook(context, id),
  }),
  bookCourses: t.stringList({
    description: 'Courses with listings, in alphabetical order.',
    extensions: sharedRead,
    complexity: 10,
    resolve: (_root, _args, context) => listBookCourses(context),
  }),
  managedBook: t.prismaField({
    type: ManagedBook,
    nullable: true,
    description: 'A listing for its owner, or null when the id is unknown or the token wrong.',
    args: ownersArgs(t.arg, 'listing'),
    resolve: (query, _root, { id, token }, context) => nullIfNotFound(findManagedBook(context, id, token, query)),
  }),
}))

const PublishBookInput = inputType(
  'PublishBookInput',
  'A new listing. The owner receives the management link by e-mail.',
  publishBookInput,
  { subjectId: 'ID' },
)

const OneOfBooksInput = inputType('OneOfBooksInput', 'One of several new listings of a seller.', oneOfBooksInput, { subjectId: 'ID' })

const PublishBooksInput = inputType(
  'PublishBooksInput',
  'New listings of one seller, who receives the management links of all in one e-mail.',
  publishBooksInput,
  { books: [OneOfBooksInput] },
)

const PublishedBooks = builder.objectRef<{ books: BookRow[] }>('PublishedBooks').implement({
  description: 'Listings that were published at once.',
  fields: (t) => ({
    correction: t.string(correctionField),
    books: t.field({
      type: [Book],
      description: 'In the order in which they were sent.',
      complexity: { field: 1, multiplier: booksAtOnce },
      resolve: ({ books }) => books,
    }),
  }),
})

const UpdateBookInput = inputType('UpdateBookInput', "The owner's changes.", updateBookInput, { subjectId: 'ID' })

const ContactSellerInput = inputType(
  'ContactSellerInput',
  "A buyer's message. The seller learns the buyer's address and answers by e-mail.",
  contactSellerInput,
)

builder.mutationFields((t) => ({
  publishBook: t.field({
    type: Book,
    description: 'Publishes a listing.',
    errors: { types: [ValidationError] },
    args: { input: t.arg({ type: PublishBookInput, description: 'The listing.' }) },
    async resolve(_root, { input }, context) {
      const book = await publishBook(context, input)
      return withCorrection(context, 'book', book, book.sellerEmail)
    },
  }),
  publishBooks: t.field({
    type: PublishedBooks,
    description: 'Publishes several listings of one seller: all, or none.',
    errors: { types: [ValidationError] },
    args: { input: t.arg({ type: PublishBooksInput, description: 'The listings.' }) },
    async resolve(_root, { input }, context) {
      const books = await publishBooks(context, input)
      return withCorrection(context, 'books', { id: idsOf(books).join(), books }, books[0]?.sellerEmail ?? '')
    },
  }),
  updateBook: t.field({
    type: Book,
    description: 'Updates a listing. Requires its management token.',
    errors: { types: [ValidationError, NotFoundError] },
    args: { ...ownersArgs(t.arg, 'listing'), input: t.arg({ type: UpdateBookInput, description: 'The changes.' }) },
    resolve: (_root, { id, token, input }, context) => updateBook(context, id, token, input),
  }),
  deleteBook: t.field({
    type: Confirmation,
    description: 'Deletes a listing and its images for good. Requires its management token.',
    errors: { types: [NotFoundError] },
    args: ownersArgs(t.arg, 'listing'),
    resolve: (_root, { id, token }, context) => deletionOf(deleteBook(context, id, token)),
  }),
  contactSeller: t.field({
    type: Confirmation,
    description: 'Sends a message to the seller of a listing. A ConflictError when it is sold or has expired.',
    errors: { types: [ValidationError, NotFoundError, ConflictError] },
    args: { id: t.arg.id(id), input: t.arg({ type: ContactSellerInput, description: 'The message.' }) },
    resolve: (_root, { id, input }, context) => confirmed(contactSeller(context, id, input)),
  }),
}))

const BookStateInput = inputType('BookStateInput', "The owner's word on the sale.", bookStateInput, {
  state: BookState,
  soldPrice: 'String',
})

builder.queryField('bookPriceHint', (t) =>
  t.field({
    type: PriceHint,
    description: 'What a book is usually sold for, by its ISBN or else by the subject it is used for.',
    extensions: sharedRead,
    args: {
      isbn: t.arg.string({ required: false, description: 'ISBN-10 or ISBN-13.' }),
      subjectId: t.arg.id({ required: false, description: 'A subject of the catalogue.' }),
    },
    complexity: 10,
    resolve: (_root, args, context) => findPriceHint(context, args),
  }),
)

builder.mutationFields((t) => ({
  setBookState: t.field({
    type: Book,
    description: 'Reserves a listing, marks it as sold, or takes that back. Requires its management token.',
    errors: { types: [ValidationError, NotFoundError] },
    args: { ...ownersArgs(t.arg, 'listing'), input: t.arg({ type: BookStateInput, description: 'The state.' }) },
    resolve: (_root, { id, token, input }, context) => setBookState(context, id, token, input),
  }),
  renewBook: t.field({
    type: Book,
    description: 'Lists a book for another 120 days from now. A ConflictError when it is sold. Requires its management token.',
    errors: { types: [NotFoundError, ConflictError] },
    args: ownersArgs(t.arg, 'listing'),
    resolve: (_root, { id, token }, context) => renewBook(context, id, token),
  }),
}))
