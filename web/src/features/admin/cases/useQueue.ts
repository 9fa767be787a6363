import { adminPanelMessages as messages } from '@chiostro/domain/admin/admin'
import { adminCase, adminCases, decideCases, undoDecisions } from '@chiostro/domain/cases/caseDocuments'
import { casePage } from '@chiostro/domain/cases/cases'
import { useState } from 'react'
import { useQuery } from 'urql'
import type {
  AdminCaseQuery as Answer,
  CaseOutcome,
  CaseState,
  DecideCasesMutationVariables,
  AdminCasesQuery as ListAnswer,
} from '../../../../generated/gql/graphql.ts'
import { graphql } from '../../../../generated/gql/index.ts'
import { type Failure, tryLater, useSubmission } from '../../../components/submission.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { useStats } from '../frame/stats.ts'
import { usePages } from '../list/paging.ts'

export type OpenCase = NonNullable<Answer['adminCase']>
type ListedCase = ListAnswer['adminCases']['edges'][number]['node']

const AdminCaseQuery = graphql(adminCase)

const DecideCases = graphql(decideCases)

const UndoDecisions = graphql(undoDecisions)

/** Cases per read: decided ones give way to the next. */
const pages = { size: 50, max: casePage.max }

/** A decision of this session that can be undone, with the case that was open. */
interface Decided {
  ids: readonly string[]
  case: ListedCase
  outcome: CaseOutcome
}

type Decision = Omit<DecideCasesMutationVariables, 'ids'>

function useCases(state: CaseState | null) {
  const { rows, ...read } = usePages<ListedCase>(adminCases, 'adminCases', { state }, pages)
  // Its turn comes after all that wait by now, perhaps on a further page.
  const [reopened, setReopened] = useState<ListedCase | null>(null)
  const listed = rows ?? []
  const cases = reopened && !listed.some(({ id }) => id === reopened.id) ? [reopened, ...listed] : listed
  return { ...read, rows, cases, setReopened }
}

function useDecisions() {
  const t = useT()
  const { toast, fail } = useToast()
  const [decided, setDecided] = useState<Decided[]>([])
  const [send, deciding] = useSubmission(DecideCases)
  const [takeBack, undoing] = useSubmission(UndoDecisions)

  /** @returns why nothing was decided, otherwise whether the case was: the server may reject single ones */
  async function decide(current: ListedCase, decision: Decision, others: string[]): Promise<boolean | Failure> {
    const outcome = await send({ ids: [current.id, ...others], ...decision })
    if (!outcome.done) return outcome
    const { done, refused } = outcome.record
    if (done.length > 0) setDecided([...decided, { ids: done, case: current, outcome: decision.outcome }])
    if (refused[0]) fail(messages.error, refused[0].message)
    return done.includes(current.id)
  }

  /** @returns what was taken back; null when nothing was decided */
  async function undo(): Promise<Decided | null> {
    const last = decided.at(-1)
    if (!last) return null
    const outcome = await takeBack({ ids: [...last.ids] })
    const refusal = outcome.done ? outcome.record.refused[0]?.message : (outcome.reason ?? tryLater)
    if (refusal) fail(messages.error, refusal)
    else toast({ title: t('Decisione annullata: {reference}', { reference: last.case.reference }) })
    setDecided(decided.slice(0, -1))
    return last
  }

  return { decide, undo, decided, busy: deciding || undoing }
}

export type Queue = ReturnType<typeof useQueue>

/** The queue of cases, one at a time, with undo for this session. */
export function useQueue() {
  const [state, setState] = useState<CaseState | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [skipped, setSkipped] = useState<string[]>([])
  const [wasRefused, setRefused] = useState(false)
  const { rows, cases, setReopened, total, next, more, error, reload } = useCases(state)
  const { fail } = useToast()
  const { changed } = useStats()
  const current = cases.find(({ id }) => id === chosen) ?? cases.find(({ id }) => !skipped.includes(id)) ?? cases[0]
  const [detail, readDetail] = useQuery({
    query: AdminCaseQuery,
    variables: { id: current?.id ?? '' },
    pause: !current,
    requestPolicy: 'network-only',
  })
  const { decide, undo, decided, busy } = useDecisions()
  const open = detail.data?.adminCase
  const isShown = open && open.id === current?.id

  return {
    state,
    setState(next: CaseState | null) {
      setState(next)
      setChosen(null)
      setSkipped([])
      setReopened(null)
    },
    cases,
    total: rows ? total : undefined,
    next,
    more,
    /** Null when there is none, undefined while loading. */
    open: current ? (isShown ? open : undefined) : rows ? null : undefined,
    failed: Boolean(error ?? detail.error) && !detail.fetching,
    retry() {
      reload()
      if (current) readDetail({ requestPolicy: 'network-only' })
    },
    choose: setChosen,
    hasMoved: chosen !== null || skipped.length > 0 || decided.length > 0 || wasRefused,
    async skip() {
      if (!current) return
      const isLast = !cases.some(({ id }) => id !== current.id && !skipped.includes(id))
      if (isLast && next && !(await more())) return fail(messages.error, tryLater)
      // Skipped cases come again after the last one.
      setSkipped(isLast && !next ? [] : [...skipped, current.id])
      setChosen(null)
    },
    /** @param others cases of the same burst, decided together with the open one
     * @returns whether the open case was decided, or the failure of the whole, for the form to show */
    async decide(decision: Decision, others: string[] = []): Promise<boolean | Failure> {
      if (!current) return false
      const isDecided = await decide(current, decision, others)
      if (typeof isDecided !== 'boolean') return isDecided
      if (isDecided) setChosen(null)
      else setRefused(true)
      setReopened(null)
      reload()
      changed()
      return isDecided
    },
    /** The last one last. */
    decided,
    async undo() {
      const last = await undo()
      if (!last) return
      setSkipped(skipped.filter((id) => !last.ids.includes(id)))
      setChosen(last.case.id)
      setReopened(last.case)
      reload()
      changed()
    },
    busy,
  }
}
