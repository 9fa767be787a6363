import { graphql } from '../../generated/gql/gql.ts'
import { exitStatus, Failure } from '../failure.ts'
import type { Invocation } from '../invocation.ts'
import type { Item, ItemKind } from '../moderation/item.ts'
import { openKept } from '../moderation/kept.ts'
import { type Effects, ModerationQueue } from '../moderation/queue.ts'
import { openSources } from '../moderation/source.ts'
import { oneLine } from '../terminal.ts'
import { inGraphQL } from './deletion.ts'

const ModerateDelete = graphql(`
  mutation ModerateDelete($kind: DeletableKind!, $ids: [ID!]!, $reason: String) {
    adminDeleteMany(kind: $kind, ids: $ids, reason: $reason) {
      __typename
      ... on Error {
        message
      }
    }
  }
`)

const ModerateRestore = graphql(`
  mutation ModerateRestore($kind: DeletableKind!, $id: ID!) {
    restoreDeleted(kind: $kind, id: $id) {
      __typename
      ... on Error {
        message
      }
    }
  }
`)

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
    // One that somebody else deleted meanwhile is as it should be.
    async remove({ kind, id }, reason) {
      const { adminDeleteMany: answer } = await ask(ModerateDelete, { kind: inGraphQL(kind), ids: [id], reason })
      if (answer.__typename !== 'DeletionReport') throw new Failure(oneLine(answer.message))
    },
    async restore({ kind, id }) {
      const { restoreDeleted: answer } = await ask(ModerateRestore, { kind: inGraphQL(kind), id })
      if (answer.__typename !== 'Confirmation') throw new Failure(oneLine(answer.message))
    },
  }
}
