import type { CaseOutcome } from '@chiostro/domain/cases'
import { ruleFor, usualReasons } from '@chiostro/domain/rules'
import { exitStatus, Failure } from '../failure.ts'
import type { Invocation } from '../invocation.ts'
import type { Item, ItemKind } from '../moderation/item.ts'
import { openKept } from '../moderation/kept.ts'
import { type Effects, ModerationQueue } from '../moderation/queue.ts'
import { openSources } from '../moderation/source.ts'
import type { Ask } from '../server.ts'
import { sendDecision, undoDecision } from './caseOperations.ts'
import { deleteSome, restoreOne } from './deletion.ts'

const kinds: Record<string, ItemKind[]> = {
  courses: ['course-review'],
  professors: ['professor-review'],
  cases: ['case'],
  all: ['case', 'course-review', 'professor-review'],
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
    keep: (item, isKept) => {
      if (item.kind !== 'case') return kept.change(item.id, isKept)
      return isKept ? decide(ask, item, 'keep') : undoDecision(ask, item.id)
    },
    // A review deleted concurrently needs no error.
    remove: async (item, reason) =>
      void (item.kind === 'case' ? await decide(ask, item, 'remove', reason) : await deleteSome(ask, item.kind, [item.id], reason)),
    restore: ({ kind, id }) => (kind === 'case' ? undoDecision(ask, id) : restoreOne(ask, kind, id)),
  }
}

/** With the ground of the case, its rule, and that rule's usual sentence unless another was typed. */
async function decide(ask: Ask, { id, ground = 'other' }: Item, outcome: CaseOutcome, reasons = ''): Promise<void> {
  const rule = ruleFor(ground)
  await sendDecision(ask, id, { outcome, ground, rule, reasons: reasons.trim() || usualReasons(rule, outcome) })
}
