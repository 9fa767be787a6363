import { adminPanelMessages as messages } from '@chiostro/domain/admin/admin'
import { adminDelete, adminRestore } from '@chiostro/domain/deletion/deletionDocuments'
import { fromGraphQL } from '@chiostro/domain/records/graphqlNames'
import { kinds } from '@chiostro/domain/records/kinds'
import type { DeletionWords } from '@chiostro/domain/records/staffRecord'
import { useState } from 'react'
import { graphql } from '../../../../generated/gql/gql.ts'
import type { CaseGround, DeletableKind, RuleId } from '../../../../generated/gql/graphql.ts'
import { type Failure, failureOf, type Outcome, useSubmission } from '../../../components/submission.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { useOpened } from '../list/dialogs.ts'

const AdminDelete = graphql(adminDelete)

const AdminRestore = graphql(adminRestore)

interface RecordsToDelete {
  id: string
  label: string
  /** Number of reviews deleted with it. */
  reviews?: number
  /** Merged into another record, not deleted. */
  isMerged?: boolean
}

interface Options {
  kind: DeletableKind
  words: DeletionWords
  onChanged(): void
}

interface Why {
  reason: string
  ground: CaseGround
  rule: RuleId
}

export type Deletion = ReturnType<typeof useDeletion>

export function useDeletion({ kind, words, onChanged }: Options) {
  const { t, plural } = useI18n()
  const { toast, fail } = useToast()
  const question = useOpened<RecordsToDelete[]>()
  const pending = question.of ?? []
  // The last deleted records, which can be restored.
  const [gone, setGone] = useState<RecordsToDelete[]>([])
  const [deleteMany] = useSubmission(AdminDelete)
  const restore = useRestore()

  function tellDone(count: number) {
    const { deleted: title, description } = words
    const several = plural(count, '{count} elemento eliminato', '{count} elementi eliminati')
    if (count > 1) return toast({ title: several })
    toast({ title: t(title), ...(description ? { description: t(description) } : {}) })
  }
  async function confirm(why: Why): Promise<Outcome> {
    const outcome = await deleteMany({ kind, ids: pending.map(({ id }) => id), ...why })
    if (!outcome.done) return outcome
    question.close()
    const { deleted } = outcome.record
    setGone(pending.filter(({ id }) => deleted.includes(id)))
    if (deleted.length > 0) tellDone(deleted.length)
    // Another admin was faster.
    else fail(messages.error, words.hidesReason ? words.notDeleted : kinds[fromGraphQL(kind)].notFound)
    onChanged()
    return outcome
  }
  const failed = {
    title: messages.error,
    reason: (refusal: Failure) => failureOf(refusal, (!words.hidesReason && refusal.reason) || words.notDeleted),
  }

  async function undo() {
    const left = await restore(gone.map(({ id }) => ({ kind, id })))
    setGone(gone.filter(({ id }) => left.includes(id)))
    onChanged()
  }
  const noteMerged = (record: RecordsToDelete) => setGone([{ ...record, isMerged: true }])
  // Mails leave after `silentUndoSeconds`; the attendee of a removed registration gets one at once.
  const isNotifiedLater = kind !== 'REGISTRATION'
  const { key, open: ask, close: cancel } = question
  return { pending, question: key, hint: words.deletionHint, isNotifiedLater, ask, cancel, confirm, failed, gone, undo, noteMerged }
}

/** One after the other. @returns ids that failed */
export function useRestore(): (records: { kind: DeletableKind; id: string }[]) => Promise<string[]> {
  const { plural } = useI18n()
  const { toast, fail } = useToast()
  const [restore] = useSubmission(AdminRestore)
  return async (records) => {
    const left: string[] = []
    let reason: string | undefined
    for (const { kind, id } of records) {
      const outcome = await restore({ kind, id })
      if (outcome.done) continue
      left.push(id)
      reason ??= outcome.reason
    }
    const count = records.length - left.length
    if (left.length === 0) toast({ title: plural(count, '{count} elemento ripristinato', '{count} elementi ripristinati') })
    else fail(messages.error, reason ?? 'Il ripristino non è riuscito. Riprova.')
    return left
  }
}
