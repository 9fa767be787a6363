/** A read ends without a result. Its message is for the user, in Italian: one line, which names the address and what is wrong with it. */
export class ReadFailure extends Error {}

/** The source or its options are not ones that can be read; nothing was asked for. */
export class UsageFailure extends ReadFailure {}

/** An answer that could not be had, and why. */
export interface Missing {
  address: string
  /** In Italian, without the address. */
  reason: string
}

/** An answer could not be had, after the attempts that make sense. Others may still be. */
export class LostAnswer extends ReadFailure implements Missing {
  readonly address: string
  readonly reason: string
  /** Of the answer, if there was one. */
  readonly status: number | undefined

  constructor({ address, reason }: Missing, status?: number) {
    super(`${address}: ${reason}`)
    this.address = address
    this.reason = reason
    this.status = status
  }
}

/** Answers without which nothing can be imported were not to be had. */
export class IncompleteRead extends ReadFailure {
  readonly missing: Missing[]

  constructor(missing: Missing[]) {
    super(missing.map(({ address, reason }) => `${address}: ${reason}`).join('; '))
    this.missing = missing
  }
}

/** An answer that asking again may mend: cut, or a page where data belongs. The message says what it is, in Italian. */
export class BadAnswer extends Error {}

/** An answer has another shape than is known; asking again does not help. The message is the path of the field. */
export class UnknownShape extends Error {}

/** The whole text of an `UnknownShape` for the user. */
export const unknownShape = (address: string, field: string) =>
  new ReadFailure(
    `${address}: il campo «${field}» manca o ha un’altra forma da quella che Chiostro conosce. Non è stato importato nulla: segnala questa riga come dice docs/catalogues.md.`,
  )
