import { adminMessages } from '@chiostro/domain/admin/admin'
import { Alert, Button, Form, Input, type InputRef } from 'antd'
import { Copy, Download, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { graphql } from '../../../../generated/gql/index.ts'
import { QrCode } from '../../../components/QrCode.tsx'
import { useCopy } from '../../../components/ShareButton.tsx'
import { type Outcome, useSubmission } from '../../../components/submission.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useSendForm } from '../../../components/useSubmitForm.ts'
import { useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import { saveText } from '../../../lib/saveFile.ts'
import { AdminField, failed } from '../form/AdminField.tsx'
import styles from './OwnAccount.module.css'

const ConfirmSecondFactor = graphql(`
  mutation AdminConfirmSecondFactor($password: String!, $code: String!) {
    confirmSecondFactor(password: $password, code: $code) {
      __typename
      ... on RecoveryCodes {
        recoveryCodes
      }
      ...Refusal_error
    }
  }
`)

interface Setup {
  /** Base 32. */
  secret: string
  /** `otpauth://` */
  uri: string
  /** With which it was begun, and which confirms it: held by this page alone, and typed once. */
  password: string
}

function SetUp({ setup, onCancel, onDone }: { setup: Setup; onCancel(): void; onDone(recoveryCodes: string[]): void }) {
  const t = useT()
  const [send] = useSubmission(ConfirmSecondFactor)
  return (
    <ol className={styles.steps}>
      <li>
        {t('Inquadra il codice con un’app di autenticazione, come Aegis, FreeOTP o quella del tuo gestore di password.')}
        <div className={styles.qr}>
          <QrCode text={setup.uri} label={t('Codice QR del secondo fattore')} />
        </div>
        {t('Non puoi inquadrarlo? Scrivi questa chiave nell’app:')}
        <code className={styles.secret}>{setup.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        <a href={setup.uri}>{t('Oppure aprila nell’app di questo dispositivo')}</a>
      </li>
      <li>
        <ProofForm
          code={{ label: t('Scrivi il codice di sei cifre che l’app mostra'), numeric: true }}
          action={t('Conferma')}
          onCancel={onCancel}
          send={({ code }) => send({ password: setup.password, code })}
          onDone={({ recoveryCodes }) => onDone([...recoveryCodes])}
        />
      </li>
    </ol>
  )
}

/** The recovery codes, shown this once. */
function RecoveryCodes({ codes, username, onDone }: { codes: string[]; username: string; onDone(): void }) {
  const t = useT()
  const { copyText } = useCopy()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  function download() {
    const text = [`${t('Codici di recupero')}: ${window.location.host}, ${username}`, '', ...codes, ''].join('\n')
    saveText(`codici-di-recupero-${username}.txt`, text)
  }
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {t('Codici di recupero di {username}', { username })}
      </h3>
      <Alert
        type="warning"
        showIcon
        title={t('Si vedono solo adesso')}
        description={t('Se perdi il telefono, ognuno vale una volta al posto del codice dell’app. Conservali lontano dal telefono.')}
      />
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={`${styles.buttons} ${styles.screenOnly}`}>
        <Button icon={<Copy aria-hidden size={18} />} onClick={() => void copyText(codes.join('\n'), t('Codici copiati'))}>
          {t('Copia')}
        </Button>
        <Button icon={<Download aria-hidden size={18} />} onClick={download}>
          {t('Scarica')}
        </Button>
        <Button icon={<Printer aria-hidden size={18} />} onClick={() => window.print()}>
          {t('Stampa')}
        </Button>
        <Button type="primary" onClick={onDone}>
          {t('Li ho salvati')}
        </Button>
      </div>
    </>
  )
}

interface Proof {
  password: string
  code: string
}

interface ProofFormProps<Record> {
  action: string
  username?: string
  code?: {
    label: string
    /** Only digits: a telephone shows its number pad. */
    numeric?: boolean
  }
  onCancel(): void
  send(proof: Proof): Promise<Outcome<Record>>
  onDone(record: Record, proof: Proof): void
}

/** Asks for the password, a code of the second factor, or both. */
function ProofForm<Record>({ action, username, code, onCancel, send, onDone }: ProofFormProps<Record>) {
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
    <Form layout="vertical" noValidate className={styles.form} onFinish={() => void form.submit()}>
      {username !== undefined && (
        <>
          {/* Password managers look for the name beside the password. */}
          <input type="text" autoComplete="username" value={username} readOnly hidden />
          <AdminField form={form} name="password" label={t('La tua password')}>
            {(control) => <Input {...control} ref={typedAnew(control.ref)} type="password" autoComplete="current-password" />}
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
            />
          )}
        </AdminField>
      )}
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" disabled={form.formState.isSubmitting}>
          {form.formState.isSubmitting ? t('Invio…') : action}
        </Button>
        <Button onClick={onCancel}>{t('Annulla')}</Button>
      </div>
    </Form>
  )
}

/** What was wrong is typed anew: the focus selects it. */
const typedAnew = (register: (control: unknown) => void) => (input: InputRef | null) =>
  register(input && { focus: () => input.focus({ cursor: 'all' }) })

const StartSecondFactor = graphql(`
  mutation AdminStartSecondFactor($password: String!) {
    startSecondFactor(password: $password) {
      __typename
      ... on SecondFactorSetup {
        secret
        uri
      }
      ...Refusal_error
    }
  }
`)

const DisableSecondFactor = graphql(`
  mutation AdminDisableSecondFactor($password: String!, $code: String!) {
    disableSecondFactor(password: $password, code: $code) {
      __typename
      ...Refusal_error
    }
  }
`)

interface Props {
  isOn: boolean
  /** Recovery codes that were not used yet. */
  codesLeft: number
  username: string
  onChanged(): void
}

export function SecondFactor({ isOn, codesLeft, username, onChanged }: Props) {
  const t = useT()
  const [setup, setSetup] = useState<Setup | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <section className={styles.section} aria-labelledby="second-factor">
      <h2 id="second-factor">{t('Secondo fattore')}</h2>
      {codes ? (
        <RecoveryCodes codes={codes} username={username} onDone={() => setCodes(null)} />
      ) : isOn ? (
        <Active codesLeft={codesLeft} username={username} onChanged={onChanged} />
      ) : setup ? (
        <SetUp
          setup={setup}
          onCancel={() => setSetup(null)}
          onDone={(made) => {
            setSetup(null)
            setCodes(made)
            onChanged()
          }}
        />
      ) : (
        <Inactive username={username} onStarted={setSetup} />
      )}
    </section>
  )
}

function Inactive({ username, onStarted }: { username: string; onStarted(setup: Setup): void }) {
  const t = useT()
  const [isStarting, setStarting] = useState(false)
  const [send] = useSubmission(StartSecondFactor)
  return (
    <>
      <p>{t('Oltre alla password, l’accesso chiede un codice del tuo telefono: chi conosce solo la password resta fuori.')}</p>
      {isStarting ? (
        <ProofForm
          username={username}
          action={t('Continua')}
          onCancel={() => setStarting(false)}
          send={({ password }) => send({ password })}
          onDone={({ secret, uri }, { password }) => onStarted({ secret, uri, password })}
        />
      ) : (
        <Button type="primary" onClick={() => setStarting(true)}>
          {t('Attiva il secondo fattore')}
        </Button>
      )}
    </>
  )
}

function Active({ codesLeft, username, onChanged }: Omit<Props, 'isOn'>) {
  const { t, plural } = useI18n()
  const { toast } = useToast()
  const [isEnding, setEnding] = useState(false)
  const [send] = useSubmission(DisableSecondFactor)
  const left = plural(codesLeft, 'Ti resta {count} codice di recupero.', 'Ti restano {count} codici di recupero.')
  return (
    <>
      <Alert
        type={codesLeft < 3 ? 'warning' : 'success'}
        showIcon
        title={t('Il secondo fattore è attivo')}
        description={codesLeft < 3 ? `${left} ${t('Per averne di nuovi, disattivalo e attivalo di nuovo.')}` : left}
      />
      {isEnding ? (
        <ProofForm
          username={username}
          code={{ label: t('Codice dell’app o di recupero') }}
          action={t('Disattiva')}
          onCancel={() => setEnding(false)}
          send={({ password, code }) => send({ password, code })}
          onDone={() => {
            toast({ title: t('Secondo fattore tolto') })
            onChanged()
          }}
        />
      ) : (
        <div className={styles.buttons}>
          <Button onClick={() => setEnding(true)}>{t('Disattiva il secondo fattore')}</Button>
        </div>
      )}
    </>
  )
}
