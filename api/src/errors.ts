import { isKeyOf, keysOf, partsOf } from '@chiostro/domain/records/records'

/** Reasons of a conflict. `CONFLICT` is for commands, whose message a person reads. */
export const conflictCodes = [
  ...([
    'ALREADY_REGISTERED',
    'ALREADY_WAITING',
    'EVENT_FULL',
    'EVENT_OVER',
    'FEWER_SEATS_THAN_TAKEN',
    'SEATS_LEFT',
    'WAITLIST_CLOSED',
    'NO_OFFER',
    'OFFER_OVER',
    'SEAT_OFFERED_ALREADY',
    'TOO_MANY_LINKS',
    'TOO_MANY_MESSAGES',
    'NO_READERS',
  ] as const),
  ...([
    'BOOK_EXPIRED',
    'BOOK_SOLD',
    'FOLLOW_ENDED',
    'TOO_MANY_FOLLOWS',
    'LINK_EXISTS',
    'LINK_CHECK_OFF',
    'REPLY_HELD',
    'REPLY_REMOVED',
    'REVIEW_FINAL',
    'REVIEW_HELD',
    'REVIEW_REMOVED',
  ] as const),
  ...([
    'APPEALED_ALREADY',
    'APPEAL_FIRST',
    'APPEAL_TOO_LATE',
    'DECIDED_ALREADY',
    'DECIDED_BY_ANOTHER',
    'NOT_DECIDED',
    'SAME_MODERATOR',
  ] as const),
  ...([
    'PARENT_GONE',
    'PLACE_TAKEN',
    'RECORD_OUTDATED',
    'PROFESSOR_EXISTS',
    'USERNAME_TAKEN',
    'LAST_ADMINISTRATOR',
    'SECOND_FACTOR_NOT_STARTED',
    'SECOND_FACTOR_OFF',
    'SECOND_FACTOR_ON',
  ] as const),
  ...([
    'IMPORT_CANCELLED',
    'IMPORT_CHANGED_NOTHING',
    'IMPORT_RUNS',
    'IMPORT_TOO_LONG',
    'IMPORT_UNDONE_ALREADY',
    'LATER_IMPORT_FIRST',
    'NO_IMPORT_RUNS',
    'TOO_MANY_RETIRED',
    'READ_RUNS',
    'NO_READ_RUNS',
    'READ_NOT_READY',
    'PROOF_YEAR_OVER',
    'PROOFS_ISSUED_ALREADY',
    'PROOF_SPENT',
  ] as const),
  'CONFLICT',
] as const
export type ConflictCode = (typeof conflictCodes)[number]

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

export const statusOf = (code: FailureCode): number => (isKeyOf(statuses, code) ? statuses[code] : 409)

/** Expected failure of a service. Other errors are bugs: masked, logged with the request's id. */
export abstract class DomainError extends Error {
  /** Machine-readable, the same in REST and GraphQL; docs/api.md lists all of them. */
  abstract readonly code: FailureCode
  readonly retryAfterSeconds?: number
  constructor(message: string) {
    super(message)
    this.name = new.target.name
  }
  get status(): number {
    return statusOf(this.code)
  }
}

/** Pothos returns expected errors as proxies, which only their constructor distinguishes. */
export const isDomainError = (value: unknown): boolean =>
  value instanceof DomainError || partsOf<object>(value).constructor?.prototype instanceof DomainError

export interface Issue {
  /** Name of the field in the form, the REST body and the GraphQL input. */
  path: string
  message: string
}

/** Maximum of issues in a response: more than a form has fields, fewer than a program can cause. */
export const maxIssues = 20

export class ValidationError extends DomainError {
  readonly code = 'BAD_USER_INPUT'
  readonly issues: Issue[]
  readonly moreIssues: number
  constructor(issues: Issue[]) {
    super(issues[0]?.message ?? 'Dati non validi')
    this.issues = issues.slice(0, maxIssues)
    this.moreIssues = issues.length - this.issues.length
  }
}

/** Unknown id or wrong token: indistinguishable for the client. */
export class NotFoundError extends DomainError {
  readonly code = 'NOT_FOUND'
}

/** Returns what a look-up found. @throws NotFoundError when that is nothing */
export function found<Value>(value: Value | null | undefined | false, message: string): Value {
  if (!value) throw new NotFoundError(message)
  return value
}

export class ConflictError extends DomainError {
  readonly code: ConflictCode
  constructor(message: string, code: ConflictCode) {
    super(message)
    this.code = code
  }
}

export class IdempotencyKeyReusedError extends DomainError {
  readonly code = 'IDEMPOTENCY_KEY_REUSED'
  constructor() {
    super('Questa Idempotency-Key è già stata usata per un’altra richiesta')
  }
}

export class RequestRunningError extends DomainError {
  readonly code = 'REQUEST_RUNNING'
  override readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('La prima richiesta con questa Idempotency-Key è ancora in corso. Riprova tra qualche secondo.')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export class UnauthenticatedError extends DomainError {
  readonly code = 'UNAUTHENTICATED'
}

/** Does not say which of name and password is wrong. */
export class InvalidCredentialsError extends DomainError {
  readonly code = 'INVALID_CREDENTIALS'
}

/** Name and password are right, but the account's second factor requires a code. */
export class SecondFactorRequiredError extends DomainError {
  readonly code = 'SECOND_FACTOR_REQUIRED'
}

export class MethodNotAllowedError extends DomainError {
  readonly code = 'METHOD_NOT_ALLOWED'
  readonly allow: string[]
  constructor(allow: string[]) {
    super('Questo indirizzo non accetta questo metodo.')
    this.allow = allow
  }
}

export class RequestTimeoutError extends DomainError {
  readonly code = 'REQUEST_TIMEOUT'
  constructor() {
    super('La richiesta non è arrivata in tempo')
  }
}

export class PayloadTooLargeError extends DomainError {
  readonly code = 'PAYLOAD_TOO_LARGE'
}

export class UnsupportedMediaError extends DomainError {
  readonly code = 'UNSUPPORTED_MEDIA'
}

export class ExpectationFailedError extends DomainError {
  readonly code = 'EXPECTATION_FAILED'
  constructor() {
    super('La richiesta si aspetta (Expect) ciò che qui non c’è')
  }
}

export class HeadersTooLargeError extends DomainError {
  readonly code = 'HEADERS_TOO_LARGE'
  constructor() {
    super('Indirizzo e intestazioni della richiesta sono troppo grandi: al massimo 16 kB')
  }
}

export class BadRequestError extends DomainError {
  readonly code = 'BAD_REQUEST'
}

export class ForbiddenError extends DomainError {
  readonly code = 'FORBIDDEN'
  constructor(message = 'Richiesta da un altro sito') {
    super(message)
  }
}

export class NotImplementedError extends DomainError {
  readonly code = 'NOT_IMPLEMENTED'
}

export class UnavailableError extends DomainError {
  readonly code = 'UNAVAILABLE'
  override readonly retryAfterSeconds: number = 5
  constructor(message = 'Il servizio non è raggiungibile in questo momento. Riprova tra qualche secondo.') {
    super(message)
  }
}

export class StorageUnavailableError extends UnavailableError {
  readonly reason: string
  /** It did not respond in time, so the next operation would wait in vain as well. */
  readonly isSilent: boolean
  constructor(reason: string, isSilent = false) {
    super('In questo momento le immagini non si possono salvare. Riprova tra qualche minuto.')
    this.reason = reason
    this.isSilent = isSilent
  }
}

/** More requests than this process can serve. The delay is random, so that clients do not retry in the same second. */
export class OverloadError extends UnavailableError {
  override readonly retryAfterSeconds: number
  /** @param seconds minimum delay; the maximum is four times as much */
  constructor(seconds = 1) {
    super('Ci sono troppe richieste in questo momento. Riprova tra qualche secondo.')
    this.retryAfterSeconds = seconds + Math.floor(Math.random() * (3 * seconds + 1))
  }
}

export class StorageFullError extends DomainError {
  readonly code = 'STORAGE_FULL'
  constructor(message = 'Il server non ha più spazio: per ora non si può salvare nulla. Riprova più tardi.') {
    super(message)
  }
}

export class RateLimitedError extends DomainError {
  readonly code = 'RATE_LIMITED'
  override readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('Troppe richieste. Riprova tra poco.')
    this.retryAfterSeconds = retryAfterSeconds
  }
}
