import { type CaseGround, caseGrounds, caseMessages } from '@chiostro/domain/cases'
import { deletionLimits, restorableForDays } from '@chiostro/domain/deletion'
import { type RuleId, ruleFor, ruleIds, rules, usualReasons } from '@chiostro/domain/rules'
import { Form, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { useAccountDraft } from '../../../components/useDraft.ts'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { nameOf } from '../../cases/enums.ts'
import { useProblems } from '../form/useProblems.tsx'
import { useExit } from '../list/useExit.ts'
import styles from './Deletions.module.css'
import type { Deletion, Why } from './useDeletion.ts'

interface Fields {
  ground: CaseGround
  rule: RuleId
  reason: string
}

const usual: Fields = { ground: 'other', rule: 'general', reason: usualReasons('general', 'remove') }

/** Asks for ground, rule and reasons: a deletion is a decision, which the author reads. */
export function DeleteDialog({ deletion: { asked, hint, cancel, confirm } }: { deletion: Deletion }) {
  const { t, plural } = useI18n()
  const exit = useExit(cancel)
  const [form] = Form.useForm<Fields>()
  const problems = useProblems(['reason'])
  const [busy, setBusy] = useState(false)
  const draft = useAccountDraft(`deletion ${asked.map(({ id }) => id).join()}`, usual)
  async function submit({ ground, rule, reason }: Fields) {
    if (busy) return
    if (!reason.trim()) return void problems.show([{ path: 'reason', message: caseMessages.reasons }])
    problems.clear()
    setBusy(true)
    const { isDone, problem } = await confirm({ ground: nameOf(ground), rule: nameOf(rule), reason } as Why)
    setBusy(false)
    if (isDone) draft.forget()
    if (problem) problems.show([{ path: 'reason', message: problem }])
  }
  function leave() {
    draft.forget()
    exit.close()
  }
  /** The sentence follows the choice until it is changed by hand. */
  function changed({ ground, rule }: Partial<Fields>) {
    const next = ground ? ruleFor(ground) : rule
    const isUsual = ruleIds.some((id) => usualReasons(id, 'remove') === form.getFieldValue('reason'))
    if (next) form.setFieldsValue({ rule: next, ...(isUsual ? { reason: usualReasons(next, 'remove') } : {}) })
    draft.changed(form.getFieldsValue())
  }
  return (
    <Modal
      open={exit.open}
      onCancel={exit.close}
      afterOpenChange={exit.afterOpenChange}
      title={<h2>{plural(asked.length, 'Eliminare questo elemento?', 'Eliminare {count} elementi?')}</h2>}
      width={480}
      cancelText={t('Annulla')}
      cancelButtonProps={{ onClick: leave }}
      okText={busy ? t('Eliminazione…') : t('Elimina')}
      okButtonProps={{ danger: true, disabled: busy, htmlType: 'submit', form: 'deletion' }}
    >
      <Form<Fields>
        id="deletion"
        form={form}
        layout="vertical"
        noValidate
        initialValues={draft.start}
        onValuesChange={changed}
        onFinish={(values) => void submit(values)}
      >
        <Doomed labels={asked.map(({ label }) => label)} />
        <p className={styles.hint}>
          {t('Sparisce subito da tutto il sito. Per almeno {days} giorni si può ripristinare.', { days: restorableForDays })}
          {hint && ` ${t(hint)}`}
        </p>
        <Reviews count={asked.reduce((sum, { reviews = 0 }) => sum + reviews, 0)} />
        <Form.Item name="ground" htmlFor="ground" label={t('Motivo')}>
          <Select id="ground" options={Object.entries(caseGrounds).map(([value, label]) => ({ value, label: t(label) }))} />
        </Form.Item>
        <Form.Item name="rule" htmlFor="rule" label={t('Regola')}>
          <Select id="rule" options={ruleIds.map((value) => ({ value, label: t(rules[value].title) }))} />
        </Form.Item>
        <Form.Item
          name="reason"
          htmlFor="reason"
          label={t('Motivazione')}
          required
          extra={<span className={styles.besideCount}>{t('La legge chi l’ha pubblicato.')}</span>}
          {...problems.item('reason')}
        >
          <Input.TextArea id="reason" maxLength={deletionLimits.reason} showCount rows={3} {...problems.control('reason')} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

/** What goes with a professor. */
function Reviews({ count }: { count: number }) {
  const { plural } = useI18n()
  if (count === 0) return null
  return <p className={styles.taken}>{plural(count, 'Sparisce anche la sua recensione.', 'Spariscono anche le sue {count} recensioni.')}</p>
}

/** So many labels are listed; the others are only counted. */
const listedAtMost = 5

function Doomed({ labels }: { labels: string[] }) {
  const { plural } = useI18n()
  const more = labels.length - listedAtMost
  return (
    <ul className={styles.doomed}>
      {labels.slice(0, listedAtMost).map((label, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two reviews may have the same label, and the list never changes
        <li key={index}>{label}</li>
      ))}
      {more > 0 && <li>{plural(more, 'e un altro', 'e altri {count}')}</li>}
    </ul>
  )
}
