import { setTimeout as delay } from 'node:timers/promises'
import { importCatalogue } from './imports.ts'
import { ask, type Targets, tables, type Write, writeOrder } from './visitors.ts'

/** What the server said it had done; all of it must be found again. */
export interface Ledger {
  written: Record<Write, string[]>
  /** Credits of the last import that was acknowledged, and of those begun after it. */
  imports: { acknowledged: number; begun: number[]; count: number }
  /** Answers that are neither success nor a clear refusal. */
  strange: string[]
  /** Why imports were refused, as when the files of those that were killed wait to be forgotten. */
  refusedImports: Set<string>
}

export const emptyLedger = (): Ledger => ({
  written: { publish: [], register: [], reviewSubject: [], reviewProfessor: [] },
  imports: { acknowledged: 0, begun: [], count: 0 },
  strange: [],
  refusedImports: new Set(),
})

const writes = Object.keys(tables) as Write[]
/** A full event is a clear refusal. */
const refusals = [409, 503]

/** Two visitors of each kind and one admin write as fast as they are answered, until the server is gone. */
export async function writeUntilGone(url: string, targets: Targets, token: string, ledger: Ledger): Promise<void> {
  const visitors = [...writes, ...writes].map(async (write) => {
    for (;;) {
      const { status, body } = await ask(url, writeOrder[write](targets))
      if (status === 201) ledger.written[write].push(String(body.id))
      else if (!refusals.includes(status)) ledger.strange.push(`${write}: ${status} ${JSON.stringify(body)}`)
    }
  })
  // Each ends when its connection breaks.
  await Promise.allSettled([...visitors, importUntilGone(url, token, ledger)])
}

async function importUntilGone(url: string, token: string, { imports, refusedImports }: Ledger) {
  for (;;) {
    const credits = 1 + ((imports.acknowledged + imports.begun.length) % 30)
    imports.begun.push(credits)
    const refused = await importCatalogue(url, token, credits)
    if (refused) {
      refusedImports.add(refused)
      await delay(200)
      continue
    }
    Object.assign(imports, { acknowledged: credits, begun: [], count: imports.count + 1 })
  }
}
