import { adminPanelMessages } from '@chiostro/domain/admin/admin'
import { type CaseOutcome, caseGrounds, caseLimits, caseMessages, caseOutcomes } from '@chiostro/domain/cases/cases'
import { ruleFor, rules, usualReasons } from '@chiostro/domain/cases/rules'
import { fromGraphQL, inGraphQL } from '@chiostro/domain/records/graphqlNames'
import { keysOf } from '@chiostro/domain/records/records'
import { Button, Checkbox, Form, Input, Segmented } from 'antd'
import { useState } from 'react'
import { firstIssueOr, tryLater } from '../../../components/submission.ts'
import { useAccountDraft } from '../../../components/useDraft.ts'
import { useSendForm } from '../../../components/useSubmitForm.ts'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { AdminField } from '../form/AdminField.tsx'
import { GroundAndRule, type Why } from '../form/GroundAndRule.tsx'
import { useKeys } from '../frame/useKeys.ts'
import styles from './CaseQueue.module.css'
import type { OpenCase, Queue } from './useQueue.ts'

interface Draft extends Why {
  outcome: CaseOutcome | ''
  reasons: string
}

const grounds = keysOf(caseGrounds)

function useDecision(open: OpenCase, queue: Queue) {
  const first = fromGraphQL(open.ground)
  const savedDraft = useAccountDraft<Draft>(`case ${open.id} ${open.state}`, {
    outcome: '',
    ground: first,
    rule: ruleFor(first),
    reasons: '',
  })
  const [isWhole, setWhole] = useState(false)
  const form = useSendForm({
    draft: savedDraft,
    problems: ({ outcome, reasons }) => ({
      outcome: outcome ? null : caseMessages.outcome,
      // Without an outcome there are no usual ones.
      reasons: outcome && !reasons.trim() ? caseMessages.reasons : null,
    }),
    async send({ outcome, ground, rule, reasons }: Draft) {
      if (!outcome) return null
      const decision = { outcome: inGraphQL(outcome), ground: inGraphQL(ground), rule: inGraphQL(rule), reasons }
      const others = isWhole ? open.burst.map(({ id }) => id) : []
      const answer = await queue.decide(decision, others)
      if (typeof answer !== 'boolean') return answer
      // The queue says itself that it was refused.
      if (answer) savedDraft.forget()
      return null
    },
    failed: { title: adminPanelMessages.error, reason: firstIssueOr(tryLater) },
  })
  const draft = form.watch()
  const { outcome, ground, rule, reasons } = draft
  const sentences: readonly string[] = outcome ? rules[rule].reasons[outcome] : []

  /** A text that was not typed follows the choice. */
  function change(part: Partial<Draft>) {
    const next = { ...draft, ...part }
    const isUsual = reasons === '' || sentences.includes(reasons)
    if (isUsual && next.outcome && part.reasons === undefined) next.reasons = usualReasons(next.rule, next.outcome)
    form.clearErrors()
    for (const [name, value] of Object.entries(next)) form.setValue(name as keyof Draft, value)
  }
  async function submit() {
    if (!queue.busy) await form.submit()
  }
  const nextGround = grounds[(grounds.indexOf(ground) + 1) % grounds.length] ?? ground
  const keys = {
    k: () => change({ outcome: 'keep' }),
    r: () => change({ outcome: 'remove' }),
    enter: () => void submit(),
    ...Object.fromEntries(sentences.map((sentence, index) => [String(index + 1), () => change({ reasons: sentence })])),
    m: () => change({ ground: nextGround, rule: ruleFor(nextGround) }),
    ...(open.burst.length > 0 ? { b: () => setWhole(!isWhole) } : {}),
  }
  return { form, draft, sentences, isWhole, setWhole, change, submit, keys }
}

/** The decision about the open case. The outcome fills the rest with what is usual, so that two keys are enough. */
export function DecisionForm({ open, queue, keysOn }: { open: OpenCase; queue: Queue; keysOn: boolean }) {
  const { t, plural } = useI18n()
  const { form, draft, sentences, isWhole, setWhole, change, submit, keys } = useDecision(open, queue)
  const { outcome, reasons } = draft
  const isWaiting = open.state === 'OPEN' || open.state === 'APPEALED'
  const others = open.burst.length

  useKeys({ ...(isWaiting ? keys : {}), s: queue.skip }, keysOn && !queue.busy)
  if (!isWaiting) return null
  return (
    <Form layout="vertical" className={styles.decision} onFinish={() => void submit()}>
      <h2>{open.state === 'APPEALED' ? t('Decidi sul ricorso') : t('Decidi')}</h2>
      <AdminField form={form} name="outcome">
        {(control) => (
          <Segmented<CaseOutcome | ''>
            {...control}
            block
            aria-label={t('Esito')}
            onChange={(value) => change({ outcome: value })}
            options={[
              { value: 'keep', label: t(caseOutcomes.keep) },
              { value: 'remove', label: t('Rimuovi') },
            ]}
          />
        )}
      </AdminField>
      {others > 0 && (
        <Checkbox className={styles.whole} checked={isWhole} onChange={({ target }) => setWhole(target.checked)}>
          {plural(others, 'Vale anche per l’altra in verifica', 'Vale anche per le altre {count} in verifica')}
        </Checkbox>
      )}
      <div className={styles.pair}>
        <GroundAndRule why={draft} onChange={change} extra={t(rules[draft.rule].sentence)} />
      </div>
      <Sentences sentences={sentences} chosen={reasons} onChoose={(sentence) => change({ reasons: sentence })} />
      <AdminField
        form={form}
        name="reasons"
        label={t('Motivazione')}
        extra={<span className={styles.besideCount}>{t('La leggono chi ha pubblicato e chi ha segnalato: niente nomi.')}</span>}
      >
        {(control) => (
          <Input.TextArea
            {...control}
            rows={3}
            count={{ show: true, max: caseLimits.reasons }}
            onChange={({ target }) => change({ reasons: target.value })}
          />
        )}
      </AdminField>
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" danger={outcome === 'remove'} disabled={queue.busy}>
          {queue.busy ? t('Invio…') : t('Decidi e vai avanti')}
        </Button>
        <Button onClick={queue.skip} disabled={queue.busy}>
          {t('Salta')}
        </Button>
      </div>
    </Form>
  )
}

interface SentencesProps {
  sentences: readonly string[]
  chosen: string
  onChoose(sentence: string): void
}

function Sentences({ sentences, chosen, onChoose }: SentencesProps) {
  const { t } = useI18n()
  if (sentences.length === 0) return null
  return (
    <ol className={styles.sentences} aria-label={t('Frasi pronte')}>
      {sentences.map((sentence) => (
        <li key={sentence}>
          <button type="button" aria-pressed={chosen === sentence} onClick={() => onChoose(sentence)}>
            {sentence}
          </button>
        </li>
      ))}
    </ol>
  )
}
