import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sessionFile, sessionKey, writePrivately } from '../session.ts'
import type { Terminal } from '../terminal.ts'

/** Remembered ids per server; older ones are far down the queue anyway. */
const mostKept = 20_000

/** Reviews kept on this machine, so that the next session continues where the last one ended. */
export interface KeptReviews {
  has(id: string): boolean
  change(id: string, isKept: boolean): Promise<void>
}

export async function openKept(terminal: Pick<Terminal, 'env'>, url: string): Promise<KeptReviews> {
  const file = join(dirname(sessionFile(terminal)), 'kept-reviews.json')
  const all: Record<string, string[]> = await readFile(file, 'utf8').then(
    (text) => Object(JSON.parse(text)),
    () => ({}),
  )
  const kept = new Set(all[sessionKey(url)])
  return {
    has: (id) => kept.has(id),
    async change(id, isKept) {
      if (isKept) kept.add(id)
      else kept.delete(id)
      await writePrivately(file, { ...all, [sessionKey(url)]: [...kept].slice(-mostKept) })
    },
  }
}
