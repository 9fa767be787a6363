import { inItalian, type LocalizedMessage, localized } from '@chiostro/domain/languages/localizedMessage'

/** What the user may do about a failure. The terminal says it with its options, the panel with its fields. */
export type Remedy =
  | 'report'
  | 'name-address'
  | 'writable-folder'
  | 'later'
  | 'other-year'
  | 'other-degrees'
  | 'other-departments'
  | 'no-textbooks'

/** A read ends without a result. What is said is one line, which names the address and what is wrong with it; the message is that in Italian. */
export class ReadFailure extends Error {
  readonly localized: LocalizedMessage
  readonly remedy: Remedy | undefined

  constructor(said: LocalizedMessage, remedy?: Remedy) {
    super(inItalian(said))
    this.localized = said
    this.remedy = remedy
  }
}

/** The source or its options are not ones that can be read; nothing was asked for. */
export class UsageFailure extends ReadFailure {}

/** An answer that could not be had, and why. */
export interface Missing {
  address: string
  /** Without the address. */
  reason: LocalizedMessage
}

const missingAnswer = ({ address, reason }: Missing): LocalizedMessage => localized('{address}: {reason}', { address, reason })

/** An answer could not be had, after the attempts that make sense. Others may still be. */
export class LostAnswer extends ReadFailure implements Missing {
  readonly address: string
  readonly reason: LocalizedMessage
  /** Of the answer, if there was one. */
  readonly status: number | undefined

  constructor({ address, reason }: Missing, status?: number) {
    super(missingAnswer({ address, reason }))
    this.address = address
    this.reason = reason
    this.status = status
  }
}

/** Answers without which nothing can be imported were not to be had. */
export class IncompleteRead extends ReadFailure {
  readonly missing: Missing[]

  constructor(missing: Missing[]) {
    super(missing.map(missingAnswer).reduce((first, second) => localized('{first}; {second}', { first, second })))
    this.missing = missing
  }
}

/** An answer that asking again may mend: cut, or a page where data belongs. */
export class BadAnswer extends Error {
  readonly localized: LocalizedMessage

  constructor(said: LocalizedMessage) {
    super(inItalian(said))
    this.localized = said
  }
}

/** An answer has another shape than is known; asking again does not help. The message is the path of the field. */
export class UnknownShape extends Error {}

/** What an `UnknownShape` of this address means for the user. */
export const unknownShape = (address: string, field: string) =>
  new ReadFailure(
    localized('{address}: il campo «{field}» manca o ha un’altra forma da quella che Chiostro conosce.', { address, field }),
    'report',
  )
