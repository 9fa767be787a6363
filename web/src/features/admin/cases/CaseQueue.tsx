import { type CaseState, caseGrounds, caseOutcomes, caseStates, itemStates } from '@chiostro/domain/cases/cases'
import { fromGraphQL, inGraphQL } from '@chiostro/domain/records/graphqlNames'
import { reportKinds } from '@chiostro/domain/records/kinds'
import { keysOf } from '@chiostro/domain/records/records'
import { Button, Segmented, Switch } from 'antd'
import { Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { LoadMore, useFocusOnArrival } from '../../../components/LoadMore.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../components/State.tsx'
import { useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import { SilentUndo } from '../deletion/Deletions.tsx'
import { caseKeys, KeyList } from '../frame/KeyList.tsx'
import { useKeys } from '../frame/useKeys.ts'
import { CaseContext, CaseMore } from './CaseContext.tsx'
import styles from './CaseQueue.module.css'
import { DecisionForm } from './DecisionForm.tsx'
import { type Queue, useQueue } from './useQueue.ts'

function Keys({ on, onChange }: { on: boolean; onChange(on: boolean): void }) {
  const t = useT()
  return (
    <div className={styles.keys}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: antd's switch is a button inside of it */}
      <label>
        <Switch size="small" checked={on} onChange={onChange} aria-label={t('Tasti rapidi')} /> {t('Tasti rapidi')}
      </label>
      {on && <KeyList keys={caseKeys} />}
    </div>
  )
}

/** All that wait, appeals among them, are those to decide. */
const states = ['' as const, ...keysOf(caseStates).filter((state) => state !== 'open')]

/** On the left the case with its context, on the right the decision, above what comes next. */
export function CaseQueue() {
  const { t, plural } = useI18n()
  const queue = useQueue()
  const { open, total } = queue
  const [keysOn, setKeysOn] = useState(true)
  const heading = useNextHeading(open?.id, queue.hasMoved)
  // Also while nothing is left to decide.
  useKeys({ u: () => void queue.undo() }, keysOn && !queue.busy)
  return (
    <>
      <div className={styles.tools}>
        <Segmented<CaseState | ''>
          aria-label={t('Quali casi')}
          value={queue.state ? fromGraphQL(queue.state) : ''}
          onChange={(state) => queue.setState(state ? inGraphQL(state) : null)}
          options={states.map((value) => ({ value, label: value ? t(caseStates[value]) : t('Da decidere') }))}
        />
        <p role="status" className={styles.total}>
          {total === undefined ? t('Caricamento…') : plural(total, '{count} caso', '{count} casi')}
        </p>
      </div>
      <LastDecision queue={queue} />
      <CaseList queue={queue} />
      {queue.failed && <ErrorState title={t('Non riusciamo a caricare le segnalazioni')} onRetry={queue.retry} />}
      {open === null && !queue.failed && <Done queue={queue} />}
      {open === undefined && !queue.failed && <Skeleton height="420px" />}
      {open && (
        <div className={styles.columns}>
          <CaseContext open={open} heading={heading} />
          <div className={styles.side}>
            <DecisionForm key={`${open.id} ${open.state}`} open={open} queue={queue} keysOn={keysOn} />
            <Keys on={keysOn} onChange={setKeysOn} />
          </div>
          <CaseMore open={open} />
        </div>
      )}
    </>
  )
}

/** Focuses the heading of a case that follows a decision or choice, so that it is read from its top and the keys act on it. */
function useNextHeading(id: string | undefined, hasMoved: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!id || !hasMoved) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [id, hasMoved])
  return heading
}

/** What was decided last, with the way back: it stays in view while the next case is read. */
function LastDecision({ queue: { decided, busy, undo } }: { queue: Queue }) {
  const { t, plural } = useI18n()
  const last = decided.at(-1)
  const others = (last?.ids.length ?? 1) - 1
  const more = others > 0 ? ` ${plural(others, 'e un’altra', 'e altre {count}')}` : ''
  return (
    <div role="status" className={styles.last} hidden={!last}>
      {last && (
        <>
          <p>
            <strong>{t(caseOutcomes[fromGraphQL(last.outcome)])}</strong>: {last.case.item.title || last.case.reference}
            {more}
            <SilentUndo />
          </p>
          <Button icon={<Undo2 aria-hidden size={18} />} disabled={busy} onClick={() => void undo()}>
            {t('Annulla {reference}', { reference: last.case.reference }) + more}
          </Button>
        </>
      )}
    </div>
  )
}

function Done({ queue }: { queue: Queue }) {
  const { t, plural } = useI18n()
  const count = queue.decided.reduce((sum, { ids }) => sum + ids.length, 0)
  return (
    <EmptyState
      title={queue.state ? t('Nessun caso in questo stato') : t('Tutto deciso')}
      description={
        count > 0
          ? plural(count, 'Hai deciso un caso. Grazie!', 'Hai deciso {count} casi. Grazie!')
          : t('Quando arriva una segnalazione, la trovi qui.')
      }
    />
  )
}

function CaseList({ queue }: { queue: Queue }) {
  const { t, formats } = useI18n()
  const list = useRef<HTMLUListElement>(null)
  const openId = queue.open?.id
  // The open one stays in view, also after many were skipped; the page does not scroll with it.
  useEffect(() => {
    const current = openId && list.current?.querySelector<HTMLElement>('[aria-current]')
    if (current && list.current) list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft - current.offsetWidth
  }, [openId])
  const focusOnArrival = useFocusOnArrival(queue.cases.length, () => list.current?.querySelectorAll('li > button'))
  if (queue.cases.length < 2) return null
  function moreCases() {
    focusOnArrival()
    return queue.more()
  }
  return (
    <ul ref={list} className={styles.list} aria-label={t('Casi')}>
      {queue.cases.map(({ id, reference, kind, ground, since, state, item }) => (
        <li key={id}>
          <button type="button" aria-current={queue.open?.id === id ? 'true' : undefined} onClick={() => queue.choose(id)}>
            <strong>{item.title || t(itemStates.gone)}</strong>
            {item.text && <q>{item.text}</q>}
            <span>{t(reportKinds[fromGraphQL(kind)])}</span>
            <span>{t(state === 'APPEALED' ? caseStates.appealed : caseGrounds[fromGraphQL(ground)])}</span>
            <small>
              {reference} · {formats.date(since)}
            </small>
          </button>
        </li>
      ))}
      {queue.next && (
        <li>
          <LoadMore key={queue.next} progress="" failure={t('Non riusciamo a caricare le segnalazioni')} onPress={moreCases} />
        </li>
      )}
    </ul>
  )
}
