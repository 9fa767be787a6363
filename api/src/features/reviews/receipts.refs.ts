import { builder } from '../../graphql/builder.ts'
import type { MyReview as Found } from './receipts.service.ts'

/** Each kind of review adds its field. */
export const MyReview = builder.objectRef<Found>('MyReview')
