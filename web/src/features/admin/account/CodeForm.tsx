import { adminMessages, adminPanelMessages } from '@chiostro/domain/admin'
import { Button, Form, Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { Outcome } from '../../../components/submission.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import styles from './OwnAccount.module.css'

interface Props<Record> {
  label: string
  action: string
  /** Only digits: a telephone shows its number pad. */
  numeric?: boolean
  onCancel(): void
  send(code: string): Promise<Outcome<Record>>
  onDone(record: Record): void
}

/** Asks for a code of the second factor. */
export function CodeForm<Record>({ label, action, numeric = false, onCancel, send, onDone }: Props<Record>) {
  const t = useT()
  const { fail } = useToast()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const input = useRef<InputRef>(null)
  useEffect(() => input.current?.focus(), [])
  async function submit({ code = '' }: { code?: string }) {
    if (!code.trim()) return refuse(adminMessages.codeRequired)
    setBusy(true)
    const outcome = await send(code)
    setBusy(false)
    if (outcome.done) return onDone(outcome.record)
    const [issue] = outcome.issues
    if (issue) return refuse(issue.message)
    fail(adminPanelMessages.error, outcome.reason ?? adminPanelMessages.noConnectionHint)
  }
  function refuse(message: string) {
    setProblem(t(message))
    input.current?.focus({ cursor: 'all' })
  }
  return (
    <Form<{ code?: string }> layout="vertical" noValidate className={styles.form} onFinish={(fields) => void submit(fields)}>
      <Form.Item name="code" htmlFor="code" label={label} {...(problem ? { validateStatus: 'error', help: problem } : {})}>
        <Input
          id="code"
          ref={input}
          autoComplete="one-time-code"
          autoCapitalize="none"
          inputMode={numeric ? 'numeric' : 'text'}
          maxLength={60}
        />
      </Form.Item>
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" disabled={busy}>
          {action}
        </Button>
        <Button onClick={onCancel}>{t('Annulla')}</Button>
      </div>
    </Form>
  )
}
