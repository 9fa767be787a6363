import { once } from 'node:events'

/** What a command tells the terminal tool while it works, one JSON document a line on stdout. */
export type LocalEvent =
  | { type: 'progress'; phase: 'reading' | 'comparing' | 'writing'; rows: number /** Of the file, 0 to 1. */; read: number }
  | { type: 'reject'; line: number; reason: string }
  | { type: 'result'; result: unknown }
  | { type: 'failure'; message: string }

/** Resolves when the reader has room for more: a long list of refused rows must not pile up in memory. */
export async function report(event: LocalEvent): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(event)}\n`)) await once(process.stdout, 'drain')
}
