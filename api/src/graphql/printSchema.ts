import { lexicographicSortSchema, printSchema } from 'graphql'
import { schema } from './schema.ts'

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
