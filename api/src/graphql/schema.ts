import { defaultFieldResolver, type GraphQLSchema } from 'graphql'
import { invalidateAfter } from '../database/changes.ts'
import './errors.ts'
import './instance.ts'
import '../features/admin/sellerContacts.graphql.ts'
import '../features/admin/login.graphql.ts'
import '../features/admin/moderation.graphql.ts'
import '../features/admin/overview.graphql.ts'
import '../features/admin/professors.graphql.ts'
import '../features/admin/secondFactor.graphql.ts'
import '../features/admin/failedMails.graphql.ts'
import '../features/admin/sessions.graphql.ts'
import '../features/books/books.graphql.ts'
import '../features/cases/cases.graphql.ts'
import '../features/cases/queue.graphql.ts'
import '../features/catalogue/catalogue.graphql.ts'
import '../features/catalogue/exams.graphql.ts'
import '../features/catalogue/import/changes.graphql.ts'
import '../features/catalogue/import/history.graphql.ts'
import '../features/catalogue/import/import.graphql.ts'
import '../features/catalogue/reads/reads.graphql.ts'
import '../features/catalogue/textbooks.graphql.ts'
import '../features/contact/contact.graphql.ts'
import '../features/corrections/corrections.graphql.ts'
import '../features/deletion/audit.graphql.ts'
import '../features/deletion/deletion.graphql.ts'
import '../features/events/checkIn/checkIn.graphql.ts'
import '../features/events/registrations.graphql.ts'
import '../features/events/messages/messages.graphql.ts'
import '../features/events/waitlist/waitlist.graphql.ts'
import '../features/flags/flags.graphql.ts'
import '../features/follows/follows.graphql.ts'
import '../features/isbn/isbn.graphql.ts'
import '../features/mine/mine.graphql.ts'
import '../features/nodes/nodes.graphql.ts'
import '../features/professors/professors.graphql.ts'
import '../features/courseReviews/courseReviews.graphql.ts'
import '../features/reviews/useful.graphql.ts'
import '../features/replies/replies.graphql.ts'
import '../features/transparency/transparency.graphql.ts'
import '../features/reviews/receipts.graphql.ts'
import '../features/wanted/wanted.graphql.ts'
import { builder } from './builder.ts'

/** The public schema. Importing a feature's file above registers its types. */
export const schema: GraphQLSchema = withFreshReads(builder.toSchema())

/** What a mutation changed is seen by every read after it. */
function withFreshReads(built: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(built.getMutationType()?.getFields() ?? {})) {
    const { resolve = defaultFieldResolver } = field
    field.resolve = (parent, args, context, info) => invalidateAfter(context, async () => resolve(parent, args, context, info))
  }
  return built
}
