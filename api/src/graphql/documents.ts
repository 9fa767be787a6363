import { type DocumentNode, GraphQLError } from 'graphql'
import { schema } from './schema.ts'
import { yoga } from './yoga.ts'

/** A validated query, or the errors. */
export type CheckedDocument = { document: DocumentNode; errors?: undefined } | { document?: undefined; errors: readonly GraphQLError[] }

/** Both depend on the query text only, not on the client. */
const { parse, validate } = yoga.getEnveloped({} as Parameters<typeof yoga.getEnveloped>[0])

/** Parses and validates a query; Yoga caches the result. */
export function checkDocument(query: string): CheckedDocument {
  try {
    const document = parse(query)
    const errors: readonly GraphQLError[] = validate(schema, document)
    return errors.length > 0 ? { errors: errors.map((error) => withCode(error, 'GRAPHQL_VALIDATION_FAILED')) } : { document }
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    return { errors: [withCode(error, 'GRAPHQL_PARSE_FAILED')] }
  }
}

const withCode = (error: GraphQLError, code: string): GraphQLError =>
  error.extensions.code
    ? error
    : new GraphQLError(error.message, { nodes: error.nodes, source: error.source, positions: error.positions, extensions: { code } })
