import { defaultFieldResolver, type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql'
import { invalidateAfter } from '../database/changes.ts'
import type { Instance } from '../startup/config.ts'
import { builder, sharedRead } from './builder.ts'
import './errors.ts'
import '../features/admin/sellerContacts.graphql.ts'
import '../features/admin/login.graphql.ts'
import '../features/admin/moderation.graphql.ts'
import '../features/admin/overview.graphql.ts'
import '../features/admin/professors.graphql.ts'
import '../features/books/books.graphql.ts'
import '../features/cases/cases.graphql.ts'
import '../features/cases/queue.graphql.ts'
import '../features/catalogue/catalogue.graphql.ts'
import '../features/catalogue/import/changes.graphql.ts'
import '../features/catalogue/import/import.graphql.ts'
import '../features/catalogue/reads/reads.graphql.ts'
import '../features/books/subjects.graphql.ts'
import '../features/contact/contact.graphql.ts'
import '../features/demand/demand.graphql.ts'
import '../features/corrections/corrections.graphql.ts'
import '../features/deletion/audit.graphql.ts'
import '../features/admin/deletion.graphql.ts'
import '../features/events/checkIn/checkIn.graphql.ts'
import '../features/events/registrations.graphql.ts'
import '../features/events/registrations.graphql.ts'
import '../features/events/waitlist/waitlist.graphql.ts'
import '../features/flags/flags.graphql.ts'
import '../features/follows/follows.graphql.ts'
import '../features/isbn/isbn.graphql.ts'
import '../features/links/links.graphql.ts'
import '../features/mine/mine.graphql.ts'
import '../features/nodes/nodes.graphql.ts'
import '../features/professors/professors.graphql.ts'
import '../features/courseReviews/courseReviews.graphql.ts'
import '../features/useful/useful.graphql.ts'
import '../features/replies/replies.graphql.ts'
import '../features/transparency/transparency.graphql.ts'
import '../features/receipts/receipts.graphql.ts'
import '../features/wanted/wanted.graphql.ts'

const InstanceType = builder.objectRef<Instance>('Instance').implement({
  description: 'Identity of this instance.',
  fields: (t) => ({
    productName: t.exposeString('productName', { description: 'Name of the site.' }),
    productSlug: t.exposeString('productSlug', { description: "The product's name in addresses, as in `/{slug}/manage-book/…`." }),
    universityName: t.exposeString('universityName', { description: 'The university it serves.' }),
    city: t.exposeString('city', { description: 'Its city.' }),
  }),
})

builder.queryField('instance', (t) =>
  t.field({
    type: InstanceType,
    description: 'Identity of this instance.',
    extensions: sharedRead,
    resolve: (_root, _args, context) => context.config.instance,
  }),
)

/** The imports above register the features' types. */
export const schema: GraphQLSchema = withFreshReads(builder.toSchema())

function withFreshReads(built: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(built.getMutationType()?.getFields() ?? {})) {
    const { resolve = defaultFieldResolver } = field
    field.resolve = (parent, args, context, info) => invalidateAfter(context, async () => resolve(parent, args, context, info))
  }
  return built
}

const directive = `"""
The whole answer of the field is the same for all anonymous visitors: it may be kept.
"""
directive @sharedRead on FIELD_DEFINITION`

/** Adds a directive to fields with `extensions: sharedRead`, which GraphQL's printer omits: clients learn what a device may save. */
export function printedSchema(): string {
  const reads = Object.entries(schema.getQueryType()?.getFields() ?? {})
  const shared = reads.filter(([, { extensions }]) => extensions.shared).map(([name]) => name)
  // A field's arguments are on one line, or on several, closed by a bracket below the field's name.
  const field = new RegExp(`^  (${shared.join('|')})(\\([^\\n]*\\)|\\(\\n[\\s\\S]*?\\n  \\))?: [^\\n]+$`, 'gm')
  const printed = printSchema(lexicographicSortSchema(schema)).replace(/^type Query \{$[\s\S]*?^\}$/m, (query) =>
    query.replace(field, (match) => `${match} @sharedRead`),
  )
  return `${directive}\n\n${printed}\n`
}
