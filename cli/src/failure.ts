export const exitStatus = { done: 0, failed: 1, wrongUsage: 2, notLoggedIn: 3, incomplete: 4 } as const

export type ExitStatus = (typeof exitStatus)[keyof typeof exitStatus]

/** Printed without a stack. */
export class Failure extends Error {
  readonly status: ExitStatus

  constructor(message: string, status: ExitStatus = exitStatus.failed) {
    super(message)
    this.status = status
  }
}

export const wrongUsage = (message: string): Failure => new Failure(message, exitStatus.wrongUsage)

/** Runs work that Ctrl+C ends in order: its signal is aborted with a Failure. A second Ctrl+C ends the process. */
export async function interruptible<Result>(message: string, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController()
  const interrupt = () => controller.abort(new Failure(message))
  process.once('SIGINT', interrupt)
  try {
    return await work(controller.signal)
  } finally {
    process.off('SIGINT', interrupt)
  }
}
