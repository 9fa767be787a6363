/**
 * Expected failures of services. `http/errors.ts` makes HTTP answers of them, `graphql/errors.ts` those of GraphQL; any other error is a bug: masked outside, logged with the request's id.
 */
export abstract class DomainError extends Error {
  /** Of the HTTP answer. */
  abstract readonly status: number
  /** After how long the same request may succeed. */
  readonly retryAfterSeconds?: number
  constructor(message: string) {
    super(message)
    this.name = new.target.name
  }
}

/** Pothos returns expected errors as proxies, which only their constructor tells apart. */
export const isDomainError = (value: unknown): boolean =>
  value instanceof DomainError || (value as object | null)?.constructor?.prototype instanceof DomainError

export interface Issue {
  /** The field's name in the form, the REST body and the GraphQL input. */
  path: string
  /** An Italian sentence. */
  message: string
}

/** The input is wrong; every issue names its field. */
export class ValidationError extends DomainError {
  readonly status = 400
  readonly issues: Issue[]
  constructor(issues: Issue[]) {
    super(issues[0]?.message ?? 'Dati non validi')
    this.issues = issues
  }
}

/** Unknown id or wrong token: indistinguishable for the client. */
export class NotFoundError extends DomainError {
  readonly status = 404
}

/** The request is valid but conflicts with the current state (full, already registered, over). */
export class ConflictError extends DomainError {
  readonly status = 409
}

/** An admin's token is missing, wrong or expired. */
export class UnauthenticatedError extends DomainError {
  readonly status = 401
}

/** Unknown username or wrong password; the message does not say which. */
export class InvalidCredentialsError extends DomainError {
  readonly status = 401
}

/** Name and password are right, and the account has a second factor whose code was not sent. */
export class SecondFactorRequiredError extends DomainError {
  readonly status = 401
}

export class PayloadTooLargeError extends DomainError {
  readonly status = 413
}

export class UnsupportedMediaError extends DomainError {
  readonly status = 415
}

/** The body cannot be parsed (malformed JSON, broken multipart). */
export class BadRequestError extends DomainError {
  readonly status = 400
}

/** A write that a page of another site made the browser send, or an operation beyond the rights of a known account. */
export class ForbiddenError extends DomainError {
  readonly status = 403
  constructor(message = 'Richiesta da un altro sito') {
    super(message)
  }
}

/** The database is away or has no connection to spare, or another service that we need. It may be back in a moment. */
export class UnavailableError extends DomainError {
  readonly status = 503
  override readonly retryAfterSeconds: number = 5
  constructor(message = 'Il servizio non è raggiungibile in questo momento. Riprova tra qualche secondo.') {
    super(message)
  }
}

/** The storage of images does not answer in time, or refuses. */
export class StorageUnavailableError extends UnavailableError {
  /** For operators. */
  readonly reason: string
  /** It was silent until the time was up, as it would be for the next operation. */
  readonly isSilent: boolean
  constructor(reason: string, isSilent = false) {
    super('In questo momento le immagini non si possono salvare. Riprova tra qualche minuto.')
    this.reason = reason
    this.isSilent = isSilent
  }
}

/** More requests than this process can carry. The time to come back differs, or all would be back in the same second. */
export class OverloadError extends UnavailableError {
  override readonly retryAfterSeconds = 1 + Math.floor(Math.random() * 4)
  constructor() {
    super('Ci sono troppe richieste in questo momento. Riprova tra qualche secondo.')
  }
}

/** No disk space left: of the server, its database, or the images. */
export class StorageFullError extends DomainError {
  readonly status = 507
  constructor(message = 'Il server non ha più spazio: per ora non si può salvare nulla. Riprova più tardi.') {
    super(message)
  }
}

export class RateLimitedError extends DomainError {
  readonly status = 429
  override readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('Troppe richieste. Riprova tra poco.')
    this.retryAfterSeconds = retryAfterSeconds
  }
}
