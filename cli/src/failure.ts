/** How a command can end; documented in `chiostro --help`. */
export const exitStatus = { done: 0, failed: 1, wrongUsage: 2, notLoggedIn: 3 } as const

export type ExitStatus = (typeof exitStatus)[keyof typeof exitStatus]

/** Something expected went wrong: the message is for people, and no stack is shown. */
export class Failure extends Error {
  readonly status: ExitStatus

  constructor(message: string, status: ExitStatus = exitStatus.failed) {
    super(message)
    this.status = status
  }
}
