/**
 * What a service may refuse with. Each class is mapped once to HTTP (`http/answers.ts`) and once to GraphQL
 * (`graphql/errors.ts`); any other error is a bug: masked outside, logged with the request's id.
 */
export class DomainError extends Error {
  constructor(message: string) {
    super(message)
    this.name = new.target.name
  }
}

export interface Issue {
  /** The field's name as the form, the REST body and the GraphQL input know it. */
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

/** Unknown id or wrong token: the two look the same from outside. */
export class NotFoundError extends DomainError {}

/** The request is right but the state of things forbids it (full, already registered, over). */
export class ConflictError extends DomainError {}

/** An admin's token is missing, wrong or expired. */
export class UnauthenticatedError extends DomainError {}

/** Unknown username or wrong password: which of the two is not said. */
export class InvalidCredentialsError extends DomainError {}

export class PayloadTooLargeError extends DomainError {}

export class UnsupportedMediaError extends DomainError {}

/** The body cannot be read at all (malformed JSON, broken multipart). */
export class BadRequestError extends DomainError {}

/** The database is away or has no connection to spare. It may be back in a moment. */
export class UnavailableError extends DomainError {
  readonly retryAfterSeconds = 5
  constructor() {
    super('Il servizio non è raggiungibile in questo momento. Riprova tra qualche secondo.')
  }
}

/** No room left for images. */
export class StorageFullError extends DomainError {}

export class RateLimitedError extends DomainError {
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('Troppe richieste. Riprova tra poco.')
    this.retryAfterSeconds = retryAfterSeconds
  }
}
