import { adminPanelMessages as messages } from '@chiostro/domain/admin'
import { useEffect, useState } from 'react'
import { useQuery } from 'urql'
import type { CaseOutcome, CaseState, DecideCasesMutationVariables } from '../../../../generated/gql/graphql.ts'
import { tryLater, useSubmission } from '../../../components/submission.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { AdminCaseQuery, AdminCasesQuery, DecideCases, type ListedCase, type OpenCase, UndoDecisions } from './cases.queries.ts'

/** Cases that are read at once: those that are decided make room for the next. */
const readAtOnce = 50

export interface Queue {
  /** Of the chosen state; null is what waits. */
  state: CaseState | null
  setState(state: CaseState | null): void
  cases: ListedCase[]
  total: number | undefined
  /** The one on the screen; null when there is none, undefined while it is read. */
  open: OpenCase | null | undefined
  failed: boolean
  retry(): void
  choose(id: string): void
  /** Whether the open case was come to from another one, or chosen. */
  hasMoved: boolean
  skip(): void
  /** @param others cases of the same burst, decided together with the open one */
  decide(decision: Omit<DecideCasesMutationVariables, 'ids'>, others?: string[]): Promise<void>
  /** What was decided in this session and can be taken back, the last one last; with the reference of the case that was open. */
  decided: { ids: readonly string[]; reference: string; title: string; outcome: CaseOutcome }[]
  undo(): Promise<void>
  busy: boolean
}

/** The queue: one case at a time, what was decided in this session, and the way back. */
export function useQueue(): Queue {
  const t = useT()
  const { toast, fail } = useToast()
  const [state, setState] = useState<CaseState | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [skipped, setSkipped] = useState<string[]>([])
  const [decided, setDecided] = useState<Queue['decided']>([])
  const [list, readList] = useQuery({ query: AdminCasesQuery, variables: { state, first: readAtOnce }, requestPolicy: 'cache-and-network' })
  const cases = list.data?.adminCases.edges.map(({ node }) => node) ?? []
  const current = cases.find(({ id }) => id === chosen) ?? cases.find(({ id }) => !skipped.includes(id)) ?? cases[0]
  const [detail, readDetail] = useQuery({
    query: AdminCaseQuery,
    variables: { id: current?.id ?? '' },
    pause: !current,
    requestPolicy: 'network-only',
  })
  const [send, deciding] = useSubmission(DecideCases)
  const [takeBack, undoing] = useSubmission(UndoDecisions)
  const [isStale, setStale] = useState(false)
  const reread = () => setStale(true)
  // One read after the other: a read that is asked for while the same one is in flight would be answered by it, with what was before.
  useEffect(() => {
    if (!isStale || list.fetching) return
    setStale(false)
    readList({ requestPolicy: 'network-only' })
  }, [isStale, list.fetching, readList])
  const open = detail.data?.adminCase
  const isShown = open && open.id === current?.id

  return {
    state,
    setState(next) {
      setState(next)
      setChosen(null)
      setSkipped([])
    },
    cases,
    total: list.data?.adminCases.totalCount,
    open: current ? (isShown ? open : undefined) : list.fetching ? undefined : null,
    failed: Boolean(list.error ?? detail.error) && !list.fetching && !detail.fetching,
    retry() {
      reread()
      if (current) readDetail({ requestPolicy: 'network-only' })
    },
    choose: setChosen,
    hasMoved: chosen !== null || skipped.length > 0 || decided.length > 0,
    skip() {
      if (!current) return
      // After the last one the skipped ones come again.
      const others = cases.filter(({ id }) => id !== current.id && !skipped.includes(id))
      setSkipped(others.length > 0 ? [...skipped, current.id] : [])
      setChosen(null)
    },
    async decide(decision, others = []) {
      if (!current) return
      const outcome = await send({ ids: [current.id, ...others], ...decision })
      if (!outcome.done) return fail(messages.error, outcome.issues[0]?.message ?? outcome.reason ?? tryLater)
      const { done, refused } = outcome.record
      if (done.length > 0)
        setDecided([...decided, { ids: done, reference: current.reference, title: current.item.title, outcome: decision.outcome }])
      if (refused[0]) fail(messages.error, refused[0].message)
      setChosen(null)
      reread()
    },
    decided,
    async undo() {
      const last = decided.at(-1)
      if (!last) return
      const outcome = await takeBack({ ids: [...last.ids] })
      const refusal = outcome.done ? outcome.record.refused[0]?.message : (outcome.reason ?? tryLater)
      if (refusal) fail(messages.error, refusal)
      else toast({ title: t('Decisione annullata: {reference}', { reference: last.reference }) })
      setDecided(decided.slice(0, -1))
      setSkipped(skipped.filter((id) => !last.ids.includes(id)))
      setChosen(last.ids[0] ?? null)
      reread()
    },
    busy: deciding || undoing,
  }
}
