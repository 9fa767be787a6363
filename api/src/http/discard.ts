import type { IncomingMessage } from 'node:http'

/** How long a refused sender may go on, and pause meanwhile. */
const lingerMs = 30_000
const lingerIdleMs = 1_000

/** Reads on until the sender is done: browsers that are answered while they send show a reset connection, not the answer. */
export async function discardRest(raw: IncomingMessage): Promise<void> {
  if (raw.complete || raw.destroyed) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const total = setTimeout(() => resolve(), lingerMs)
  const idle = setTimeout(() => resolve(), lingerIdleMs)
  raw.on('data', () => idle.refresh())
  for (const event of ['end', 'close', 'error']) raw.once(event, () => resolve())
  raw.resume()
  await promise
  clearTimeout(total)
  clearTimeout(idle)
}
