import { once } from 'node:events'

/** What one look of the doctor found. */
export interface Finding {
  /** What was looked at, as in 'database'. */
  check: string
  /** `warning`: works, but somebody should know. `skipped`: could not be looked at, because something before it failed. */
  status: 'ok' | 'warning' | 'failed' | 'skipped'
  /** An Italian sentence. */
  message: string
  /** Examples, as ids or addresses of files; at most ten. */
  details?: string[]
}

/** What a command tells the terminal tool while it works, one JSON document a line on stdout. */
export type LocalEvent = ({ type: 'finding' } & Finding) | { type: 'result'; result: unknown } | { type: 'failure'; message: string }

/** Resolves when the reader has room for more: a long list of findings must not pile up in memory. */
export async function report(event: LocalEvent): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(event)}\n`)) await once(process.stdout, 'drain')
}
