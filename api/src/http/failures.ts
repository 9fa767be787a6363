import { keysOf } from '@chiostro/domain/records/records'
import type { RouteOptions } from 'fastify'
import { type ConflictCode, conflictCodes } from '../errors.ts'
import { takesKey } from './idempotency.ts'

declare module 'fastify' {
  interface FastifySchema {
    /** Codes with which the service refuses, beside those of the layers before it. */
    failures?: readonly FailureCode[]
  }
}

/** Status of every code but those of conflicts, which are 409 (docs/api.md has when each is answered). */
const statuses = {
  BAD_USER_INPUT: 400,
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  SECOND_FACTOR_REQUIRED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  REQUEST_RUNNING: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  EXPECTATION_FAILED: 417,
  IDEMPOTENCY_KEY_REUSED: 422,
  RATE_LIMITED: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL_SERVER_ERROR: 500,
  NOT_IMPLEMENTED: 501,
  UNAVAILABLE: 503,
  STORAGE_FULL: 507,
} as const

export type FailureCode = keyof typeof statuses | ConflictCode

export const failureCodes: readonly FailureCode[] = [...keysOf(statuses), ...conflictCodes]

const statusOf = (code: FailureCode): number => (isConflict(code) ? 409 : statuses[code])

const isConflict = (code: FailureCode): code is ConflictCode => !(code in statuses)

/** What may end a request of this route before its service, by the layers that it passes. */
function layerFailures({ method, url, config = {}, schema }: RouteOptions): FailureCode[] {
  const isWrite = method !== 'GET' && method !== 'HEAD'
  const { access } = config
  return [
    'BAD_REQUEST',
    ...when(isWrite || schema?.querystring, 'BAD_USER_INPUT'),
    ...when(access, 'UNAUTHENTICATED'),
    ...when(isWrite || access === 'admin', 'FORBIDDEN'),
    ...when(isWrite, 'REQUEST_TIMEOUT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA', 'STORAGE_FULL'),
    ...when(takesKey({ method, url, config }), 'REQUEST_RUNNING', 'IDEMPOTENCY_KEY_REUSED'),
    'EXPECTATION_FAILED',
    'HEADERS_TOO_LARGE',
    'INTERNAL_SERVER_ERROR',
    'UNAVAILABLE',
  ]
}

const when = (condition: unknown, ...codes: FailureCode[]) => (condition ? codes : [])

export function failuresOf(route: RouteOptions): Map<number, FailureCode[]> {
  const codes = new Set([...layerFailures(route), ...(route.schema?.failures ?? [])])
  return Map.groupBy(
    [...codes].toSorted((a, b) => statusOf(a) - statusOf(b)),
    statusOf,
  )
}
