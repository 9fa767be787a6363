import type { GraphQLSchema } from 'graphql'
import './errors.ts'
import './instance.ts'
import '../features/admin/login.graphql.ts'
import '../features/books/books.graphql.ts'
import '../features/catalogue/catalogue.graphql.ts'
import '../features/catalogue/import/import.graphql.ts'
import '../features/contact/contact.graphql.ts'
import '../features/deletion/audit.graphql.ts'
import '../features/deletion/deletion.graphql.ts'
import '../features/events/registrations.graphql.ts'
import '../features/flags/flags.graphql.ts'
import '../features/professors/professors.graphql.ts'
import '../features/reviews/reviews.graphql.ts'
import { builder } from './builder.ts'

/** The whole public schema; importing a feature's file above adds it. */
export const schema: GraphQLSchema = builder.toSchema()
