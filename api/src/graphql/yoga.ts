import { type DocumentNode, GraphQLError, getOperationAST, parse } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import { LRUCache } from 'lru-cache'
import type { Context } from '../context.ts'
import { ForbiddenError, UnavailableError } from '../errors.ts'
import { isUnavailableError, toGraphQLError } from './errors.ts'
import { limitRules, limits } from './limits.ts'
import { schema } from './schema.ts'

/**
 * Documents that passed validation: clients send the same few. What was refused is not kept. With what is derived from it, a document takes
 * six kilobytes and 80 bytes for each character: 30 MB at most (docs/decisions/014).
 */
export const documents = new LRUCache<string, DocumentNode>({
  max: 500,
  maxSize: 300_000,
  sizeCalculation: (_document, source) => source.length + 1,
})
const accepted = new WeakSet<DocumentNode>()

const documentsPlugin: Plugin<Context> = {
  onParse({ params, setParsedDocument }) {
    const known = documents.get(String(params.source))
    if (known) setParsedDocument(known)
  },
  onValidate({ params: { documentAST }, setResult }) {
    if (accepted.has(documentAST)) return setResult([])
    return ({ valid }) => {
      if (!valid || !documentAST.loc) return
      accepted.add(documentAST)
      documents.set(documentAST.loc.source.body, documentAST)
    }
  },
}

const limitsPlugin: Plugin<Context> = {
  onParse: ({ setParseFn }) => setParseFn((source, options) => parse(source, { ...options, maxTokens: limits.tokens })),
  onValidate: ({ addValidationRule }) => {
    for (const rule of limitRules) addValidationRule(rule)
  },
}

const foreignPagesPlugin: Plugin<Context> = {
  onExecute({ args, setResultAndStopExecution }) {
    const { isForeign } = args.contextValue as Context
    if (!isForeign || getOperationAST(args.document, args.operationName)?.operation !== 'mutation') return
    const extensions = { code: 'FORBIDDEN', http: { status: 403 } }
    setResultAndStopExecution({ errors: [new GraphQLError(new ForbiddenError().message, { extensions })] })
  },
}

const errorsPlugin: Plugin<Context> = {
  onExecute: ({ args }) => ({
    onExecuteDone({ result, setResult }) {
      if (!('errors' in result) || !result.errors) return
      const { log, requestId } = args.contextValue as Context
      const errors = result.errors.map((error) => toGraphQLError(error, log, requestId))
      // Yoga takes the status and headers of the answer from here; they are not part of its body.
      const http = { status: 503, headers: { 'retry-after': String(new UnavailableError().retryAfterSeconds) } }
      setResult({ ...result, errors, ...(errors.some(isUnavailableError) ? { extensions: { ...result.extensions, http } } : {}) })
    },
  }),
}

/** The GraphQL server behind `/graphql`. Limits of the body, CORS and the explorer are in `http/graphql.ts`. */
const yoga = createYoga<Context>({
  schema,
  parserAndValidationCache: false, // `documentsPlugin` keeps less
  plugins: [documentsPlugin, limitsPlugin, foreignPagesPlugin, errorsPlugin],
  maskedErrors: false, // `errorsPlugin` knows the request, and masks
  maxRequestBodySize: false,
  logging: false,
  graphiql: false,
  landingPage: false,
  cors: false,
  batching: false,
  multipart: false,
})

const enveloped = yoga.getEnveloped({} as Parameters<typeof yoga.getEnveloped>[0])

/** Parses and validates a query; null when it is refused. */
export function validDocument(query: string): DocumentNode | null {
  try {
    const document: DocumentNode = enveloped.parse(query)
    return enveloped.validate(schema, document).length === 0 ? document : null
  } catch {
    return null
  }
}

/** A request of GraphQL over HTTP. */
export interface GraphqlRequest {
  method: string
  /** Path and query. */
  url: string
  headers: { accept?: string; 'content-type'?: string; authorization?: string }
  /** Of a POST, as it was sent. */
  body?: string
}

export interface GraphqlAnswer {
  status: number
  headers: Record<string, string>
  text: string
}

export async function executeRequest(context: Context, { method, url, headers, body }: GraphqlRequest): Promise<GraphqlAnswer> {
  const sent = { accept: headers.accept ?? '*/*', 'content-type': headers['content-type'] ?? 'application/json' }
  const response = await yoga.fetch(`http://localhost${url}`, { method, headers: sent, ...(body === undefined ? {} : { body }) }, context)
  return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() }
}
