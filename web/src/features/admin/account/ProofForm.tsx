import { adminMessages, adminPanelMessages } from '@chiostro/domain/admin'
import { Button, Form, Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { Outcome } from '../../../components/submission.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
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
  const [problems, setProblems] = useState<Partial<Proof>>({})
  const inputs = { password: useRef<InputRef>(null), code: useRef<InputRef>(null) }
  const asked: Name[] = [...(username === undefined ? [] : (['password'] as const)), ...(code ? (['code'] as const) : [])]
  const first = inputs[asked[0] ?? 'code']
  useEffect(() => first.current?.focus(), [first])

  async function submit(fields: Partial<Proof>) {
    const proof: Proof = { password: fields.password ?? '', code: fields.code ?? '' }
    const empty = asked.filter((name) => !proof[name].trim())
    if (empty.length > 0) return refuse(Object.fromEntries(empty.map((name) => [name, missing[name]])))
    setProblems({})
    setBusy(true)
    const outcome = await send(proof)
    setBusy(false)
    if (outcome.done) return onDone(outcome.record, proof)
    const issues = outcome.issues.filter(({ path }) => asked.includes(path as Name))
    if (issues.length > 0) return refuse(Object.fromEntries(issues.map(({ path, message }) => [path, message])))
    fail(adminPanelMessages.error, outcome.reason ?? adminPanelMessages.noConnectionHint)
  }
  function refuse(found: Partial<Proof>) {
    setProblems(found)
    const at = asked.find((name) => found[name])
    if (at) inputs[at].current?.focus({ cursor: 'all' })
  }
  const shown = (name: Name) => {
    const problem = problems[name]
    return problem ? ({ validateStatus: 'error', help: t(problem) } as const) : {}
  }
  return (
    <Form<Partial<Proof>> layout="vertical" noValidate className={styles.form} onFinish={(fields) => void submit(fields)}>
      {username !== undefined && (
        <>
          {/* Password managers look for the name beside the password. */}
          <input type="text" autoComplete="username" value={username} readOnly hidden />
          <Form.Item name="password" htmlFor="password" label={t('La tua password')} {...shown('password')}>
            <Input id="password" ref={inputs.password} type="password" autoComplete="current-password" maxLength={200} />
          </Form.Item>
        </>
      )}
      {code && (
        <Form.Item name="code" htmlFor="code" label={code.label} {...shown('code')}>
          <Input
            id="code"
            ref={inputs.code}
            autoComplete="one-time-code"
            autoCapitalize="none"
            inputMode={code.numeric ? 'numeric' : 'text'}
            maxLength={60}
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
