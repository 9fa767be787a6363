import { inItalian, type LocalizedMessage, localized } from '@chiostro/domain/languages/translate'

/** How the user can fix a failure, worded for the terminal's options and for the panel's fields. */
export type Remedy =
  | 'report'
  | 'name-address'
  | 'writable-folder'
  | 'later'
  | 'other-year'
  | 'other-degrees'
  | 'other-departments'
  | 'no-textbooks'

/** Ends a read without result. One line with address and problem; `message` is in Italian. */
export class ReadFailure extends Error {
  readonly localized: LocalizedMessage
  readonly remedy: Remedy | undefined

  constructor(message: LocalizedMessage, remedy?: Remedy) {
    super(inItalian(message))
    this.localized = message
    this.remedy = remedy
  }
}

export class UsageFailure extends ReadFailure {}

export interface Missing {
  address: string
  reason: LocalizedMessage
}

const missingAnswer = ({ address, reason }: Missing): LocalizedMessage => localized('{address}: {reason}', { address, reason })

/** A response failed after all sensible attempts; others may still succeed. */
export class LostAnswer extends ReadFailure implements Missing {
  readonly address: string
  readonly reason: LocalizedMessage
  readonly status: number | undefined

  constructor({ address, reason }: Missing, status?: number) {
    super(missingAnswer({ address, reason }))
    this.address = address
    this.reason = reason
    this.status = status
  }
}

export class IncompleteRead extends ReadFailure {
  readonly missing: Missing[]

  constructor(missing: Missing[]) {
    super(missing.map(missingAnswer).reduce((first, second) => localized('{first}; {second}', { first, second })))
    this.missing = missing
  }
}

/** A response worth a retry: none in time, truncated, or an HTML page instead of data. */
export class BadAnswer extends Error {
  readonly localized: LocalizedMessage
  /** Milliseconds of the host's `Retry-After`. */
  readonly after: number | undefined

  constructor(message: LocalizedMessage, after?: number) {
    super(inItalian(message))
    this.localized = message
    this.after = after
  }
}

/** A response of unknown shape, not worth a retry. The message is the field's path. */
export class UnknownShape extends Error {}

export const unknownShape = (address: string, field: string) =>
  new ReadFailure(
    localized('{address}: il campo «{field}» manca o ha un’altra forma da quella che Chiostro conosce.', { address, field }),
    'report',
  )
