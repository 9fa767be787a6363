import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type Source,
} from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import { LRUCache } from 'lru-cache'
import type { Context } from '../context.ts'
import { compiledRoot, schema } from './schema.ts'

/** Answers without errors after which a document is compiled: what is asked for seldom, or refused, never is. */
const answersBefore = 8

interface Compiled {
  /** Of the operation; undefined for one without a name. */
  name: string | undefined
  isMutation: boolean
  query: CompiledQuery['query']
}

/** Each takes 45 kB, and 2 ms to make. */
export const compiled = new LRUCache<DocumentNode, Compiled>({ max: 100 })

const answers = new WeakMap<DocumentNode, number>()

/** Counts an answer without errors to a valid document, and compiles its operation when it is asked for often (docs/decisions/085). */
export function noteAnswer(document: DocumentNode): void {
  const count = (answers.get(document) ?? 0) + 1
  answers.set(document, count)
  if (count % answersBefore === 0) compile(document)
}

/** Documents with several operations are left to graphql-js. */
function compile(document: DocumentNode): void {
  const [operation, ...others] = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  if (!operation || others.length > 0) return
  const isMutation = operation.operation === OperationTypeNode.MUTATION
  if (isMutation && !isOneField(operation)) return
  const name = operation.name?.value
  const made = compileQuery(schema, document, name)
  if (isCompiledQuery(made)) compiled.set(document, { name, isMutation, query: made.query })
}

/**
 * Whether a mutation is one field with nothing but variables for its arguments, as clients send it. Several would have to wait for each other,
 * and of a variable that is left out inside an object, graphql-jit makes null, which would delete what should stay.
 */
function isOneField({ selectionSet: { selections } }: OperationDefinitionNode): boolean {
  const [field, ...others] = selections
  return field?.kind === Kind.FIELD && others.length === 0 && !field.arguments?.some(({ value }) => value.kind !== Kind.VARIABLE)
}

/** What is asked: a document, and values of its variables. */
export interface Asked {
  document: DocumentNode
  operationName: string | undefined
  variables: Record<string, unknown>
}

/**
 * Executes the operation of a compiled document.
 * @returns null where graphql-js has to, and nothing was executed: a document that is not compiled, another operation, variables that are
 * refused in other words, a mutation from another site, which is refused
 */
export async function executeCompiled(context: Context, { document, operationName, variables }: Asked): Promise<ExecutionResult | null> {
  const known = compiled.get(document)
  if (!known || (operationName && operationName !== known.name)) return null
  if (known.isMutation && context.isForeign) return null
  // An object of its own: batches and costs belong to one operation.
  const result: ExecutionResult = await known.query(compiledRoot, Object.create(context), variables)
  if (!('data' in result)) return null
  const { errors, data } = result
  return errors ? { data, errors: errors.map((error) => placed(error, document.loc?.source)) } : result
}

/** An error with its place in the document, which graphql-jit gives by lines and columns. */
function placed(error: GraphQLError, source: Source | undefined): GraphQLError {
  const { message, path, originalError, locations = [] } = error
  const positions = source && locations.map(({ line, column }) => positionOf(source.body, line, column))
  return new GraphQLError(message, { source, positions, path, originalError })
}

function positionOf(text: string, line: number, column: number): number {
  const lines = [0, ...Array.from(text.matchAll(/\r\n|[\n\r]/g), ({ 0: end, index }) => index + end.length)]
  return (lines[line - 1] ?? 0) + column - 1
}
