import { once } from 'node:events'

export interface Finding {
  check: string
  /** `warning`: works, but needs attention. `skipped`: not run because an earlier check failed. */
  status: 'ok' | 'warning' | 'failed' | 'skipped'
  message: string
  /** At most ten ids or file addresses. */
  details?: string[]
}

/** Report to the terminal tool: one JSON document a line on stdout. */
export type LocalEvent = ({ type: 'finding' } & Finding) | { type: 'result'; result: unknown } | { type: 'failure'; message: string }

/** Awaits stdout: a long list of findings must not accumulate in memory. */
export async function report(event: LocalEvent): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(event)}\n`)) await once(process.stdout, 'drain')
}
