import { type DocumentNode, type ExecutionResult, GraphQLError, getOperationAST, getVariableValues, parse, validate } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { type Context, contextWith } from '../context.ts'
import { ForbiddenError, maxIssues } from '../errors.ts'
import { httpOf, ofVariable, toGraphQLError } from './errors.ts'
import { limitRules, limits } from './limits.ts'
import { schema } from './schema.ts'

/** Parsed valid documents: six kilobytes and 80 bytes per character each, 30 MB at most (docs/decisions/014). */
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

const longBody = 10_000
const longestQuoted = 1_000

/** Messages quote the wrong value whole, of a literal up to a hundred times: of a long operation only the first mistake is told, in short. */
const inShort = ({ message, nodes, extensions }: GraphQLError): GraphQLError =>
  new GraphQLError(message.slice(0, longestQuoted).toWellFormed(), { nodes, extensions })

const limitsPlugin: Plugin<Context> = {
  onParse: ({ setParseFn }) => setParseFn((source, options) => parse(source, { ...options, maxTokens: limits.tokens })),
  onValidate: ({ params, addValidationRule, setValidationFn }) => {
    for (const rule of limitRules) addValidationRule(rule)
    if ((params.documentAST.loc?.source.body.length ?? 0) <= longBody) return
    setValidationFn((of, document, rules) => validate(of, document, rules, { maxErrors: 1 }).slice(0, 1).map(inShort))
  },
}

const foreignPagesPlugin: Plugin<Context> = {
  onExecute({ args, setResultAndStopExecution }) {
    const context: Context = args.contextValue
    if (!context.isForeign || getOperationAST(args.document, args.operationName)?.operation !== 'mutation') return
    const refused = toGraphQLError(new ForbiddenError(), context)
    refused.extensions.http = { status: 403 }
    setResultAndStopExecution({ errors: [refused] })
  },
}

interface ExecutedContext extends Context {
  executed?: ExecutionResult | null
  hasLongBody?: boolean
}

/** The executor's messages quote the whole value twice each. */
const longVariablesPlugin: Plugin<ExecutedContext> = {
  onExecute({ args: { document, operationName, variableValues, contextValue }, setResultAndStopExecution }) {
    if (!contextValue.hasLongBody) return
    const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? []
    const [error] = getVariableValues(schema, definitions, variableValues ?? {}, { maxErrors: 1 }).errors ?? []
    if (error) setResultAndStopExecution({ errors: [ofVariable(inShort(error))] })
  },
}

const errorsPlugin: Plugin<ExecutedContext> = {
  onExecute({ args, setResultAndStopExecution }) {
    const context: ExecutedContext = args.contextValue
    const { executed } = context
    if (executed) return setResultAndStopExecution(executed)
    return {
      onExecuteDone({ result, setResult }) {
        if (!('errors' in result) || !result.errors) return
        // Errors without data concern variables, of which a client can send any number of wrong ones.
        const errors =
          result.data === undefined
            ? result.errors.slice(0, maxIssues).map(ofVariable)
            : result.errors.map((error) => toGraphQLError(error, context))
        const moreErrors = result.errors.length - errors.length
        const http = httpOf(errors)
        const extensions = { ...result.extensions, ...(http ? { http } : {}), ...(moreErrors > 0 ? { moreErrors } : {}) }
        setResult({ ...result, errors, ...(Object.keys(extensions).length > 0 ? { extensions } : {}) })
      },
    }
  },
}

/** Limits of the body, CORS and the explorer are in `http/graphql.ts`. */
const yoga = createYoga<Context>({
  schema,
  parserAndValidationCache: false, // `documentsPlugin` keeps less
  plugins: [documentsPlugin, limitsPlugin, foreignPagesPlugin, longVariablesPlugin, errorsPlugin],
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

export function validDocument(query: string): DocumentNode | null {
  try {
    const document: DocumentNode = enveloped.parse(query)
    return enveloped.validate(schema, document).length === 0 ? document : null
  } catch {
    return null
  }
}

export interface GraphqlRequest {
  method: string
  url: string
  headers: { accept?: string; 'content-type'?: string; authorization?: string }
  body?: string
}

export interface GraphqlAnswer {
  status: number
  headers: Record<string, string>
  text: string
}

/** Runs a plain POST of JSON without Yoga's Request and Response, which cost as much as a page of 24 listings. Same plugins. */
export async function executeRequest(given: Context, request: GraphqlRequest): Promise<GraphqlAnswer> {
  const { method, url, headers, body } = request
  const context: ExecutedContext = contextWith(given, { hasLongBody: (body?.length ?? 0) > longBody })
  const executed = await executePlain(context, request)
  if (executed && !executed.result.errors)
    return { status: 200, headers: { 'content-type': executed.type }, text: JSON.stringify(executed.result) }
  const sent = { accept: headers.accept ?? '*/*', 'content-type': headers['content-type'] ?? 'application/json' }
  const known: ExecutedContext = executed ? contextWith(context, { executed: executed.result }) : context
  const response = await yoga.fetch(`http://localhost${url}`, { method, headers: sent, ...(body === undefined ? {} : { body }) }, known)
  return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() }
}

/** Null where Yoga's handler must decide. */
async function executePlain(context: Context, request: GraphqlRequest): Promise<{ result: ExecutionResult; type: string } | null> {
  const type = typeOfAnswer(request.headers.accept)
  const operation = type && plainBody(request)
  const document = operation && validDocument(operation.query)
  if (!document) return null
  // Batches and costs belong to one operation.
  const { contextFactory, execute } = yoga.getEnveloped(contextWith(context, {}))
  const { variables: variableValues = {}, operationName } = operation
  if (!getOperationAST(document, operationName)) return null
  const contextValue = await contextFactory()
  return { result: await execute({ schema, document, contextValue, variableValues, operationName }), type }
}

const jsonTypes = ['application/json', 'application/graphql-response+json']

/** Null where Yoga negotiates. */
function typeOfAnswer(accept = '*/*'): string | null {
  const [first = ''] = accept.split(',')
  const type = accept === '*/*' ? 'application/json' : first
  return jsonTypes.includes(type) ? `${type}; charset=utf-8` : null
}

const plain = z.strictObject({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).optional(),
  operationName: z.string().optional(),
})

function plainBody({ method, headers, body = '' }: GraphqlRequest): z.infer<typeof plain> | null {
  if (method !== 'POST' || !/^application\/json(;|$)/.test(headers['content-type'] ?? 'application/json')) return null
  try {
    return plain.safeParse(JSON.parse(body)).data ?? null
  } catch {
    return null
  }
}
