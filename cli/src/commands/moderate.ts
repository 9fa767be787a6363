import { exitStatus, Failure } from '../failure.ts'
import type { Invocation } from '../invocation.ts'
import type { Item, ItemKind } from '../moderation/item.ts'
import { openKept } from '../moderation/kept.ts'
import { type Effects, ModerationQueue } from '../moderation/queue.ts'
import { openSources } from '../moderation/source.ts'
import { deleteSome, restoreOne } from './deletion.ts'

const kinds: Record<string, ItemKind[]> = {
  courses: ['course-review'],
  professors: ['professor-review'],
  all: ['course-review', 'professor-review'],
}

/** `reviews moderate`: the full-screen queue. @throws Failure (wrong usage) without a terminal */
export async function moderateReviews(run: Invocation, { of = 'all' }: { of?: string }): Promise<void> {
  const { keyboard, screen } = run.terminal
  const chosen = kinds[of]
  if (!chosen) throw new Failure(`--of è ${Object.keys(kinds).join(', ')}.`, exitStatus.wrongUsage)
  if (!keyboard || !screen)
    throw new Failure('La coda di moderazione ha bisogno di un terminale: usa «reviews … list».', exitStatus.wrongUsage)
  const queue = new ModerationQueue(openSources(run.ask, chosen), await effectsOf(run))
  await queue.next()
  if (!queue.current) return run.terminal.err('Non ci sono recensioni da guardare.\n')
  const { showQueue } = await import('../ui/moderation.tsx')
  await showQueue(queue, { keyboard, screen })
  const { kept, deleted, skipped } = queue.progress
  run.terminal.err(`Tenute ${kept}, eliminate ${deleted}, saltate ${skipped}.\n`)
}

async function effectsOf({ ask, terminal, target }: Invocation): Promise<Effects> {
  const kept = await openKept(terminal, target.url)
  return {
    isKept: ({ id }: Item) => kept.has(id),
    keep: ({ id }, isKept) => kept.change(id, isKept),
    // A review deleted concurrently needs no error.
    remove: async ({ kind, id }, reason) => void (await deleteSome(ask, kind, [id], reason)),
    restore: ({ kind, id }) => restoreOne(ask, kind, id),
  }
}
