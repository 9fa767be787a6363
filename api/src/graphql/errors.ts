import { sourceLanguage } from '@chiostro/domain/languages/languages'
import { inBackticks } from '@chiostro/domain/records/records'
import { GraphQLError } from 'graphql'
import type { Context } from '../context.ts'
import { expectedFailure } from '../database/failure.ts'
import {
  ConflictError,
  conflictCodes,
  DomainError,
  InvalidCredentialsError,
  type Issue,
  maxIssues,
  NotFoundError,
  SecondFactorRequiredError,
  StorageFullError,
  UnavailableError,
  ValidationError,
} from '../errors.ts'
import { translate } from '../text/language.ts'
import { builder } from './builder.ts'

type Selected = Pick<Context, 'disk' | 'language' | 'log' | 'requestId'>

export const say = (sentence: string, { language = sourceLanguage }: Pick<Context, 'language'>): string => translate(sentence, language)

const inItsLanguage = 'in Italian, or in English for a client that prefers it (`Accept-Language`)'

const ErrorInterface = builder.interfaceRef<DomainError>('Error').implement({
  description: `Why something expected could not be done, as a sentence for people, ${inItsLanguage}.`,
  fields: (t) => ({
    message: t.string({
      description: `Message to be shown, ${inItsLanguage}.`,
      resolve: ({ message }, _args, context) => say(message, context),
    }),
    code: t.exposeString('code', { description: 'For programs: stable, one of the codes of docs/api.md, the same in REST.' }),
  }),
})

const ValidationIssue = builder.objectRef<Issue>('ValidationIssue').implement({
  description: 'One wrong field of an input.',
  fields: (t) => ({
    path: t.exposeString('path', { description: "The field's name, as in the input." }),
    message: t.string({
      description: `The problem, ${inItsLanguage}.`,
      resolve: ({ message }, _args, context) => say(message, context),
    }),
  }),
})

builder.objectType(ValidationError, {
  name: 'ValidationError',
  description: 'The input is invalid.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    issues: t.field({
      type: [ValidationIssue],
      description: `One issue per invalid field, at most ${maxIssues}.`,
      complexity: { field: 1, multiplier: 1 },
      resolve: (error) => error.issues,
    }),
    moreIssues: t.exposeInt('moreIssues', { description: 'How many issues there are beyond `issues`; 0 unless that list is full.' }),
  }),
})

builder.objectType(NotFoundError, {
  name: 'NotFoundError',
  description: 'Unknown id or wrong token, not distinguished.',
  interfaces: [ErrorInterface],
})

builder.objectType(ConflictError, {
  name: 'ConflictError',
  description: `The input is valid but conflicts with the current state; \`code\` says how: ${inBackticks(conflictCodes)}.`,
  interfaces: [ErrorInterface],
})

builder.objectType(InvalidCredentialsError, {
  name: 'InvalidCredentialsError',
  description: 'Unknown username or wrong password, not distinguished.',
  interfaces: [ErrorInterface],
})

builder.objectType(SecondFactorRequiredError, {
  name: 'SecondFactorRequiredError',
  description: 'Username and password are right; the same again with `code`, of the authenticator app or a recovery code.',
  interfaces: [ErrorInterface],
})

/** For reads: an unknown id and a wrong token are null. */
export async function nullIfNotFound<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof NotFoundError) return null
    throw error
  }
}

export function toGraphQLError(error: unknown, context: Selected): GraphQLError {
  const { log, requestId } = context
  const original = error instanceof GraphQLError ? error.originalError : error
  if (error instanceof GraphQLError && (!original || original instanceof GraphQLError)) return error
  // Clients need the path to tell a failed field from one that is null.
  const { nodes, source, positions, path } = error instanceof GraphQLError ? error : {}
  const place = { nodes, source, positions, path }
  const known = expectedFailure(original, context)
  if (known instanceof DomainError)
    return new GraphQLError(say(known.message, context), { ...place, extensions: detailsOf(known, context) })
  log.error({ err: original ?? error }, 'unexpected error in a GraphQL operation')
  return new GraphQLError(say('Errore interno', context), { ...place, extensions: { code: 'INTERNAL_SERVER_ERROR', requestId } })
}

/** A variable of a wrong type, as validation refuses a literal of one. By GraphQL over HTTP, `spec` leaves 200 to `application/json`. */
export const ofVariable = ({ message, nodes }: GraphQLError): GraphQLError =>
  new GraphQLError(message, { nodes, extensions: { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400, spec: true } } })

export function httpOf(errors: readonly GraphQLError[]): { status: number; headers?: Record<string, string> } | undefined {
  const codes = errors.map(({ extensions }) => extensions.code)
  const full = new StorageFullError()
  if (codes.includes(full.code)) return { status: full.status }
  const { code, status, retryAfterSeconds } = new UnavailableError()
  if (!codes.includes(code)) return undefined
  return { status, headers: { 'retry-after': String(retryAfterSeconds) } }
}

const detailsOf = (error: DomainError, context: Selected): Record<string, unknown> => ({
  code: error.code,
  ...(error.retryAfterSeconds ? { retryAfter: error.retryAfterSeconds } : {}),
  ...(error instanceof ValidationError
    ? {
        issues: error.issues.map(({ path, message }) => ({ path, message: say(message, context) })),
        ...(error.moreIssues > 0 ? { moreIssues: error.moreIssues } : {}),
      }
    : {}),
})
