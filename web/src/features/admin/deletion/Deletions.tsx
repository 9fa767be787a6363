import { adminPanelMessages as messages } from '@chiostro/domain/admin/admin'
import { silentUndoSeconds } from '@chiostro/domain/deletion/deletion'
import { adminDelete, adminRestore } from '@chiostro/domain/deletion/deletionDocuments'
import { fromGraphQL } from '@chiostro/domain/records/graphqlNames'
import { kinds } from '@chiostro/domain/records/kinds'
import type { DeletionWords } from '@chiostro/domain/records/staffRecord'
import { Button } from 'antd'
import { Undo2 } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import type { AdminDeleteMutationVariables, DeletableKind } from '../../../../generated/gql/graphql.ts'
import { graphql } from '../../../../generated/gql/index.ts'
import { type Failure, type Outcome, serversReason, useSubmission } from '../../../components/submission.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { splitComponent } from '../../../lib/split.tsx'
import { useOnChange } from '../../../lib/useOnChange.ts'
import shared from '../frame/shared.module.css'
import { useOpened } from '../list/dialogs.ts'
import styles from './Deletions.module.css'

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

export type Deletion = ReturnType<typeof useDeletion>

export function useDeletion({ kind, words, onChanged }: { kind: DeletableKind; words: DeletionWords; onChanged(): void }) {
  const { t, plural } = useI18n()
  const { toast, fail } = useToast()
  const question = useOpened<RecordsToDelete[]>()
  const pending = question.of ?? []
  // The last deleted records, which can be restored.
  const [gone, setGone] = useState<RecordsToDelete[]>([])
  const [deleteMany] = useSubmission(AdminDelete)
  const restore = useRestore()

  function showDone(count: number) {
    const { deleted: title, description } = words
    const missing = pending.length - count
    const several = plural(count, '{count} elemento eliminato', '{count} elementi eliminati')
    const others = missing > 0 ? plural(missing, 'Un altro non c’era già più.', 'Altri {count} non c’erano già più.') : undefined
    if (pending.length > 1) return toast({ title: several, description: others })
    toast({ title: t(title), description: description && t(description) })
  }
  async function confirm(why: Omit<AdminDeleteMutationVariables, 'kind' | 'ids'>): Promise<Outcome> {
    const outcome = await deleteMany({ kind, ids: pending.map(({ id }) => id), ...why })
    if (!outcome.done) return outcome
    question.close()
    const { deleted } = outcome.record
    setGone(pending.filter(({ id }) => deleted.includes(id)))
    if (deleted.length > 0) showDone(deleted.length)
    // Another admin was faster.
    else fail(messages.error, words.hidesReason ? words.notDeleted : kinds[fromGraphQL(kind)].notFound)
    onChanged()
    return outcome
  }
  const failed = {
    title: messages.error,
    reason: (refusal: Failure) => (!words.hidesReason && serversReason(refusal)) || words.notDeleted,
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

/** One after the other. @returns ids that may be tried again: another admin may have put back the others */
export function useRestore(): (records: { kind: DeletableKind; id: string }[]) => Promise<string[]> {
  const { plural } = useI18n()
  const { toast, fail } = useToast()
  const [restore] = useSubmission(AdminRestore)
  return async (records) => {
    const left: string[] = []
    const failures: Failure[] = []
    for (const { kind, id } of records) {
      const outcome = await restore({ kind, id })
      if (outcome.done) continue
      failures.push(outcome)
      if (outcome.kind !== 'NotFoundError') left.push(id)
    }
    const [failure] = failures
    const count = records.length - failures.length
    if (!failure) toast({ title: plural(count, '{count} elemento ripristinato', '{count} elementi ripristinati') })
    else fail(messages.error, failure.reason ?? 'Il ripristino non è riuscito. Riprova.')
    return left
  }
}

const { Component: DeleteDialog, preload } = splitComponent(async () => (await import('./DeleteDialog.tsx')).DeleteDialog)

/** For a list inside a drawer: antd counts each attempt to draw a dialog whose code is loading as open, so Escape would miss the drawer. */
export const preloadQuestion = (): void => void preload().catch(() => {})

/** The notice with the way back stays until the next deletion: a toast is gone too soon. */
export function Deletions({ deletion }: { deletion: Deletion }) {
  return (
    <>
      <UndoNotice deletion={deletion} />
      {deletion.pending.length > 0 && (
        <Suspense fallback={null}>
          <DeleteDialog key={deletion.question} deletion={deletion} />
        </Suspense>
      )}
    </>
  )
}

/** How long an undo is not noticed by anyone: the statement of reasons has not left yet. */
export function SilentUndo() {
  const { t } = useI18n()
  return (
    <span className={styles.silent}>
      {t('Per {seconds} secondi le email aspettano: se annulli, non parte niente.', { seconds: silentUndoSeconds })}
    </span>
  )
}

function UndoNotice({ deletion: { gone, undo, isNotifiedLater } }: { deletion: Deletion }) {
  const { t, plural } = useI18n()
  const [busy, setBusy] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [first] = gone
  // The button that was pressed goes with its row, also where another admin was faster: the keyboard goes on from here.
  useOnChange(gone, () => (button.current ?? place.current)?.focus())
  async function undoNow() {
    setBusy(true)
    await undo()
    setBusy(false)
    // As above: the notice is gone, too.
    place.current?.focus()
  }
  return (
    <div ref={place} role="status" tabIndex={-1} className={styles.kept}>
      {first && (
        <div className={shared.notice}>
          <p>
            {gone.length === 1
              ? t(first.isMerged ? 'Unito a un altro: {label}' : 'Eliminato: {label}', { label: first.label })
              : plural(gone.length, '{count} elemento eliminato', '{count} elementi eliminati')}
            {isNotifiedLater && !first.isMerged && <SilentUndo />}
          </p>
          <Button ref={button} type="text" icon={<Undo2 aria-hidden size={18} />} disabled={busy} onClick={() => void undoNow()}>
            {busy ? t('Ripristino…') : first.isMerged ? t('Annulla unione') : t('Annulla eliminazione')}
          </Button>
        </div>
      )}
    </div>
  )
}
