import { once } from 'node:events'

export interface Finding {
  /** The check's name, such as 'database'. */
  check: string
  /** `warning`: works, but needs attention. `skipped`: not run because an earlier check failed. */
  status: 'ok' | 'warning' | 'failed' | 'skipped'
  /** An Italian sentence. */
  message: string
  /** Examples, as ids or addresses of files; at most ten. */
  details?: string[]
}

/** A command's report to the terminal tool: one JSON document a line on stdout. */
export type LocalEvent = ({ type: 'finding' } & Finding) | { type: 'result'; result: unknown } | { type: 'failure'; message: string }

/** Resolves when stdout accepts more: a long list of findings must not accumulate in memory. */
export async function report(event: LocalEvent): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(event)}\n`)) await once(process.stdout, 'drain')
}
