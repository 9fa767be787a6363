import { once } from 'node:events'
import type { LocalEvent } from '@chiostro/domain/local/results'

/** Awaits stdout: a long list of findings must not accumulate in memory. */
export async function report(event: LocalEvent): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(event)}\n`)) await once(process.stdout, 'drain')
}
