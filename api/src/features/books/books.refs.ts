import { builder } from '../../graphql/builder.ts'
import { recordFields } from '../../graphql/zodFields.ts'
import { bookRecord } from './books.schemas.ts'

/** Fields shared by the public type, the owner's and the administration's. */
export const Listing = builder.prismaInterface('Book', {
  variant: 'Listing',
  description: 'Public view of a listing: a used textbook for sale.',
  fields: (t) => recordFields(t, bookRecord),
})
