import { adminCase } from '@chiostro/domain/cases/caseDocuments'
import { type CaseOutcome, waitingStates } from '@chiostro/domain/cases/cases'
import { fromGraphQL, inGraphQL } from '@chiostro/domain/records/graphqlNames'
import { isOneOf } from '@chiostro/domain/records/records'
import { graphql } from '../../generated/gql/index.ts'
import { wrongUsage } from '../failure.ts'
import type { Invocation } from '../invocation.ts'
import { caseItem, type Item, type ItemKind, type Why } from '../moderation/item.ts'
import { type Effects, ModerationQueue, openSources } from '../moderation/queue.ts'
import type { Ask } from '../server.ts'
import { t } from '../translator.ts'
import { sendDecisions, setReviewKept, undoDecisions } from './caseOperations.ts'
import { deleteSome, restoreRecord } from './deletion.ts'

export const queues = {
  courses: ['course-review'],
  professors: ['professor-review'],
  cases: ['case'],
  all: ['case', 'course-review', 'professor-review'],
} as const satisfies Record<string, readonly ItemKind[]>

/** @throws Failure (wrong usage) without a terminal */
export async function moderateReviews(run: Invocation, { of }: { of: keyof typeof queues }): Promise<void> {
  const { keyboard, screen } = run.terminal
  if (!keyboard || !screen) {
    const command = of === 'cases' ? 'cases list' : 'reviews … list'
    throw wrongUsage(t('La coda di moderazione ha bisogno di un terminale: usa «{command}».', { command }))
  }
  const queue = new ModerationQueue(openSources(run.ask, queues[of]), effectsOf(run.ask))
  await queue.next()
  if (!queue.current) return run.terminal.err(`${t('Non c’è niente da guardare.')}\n`)
  const { showQueue } = await import('../ui/moderation.tsx')
  await showQueue(queue, { keyboard, screen })
  const { kept, deleted, skipped } = queue.progress
  run.terminal.err(`${t('Tenute {kept}, eliminate {deleted}, saltate {skipped}.', { kept, deleted, skipped })}\n`)
}

function effectsOf(ask: Ask): Effects {
  const idsOf = ({ id, together = [] }: Item) => [id, ...together]
  const decide = async (item: Item, outcome: CaseOutcome, why: Why) => void (await sendDecisions(ask, idsOf(item), { outcome, ...why }))
  return {
    async complete(item) {
      if (item.kind !== 'case') return item
      const { adminCase: found } = await ask(graphql(adminCase), { id: item.id })
      const isWaiting = found && isOneOf(waitingStates, fromGraphQL(found.state))
      return isWaiting ? caseItem(found) : undefined
    },
    async approve(item, why) {
      if (item.kind !== 'case') await setReviewKept(ask, item.kind, item.id, true)
      else if (why) await decide(item, 'keep', why)
    },
    disapprove: (item) => (item.kind === 'case' ? undoDecisions(ask, idsOf(item)) : setReviewKept(ask, item.kind, item.id, false)),
    async remove(item, why) {
      if (item.kind === 'case') return decide(item, 'remove', why)
      const words = { reason: why.reasons, ground: inGraphQL(why.ground), rule: inGraphQL(why.rule) }
      // A review deleted concurrently needs no error.
      await deleteSome(ask, item.kind, [item.id], words)
    },
    restore: (item) => (item.kind === 'case' ? undoDecisions(ask, idsOf(item)) : restoreRecord(ask, item.kind, item.id)),
  }
}
