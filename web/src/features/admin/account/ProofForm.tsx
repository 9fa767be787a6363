import { adminMessages } from '@chiostro/domain/admin/admin'
import { Button, Form, Input, type InputRef } from 'antd'
import { useEffect } from 'react'
import type { Outcome } from '../../../components/submission.ts'
import { useSendForm } from '../../../components/useSubmitForm.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { AdminField } from '../form/AdminField.tsx'
import { failed } from '../form/failed.ts'
import styles from './OwnAccount.module.css'

interface Proof {
  password: string
  code: string
}

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

/** Asks for what proves that the owner of the account is there: the password, a code of the second factor, or both. */
export function ProofForm<Record>({ action, username, code, onCancel, send, onDone }: Props<Record>) {
  const t = useT()
  const first = username === undefined ? 'code' : 'password'
  const form = useSendForm({
    defaults: { password: '', code: '' },
    problems: (typed) => ({
      password: username === undefined || typed.password.trim() ? null : adminMessages.password,
      code: !code || typed.code.trim() ? null : adminMessages.codeRequired,
    }),
    send,
    done: (record: Record, { values }) => onDone(record, values),
    failed,
  })
  const { setFocus } = form
  useEffect(() => setFocus(first), [setFocus, first])
  return (
    <Form layout="vertical" noValidate className={styles.form ?? ''} onFinish={() => void form.submit()}>
      {username !== undefined && (
        <>
          {/* Password managers look for the name beside the password. */}
          <input type="text" autoComplete="username" value={username} readOnly hidden />
          <AdminField form={form} name="password" label={t('La tua password')}>
            {(control) => (
              <Input {...control} ref={typedAnew(control.ref)} type="password" autoComplete="current-password" maxLength={200} />
            )}
          </AdminField>
        </>
      )}
      {code && (
        <AdminField form={form} name="code" label={code.label}>
          {(control) => (
            <Input
              {...control}
              ref={typedAnew(control.ref)}
              autoComplete="one-time-code"
              autoCapitalize="none"
              inputMode={code.numeric ? 'numeric' : 'text'}
              maxLength={60}
            />
          )}
        </AdminField>
      )}
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" disabled={form.formState.isSubmitting}>
          {action}
        </Button>
        <Button onClick={onCancel}>{t('Annulla')}</Button>
      </div>
    </Form>
  )
}

/** What was wrong is typed anew: the focus selects it. */
const typedAnew = (register: (control: unknown) => void) => (input: InputRef | null) =>
  register(input && { focus: () => input.focus({ cursor: 'all' }) })
