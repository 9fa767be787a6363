/** Exit statuses, documented in `chiostro --help`. */
export const exitStatus = { done: 0, failed: 1, wrongUsage: 2, notLoggedIn: 3, incomplete: 4 } as const

export type ExitStatus = (typeof exitStatus)[keyof typeof exitStatus]

/** An expected failure: the message is printed without a stack. */
export class Failure extends Error {
  readonly status: ExitStatus

  constructor(message: string, status: ExitStatus = exitStatus.failed) {
    super(message)
    this.status = status
  }
}
