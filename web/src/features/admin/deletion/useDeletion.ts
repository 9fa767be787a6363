import { adminPanelMessages } from '@chiostro/domain/admin'
import { useState } from 'react'
import { useMutation } from 'urql'
import type { DeletableKind } from '../../../../generated/gql/graphql.ts'
import { useToast } from '../../../components/toast/useToast.ts'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { AdminDelete } from './deletion.queries.ts'
import { useRestore } from './useRestore.ts'
import { type DeletionWords, notFoundWords } from './words.ts'

/** A record as the question and the notice call it. */
interface Doomed {
  id: string
  label: string
}

interface Options {
  kind: DeletableKind
  words: DeletionWords
  /** Something went or came back: the list is to be read again. */
  onChanged(): void
}

export interface Deletion {
  /** Records that wait for a yes. */
  asked: Doomed[]
  ask(records: Doomed[]): void
  cancel(): void
  /** Deletes what was asked; the message of a wrong reason, if it was that. */
  confirm(reason: string): Promise<string | undefined>
  /** What was deleted last and can be brought back. */
  gone: Doomed[]
  undo(): Promise<void>
}

/** Deleting records of one kind: the question, the answer, and the way back. */
export function useDeletion({ kind, words, onChanged }: Options): Deletion {
  const { t, plural } = useI18n()
  const { toast } = useToast()
  const [asked, setAsked] = useState<Doomed[]>([])
  const [gone, setGone] = useState<Doomed[]>([])
  const [, deleteMany] = useMutation(AdminDelete)
  const restore = useRestore()

  function tellDone(count: number) {
    const { title, description } = words.done
    const several = plural(count, '{count} elemento eliminato', '{count} elementi eliminati')
    if (count > 1) return toast({ title: several })
    toast({ title: t(title), ...(description ? { description: t(description) } : {}) })
  }
  function tellFailure(explained: string | undefined) {
    const sentence = words.serverFirst && explained ? explained : words.failed
    toast({ title: t(adminPanelMessages.error), description: t(sentence), variant: 'destructive' })
  }

  async function confirm(reason: string): Promise<string | undefined> {
    const { data, error } = await deleteMany({ kind, ids: asked.map(({ id }) => id), reason })
    const answer = data?.adminDeleteMany
    const wrong = answer?.__typename === 'ValidationError' ? answer.issues.find(({ path }) => path === 'reason') : undefined
    if (wrong) return wrong.message
    setAsked([])
    if (answer?.__typename !== 'DeletionReport') {
      tellFailure(answer?.message ?? error?.graphQLErrors[0]?.message)
      return undefined
    }
    const { deleted } = answer
    setGone(asked.filter(({ id }) => deleted.includes(id)))
    if (deleted.length > 0) tellDone(deleted.length)
    // Another admin was faster.
    else tellFailure(notFoundWords(kind))
    onChanged()
    return undefined
  }

  async function undo() {
    const left = await restore(gone.map(({ id }) => ({ kind, id })))
    setGone(gone.filter(({ id }) => left.includes(id)))
    onChanged()
  }
  return { asked, ask: setAsked, cancel: () => setAsked([]), confirm, gone, undo }
}
