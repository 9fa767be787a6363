import { lexicographicSortSchema, printSchema } from 'graphql'
import { schema } from './schema.ts'

/** The schema as `schema.graphql` must have it. */
export const printedSchema = (): string => `${printSchema(lexicographicSortSchema(schema))}\n`
