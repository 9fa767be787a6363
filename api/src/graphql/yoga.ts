import { type DocumentNode, type ExecutionResult, GraphQLError, getOperationAST, parse } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import { LRUCache } from 'lru-cache'
import type { Context } from '../context.ts'
import { ForbiddenError } from '../errors.ts'
import { type Asked, executeCompiled, noteAnswer } from './compiled.ts'
import { httpOf, toGraphQLError } from './errors.ts'
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

/** A context whose operation was executed already: Yoga writes its errors. */
interface ExecutedContext extends Context {
  executed?: ExecutionResult | null
}

const compiledPlugin: Plugin<ExecutedContext> = {
  onExecute({ args, setExecuteFn }) {
    const { executed } = args.contextValue as ExecutedContext
    if (executed) setExecuteFn(() => executed)
    return {
      onExecuteDone({ result }) {
        if (!executed && !('errors' in result)) noteAnswer(args.document)
      },
    }
  },
}

const errorsPlugin: Plugin<Context> = {
  onExecute: ({ args }) => ({
    onExecuteDone({ result, setResult }) {
      if (!('errors' in result) || !result.errors) return
      const { log, requestId } = args.contextValue as Context
      const errors = result.errors.map((error) => toGraphQLError(error, log, requestId))
      // Yoga takes the status and headers of the answer from here; they are not part of its body.
      const http = httpOf(errors)
      setResult({ ...result, errors, ...(http ? { extensions: { ...result.extensions, http } } : {}) })
    },
  }),
}

/** The GraphQL server behind `/graphql`. Limits of the body, CORS and the explorer are in `http/graphql.ts`. */
const yoga = createYoga<Context>({
  schema,
  parserAndValidationCache: false, // `documentsPlugin` keeps less
  plugins: [documentsPlugin, limitsPlugin, foreignPagesPlugin, compiledPlugin, errorsPlugin],
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

export async function executeRequest(context: Context, request: GraphqlRequest): Promise<GraphqlAnswer> {
  const { method, url, headers, body } = request
  const executed = await executeKnown(context, request)
  if (executed && !executed.result.errors)
    return { status: 200, headers: { 'content-type': executed.type }, text: JSON.stringify(executed.result) }
  const sent = { accept: headers.accept ?? '*/*', 'content-type': headers['content-type'] ?? 'application/json' }
  const known: ExecutedContext = executed ? { ...context, executed: executed.result } : context
  const response = await yoga.fetch(`http://localhost${url}`, { method, headers: sent, ...(body === undefined ? {} : { body }) }, known)
  return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() }
}

/** The result of a compiled query, and the type of the answer, for a plain request for JSON; null for any other, which Yoga judges. */
async function executeKnown(context: Context, request: GraphqlRequest): Promise<{ result: ExecutionResult; type: string } | null> {
  const type = typeOfAnswer(request.headers.accept)
  const asked = type && askedBy(request)
  const result = asked && (await executeCompiled(context, asked))
  return result ? { result, type } : null
}

const jsonTypes = ['application/json', 'application/graphql-response+json']

/** What Yoga answers with where a type of JSON is asked for first; null where it weighs others. */
function typeOfAnswer(accept = '*/*'): string | null {
  const [first = ''] = accept.split(',')
  const type = accept === '*/*' ? 'application/json' : first
  return jsonTypes.includes(type) ? `${type}; charset=utf-8` : null
}

/** What a request asks for that Yoga has nothing to say about. */
function askedBy({ method, headers, body = '' }: GraphqlRequest): Asked | null {
  if (method !== 'POST' || !/^application\/json(;|$)/.test(headers['content-type'] ?? 'application/json')) return null
  try {
    const { query, variables, operationName, ...others } = JSON.parse(body)
    const document = typeof query === 'string' && documents.get(query)
    if (!document || Object.keys(others).length > 0 || !(operationName === undefined || typeof operationName === 'string')) return null
    const areValues = variables === undefined || (variables && typeof variables === 'object' && !Array.isArray(variables))
    return areValues ? { document, operationName, variables: variables ?? {} } : null
  } catch {
    return null
  }
}
