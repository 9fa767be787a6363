import { type DocumentNode, parse } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import { LRUCache } from 'lru-cache'
import type { Context } from '../context.ts'
import { toGraphQLError } from './errors.ts'
import { limitRules, limits } from './limits.ts'
import { schema } from './schema.ts'

/** Clients ask the same few queries. A document takes some 150 bytes for each of its characters: together at most 30 MB. */
const mostCharacters = 200_000

const bounded = <Value extends object>() =>
  new LRUCache<string, Value>({ maxSize: mostCharacters, sizeCalculation: (_value, query) => query.length + 1 })

const limitsPlugin: Plugin<Context> = {
  onParse: ({ setParseFn }) => setParseFn((source, options) => parse(source, { ...options, maxTokens: limits.tokens })),
  onValidate: ({ addValidationRule }) => {
    for (const rule of limitRules) addValidationRule(rule)
  },
}

const errorsPlugin: Plugin<Context> = {
  onExecute: ({ args }) => ({
    onExecuteDone({ result, setResult }) {
      if (!('errors' in result) || !result.errors) return
      const { log, requestId } = args.contextValue as Context
      setResult({ ...result, errors: result.errors.map((error) => toGraphQLError(error, log, requestId)) })
    },
  }),
}

/**
 * The GraphQL server behind `/graphql`: parsing, validation and execution with their plugins and caches. Its HTTP layer is switched off
 * wherever it can be and not asked: http/graphql.ts does without Request and Response objects, which cost as much as a short read
 * (docs/decisions/085).
 */
export const yoga = createYoga<Context>({
  schema,
  parserAndValidationCache: { documentCache: bounded<DocumentNode>(), errorCache: bounded() },
  plugins: [limitsPlugin, errorsPlugin],
  maskedErrors: false, // `errorsPlugin` knows the request, and masks
  logging: false,
  graphiql: false,
  landingPage: false,
  cors: false,
  batching: false,
  multipart: false,
})
