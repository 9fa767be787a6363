import { bookConditions } from '@chiostro/domain/books'
import { builder } from '../../graphql/builder.ts'

export const conditionNames = bookConditions.map((condition) => `'${condition}'`).join(', ')

/** Fields shared by the public type, the owner's and the administration's. */
export const Listing = builder.prismaInterface('Book', {
  variant: 'Listing',
  description: 'What everybody may see of a used textbook that a student offers.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Opaque and stable.' }),
    title: t.exposeString('title', { description: 'Title of the book.' }),
    course: t.exposeString('course', { description: "Course it was used for; '' when not given." }),
    professor: t.exposeString('professor', { description: "Professor of the course; '' when not given." }),
    isbn: t.exposeString('isbn', { description: "Thirteen digits; '' when not given." }),
    condition: t.exposeString('condition', { description: `How worn it is: ${conditionNames}.` }),
    price: t.string({ description: "Euro with two decimals, as in '12.50'.", resolve: (book) => book.price.toFixed(2) }),
    description: t.exposeString('description', { description: "The seller's words; may have several lines." }),
    sellerName: t.exposeString('sellerName', { description: 'Name the seller chose to show.' }),
    imageUrls: t.exposeStringList('imageUrls', { description: 'Pictures in the order the seller chose, up to 5.', complexity: 1 }),
    coverImageIndex: t.exposeInt('coverImageIndex', { description: 'Position of the cover among the pictures, from 0.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was published.' }),
  }),
})
