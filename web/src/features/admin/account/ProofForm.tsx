import { adminMessages, adminPanelMessages } from '@chiostro/domain/admin'
import { Button, Form, Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { Outcome } from '../../../components/submission.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { useProblems } from '../form/useProblems.tsx'
import styles from './OwnAccount.module.css'

export interface Proof {
  password: string
  code: string
}

type Name = keyof Proof

interface Props<Record> {
  action: string
  /** Whose password is asked for; undefined: none is. */
  username?: string
  /** Undefined: no code is asked for. */
  code?: {
    label: string
    /** Only digits: a telephone shows its number pad. */
    numeric?: boolean
  }
  onCancel(): void
  send(proof: Proof): Promise<Outcome<Record>>
  onDone(record: Record, proof: Proof): void
}

const missing: Record<Name, string> = { password: adminMessages.password, code: adminMessages.codeRequired }

/** Asks for what proves that the owner of the account is there: the password, a code of the second factor, or both. */
export function ProofForm<Record>({ action, username, code, onCancel, send, onDone }: Props<Record>) {
  const t = useT()
  const { fail } = useToast()
  const [busy, setBusy] = useState(false)
  const inputs = { password: useRef<InputRef>(null), code: useRef<InputRef>(null) }
  const asked: Name[] = [...(username === undefined ? [] : (['password'] as const)), ...(code ? (['code'] as const) : [])]
  const problems = useProblems(asked)
  const first = inputs[asked[0] ?? 'code']
  useEffect(() => first.current?.focus(), [first])

  async function submit(fields: Partial<Proof>) {
    const proof: Proof = { password: fields.password ?? '', code: fields.code ?? '' }
    const empty = asked.filter((name) => !proof[name].trim())
    if (empty.length > 0) return void problems.show(empty.map((name) => ({ path: name, message: missing[name] })))
    problems.clear()
    setBusy(true)
    const outcome = await send(proof)
    setBusy(false)
    if (outcome.done) return onDone(outcome.record, proof)
    const wrong = problems.show(outcome.issues)
    // It is typed anew.
    if (wrong) return inputs[wrong].current?.focus({ cursor: 'all' })
    fail(adminPanelMessages.error, outcome.reason ?? adminPanelMessages.noConnectionHint)
  }
  return (
    <Form<Partial<Proof>> layout="vertical" noValidate className={styles.form} onFinish={(fields) => void submit(fields)}>
      {username !== undefined && (
        <>
          {/* Password managers look for the name beside the password. */}
          <input type="text" autoComplete="username" value={username} readOnly hidden />
          <Form.Item name="password" htmlFor="password" label={t('La tua password')} {...problems.item('password')}>
            <Input
              id="password"
              ref={inputs.password}
              type="password"
              autoComplete="current-password"
              maxLength={200}
              {...problems.control('password')}
            />
          </Form.Item>
        </>
      )}
      {code && (
        <Form.Item name="code" htmlFor="code" label={code.label} {...problems.item('code')}>
          <Input
            id="code"
            ref={inputs.code}
            autoComplete="one-time-code"
            autoCapitalize="none"
            inputMode={code.numeric ? 'numeric' : 'text'}
            maxLength={60}
            {...problems.control('code')}
          />
        </Form.Item>
      )}
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" disabled={busy}>
          {action}
        </Button>
        <Button onClick={onCancel}>{t('Annulla')}</Button>
      </div>
    </Form>
  )
}
