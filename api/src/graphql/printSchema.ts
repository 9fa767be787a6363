import { lexicographicSortSchema, printSchema } from 'graphql'
import { schema } from './schema.ts'

const directive = `"""
The whole answer of the field is the same for all anonymous visitors: it may be kept.
"""
directive @sharedRead on FIELD_DEFINITION`

/**
 * The expected content of `schema.graphql`. Fields with `extensions: sharedRead` carry a directive there, by which clients know what a device may keep:
 * GraphQL's printer leaves extensions out.
 */
export function printedSchema(): string {
  const reads = Object.entries(schema.getQueryType()?.getFields() ?? {})
  const shared = reads.filter(([, { extensions }]) => extensions.shared).map(([name]) => name)
  // The arguments of a field stand on one line, or on lines of their own that end with a bracket below the field's name.
  const field = new RegExp(`^  (${shared.join('|')})(\\([^\\n]*\\)|\\(\\n[\\s\\S]*?\\n  \\))?: [^\\n]+$`, 'gm')
  const printed = printSchema(lexicographicSortSchema(schema)).replace(/^type Query \{$[\s\S]*?^\}$/m, (query) =>
    query.replace(field, (found) => `${found} @sharedRead`),
  )
  return `${directive}\n\n${printed}\n`
}
