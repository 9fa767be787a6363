/**
 * Expected failures of services. Each class is mapped once to HTTP (`http/answers.ts`) and once to GraphQL
 * (`graphql/errors.ts`); any other error is a bug: masked outside, logged with the request's id.
 */
export class DomainError extends Error {
  constructor(message: string) {
    super(message)
    this.name = new.target.name
  }
}

export interface Issue {
  /** The field's name in the form, the REST body and the GraphQL input. */
  path: string
  /** An Italian sentence. */
  message: string
}

/** The input is wrong; every issue names its field. */
export class ValidationError extends DomainError {
  readonly issues: Issue[]
  constructor(issues: Issue[]) {
    super(issues[0]?.message ?? 'Dati non validi')
    this.issues = issues
  }
}

/** Unknown id or wrong token: indistinguishable for the client. */
export class NotFoundError extends DomainError {}

/** The request is valid but conflicts with the current state (full, already registered, over). */
export class ConflictError extends DomainError {}

/** An admin's token is missing, wrong or expired. */
export class UnauthenticatedError extends DomainError {}

/** Unknown username or wrong password; the message does not say which. */
export class InvalidCredentialsError extends DomainError {}

export class PayloadTooLargeError extends DomainError {}

export class UnsupportedMediaError extends DomainError {}

/** The body cannot be parsed (malformed JSON, broken multipart). */
export class BadRequestError extends DomainError {}

/** The database is unreachable or out of connections; transient. */
export class UnavailableError extends DomainError {
  readonly retryAfterSeconds = 5
  constructor() {
    super('Il servizio non è raggiungibile in questo momento. Riprova tra qualche secondo.')
  }
}

/** No disk space left for images. */
export class StorageFullError extends DomainError {}

export class RateLimitedError extends DomainError {
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('Troppe richieste. Riprova tra poco.')
    this.retryAfterSeconds = retryAfterSeconds
  }
}
