import { inItalian, type Said, said } from '@chiostro/domain/languages/said'

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
  readonly said: Said
  readonly remedy: Remedy | undefined

  constructor(said: Said, remedy?: Remedy) {
    super(inItalian(said))
    this.said = said
    this.remedy = remedy
  }
}

/** The source or its options are not ones that can be read; nothing was asked for. */
export class UsageFailure extends ReadFailure {}

/** An answer that could not be had, and why. */
export interface Missing {
  address: string
  /** Without the address. */
  reason: Said
}

const missingAnswer = ({ address, reason }: Missing): Said => said('{address}: {reason}', { address, reason })

/** An answer could not be had, after the attempts that make sense. Others may still be. */
export class LostAnswer extends ReadFailure implements Missing {
  readonly address: string
  readonly reason: Said
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
    super(missing.map(missingAnswer).reduce((first, second) => said('{first}; {second}', { first, second })))
    this.missing = missing
  }
}

/** An answer that asking again may mend: cut, or a page where data belongs. */
export class BadAnswer extends Error {
  readonly said: Said

  constructor(said: Said) {
    super(inItalian(said))
    this.said = said
  }
}

/** An answer has another shape than is known; asking again does not help. The message is the path of the field. */
export class UnknownShape extends Error {}

/** What an `UnknownShape` of this address means for the user. */
export const unknownShape = (address: string, field: string) =>
  new ReadFailure(
    said('{address}: il campo «{field}» manca o ha un’altra forma da quella che Chiostro conosce.', { address, field }),
    'report',
  )
