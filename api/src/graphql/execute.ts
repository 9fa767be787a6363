import { type ExecutionResult, GraphQLError, getOperationAST } from 'graphql'
import type { Context } from '../context.ts'
import { checkDocument } from './documents.ts'
import { isUnavailableError } from './errors.ts'
import { yoga } from './yoga.ts'

/** A GraphQL request without its HTTP transport. */
export interface Operation {
  query: string
  variables?: Record<string, unknown> | null
  operationName?: string | null
  /** GET requests may only run queries. */
  readOnly?: boolean
}

export interface OperationAnswer {
  /** The response as JSON. */
  text: string
  /**
   * - answered: executed without errors
   * - partly: a field failed
   * - refused: not executed (syntax, validation, limits, variables)
   * - notByGet: a mutation sent by GET
   * - unavailable: a field failed because the database is unavailable
   */
  outcome: 'answered' | 'partly' | 'refused' | 'notByGet' | 'unavailable'
}

/** Parses, validates and executes one operation and serialises the result. */
export async function executeOperation(
  context: Context,
  operation: Operation,
  { document, errors } = checkDocument(operation.query),
): Promise<OperationAnswer> {
  const { variables, operationName, readOnly = false } = operation
  if (!document) return answer({ errors }, 'refused')
  const definition = getOperationAST(document, operationName)
  if (!definition) return answer({ errors: [noSuchOperation] }, 'refused')
  if (readOnly && definition.operation !== 'query') return answer({ errors: [onlyByPost] }, 'notByGet')
  const { schema, execute } = yoga.getEnveloped(context as Parameters<typeof yoga.getEnveloped>[0])
  const result: ExecutionResult = await execute({ schema, document, contextValue: context, variableValues: variables, operationName })
  if (!result.errors) return answer(result, 'answered')
  const outcome = result.data === undefined ? 'refused' : result.errors.some(isUnavailableError) ? 'unavailable' : 'partly'
  return answer(result, outcome)
}

const noSuchOperation = new GraphQLError('Could not determine what operation to execute.', {
  extensions: { code: 'OPERATION_RESOLUTION_FAILURE' },
})
const onlyByPost = new GraphQLError('Can only perform a mutation operation from a POST request.', { extensions: { code: 'BAD_REQUEST' } })

const answer = (result: ExecutionResult | { errors: readonly GraphQLError[] }, outcome: OperationAnswer['outcome']): OperationAnswer => ({
  text: JSON.stringify(result),
  outcome,
})
