import { type DocumentNode, GraphQLError, parse, specifiedRules, validate } from 'graphql'
import { LRUCache } from 'lru-cache'
import { limitRules, limits } from './limits.ts'
import { schema } from './schema.ts'

/** A query that may be executed, or why not. */
export type CheckedDocument = { document: DocumentNode; errors?: undefined } | { document?: undefined; errors: readonly GraphQLError[] }

/** Clients ask the same few queries. A document takes some 150 bytes for each of its characters: together at most 30 MB. */
const known = new LRUCache<string, CheckedDocument>({ maxSize: 200_000, sizeCalculation: (_checked, query) => query.length + 1 })

const rules = [...specifiedRules, ...limitRules]

/** Parses and validates a query, or remembers what came of it the last time. */
export function checkDocument(query: string): CheckedDocument {
  const checked = known.get(query) ?? check(query)
  known.set(query, checked)
  return checked
}

function check(query: string): CheckedDocument {
  try {
    const document = parse(query, { maxTokens: limits.tokens })
    const errors = validate(schema, document, rules)
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
