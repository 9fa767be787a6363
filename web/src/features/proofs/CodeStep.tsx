import { confirmCodeInput } from '@chiostro/domain/proofs/proofInput'
import { proofCode } from '@chiostro/domain/proofs/proofs'
import { Copy, Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { BoundInput } from '../../components/BoundField.tsx'
import { Button } from '../../components/Button.tsx'
import { QrCode } from '../../components/QrCode.tsx'
import { useCopy } from '../../components/ShareButton.tsx'
import { textFormResolver } from '../../components/textFormResolver.ts'
import { useToast } from '../../components/toast/toastStore.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { saveText } from '../../lib/saveFile.ts'
import { useInstance } from '../../navigation/instance.ts'
import { confirm, type Progress } from './confirm.ts'
import { type Confirmation, saveConfirmation } from './device.ts'
import { Notice } from './Notice.tsx'
import styles from './ProofsPage.module.css'
import { RejectedError, requestCode, sentenceOf } from './server.ts'
import { saveProofs } from './tokens.ts'

interface Props {
  confirmation: Confirmation
  /** Back to the first step; with the field for a recovery code. */
  onRestart(asksRecoveryCode: boolean): void
}

/** The answers after which only another first step helps. */
const claimedAlready = 'PROOFS_ISSUED_ALREADY'

/** The second step: the code of the message, with which all proofs are asked for and checked. */
export function CodeStep({ confirmation, onRestart }: Props) {
  const t = useT()
  const form = useForm({ resolver: textFormResolver(confirmCodeInput), defaultValues: { code: '' } })
  const { failure, progress, issue } = useIssue(confirmation)
  const submit = form.handleSubmit(async ({ code }) => {
    const message = await issue(code)
    if (message) form.setError('code', { message }, { shouldFocus: true })
  })
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <p className={styles.lead}>
        {t('Abbiamo mandato un codice di {digits} cifre a {email}. Vale {minutes} minuti: se non arriva, guarda fra lo spam.', {
          digits: proofCode.digits,
          email: confirmation.email,
          minutes: proofCode.minutes,
        })}
      </p>
      {!confirmation.isLasting && (
        <Notice kind="warning">
          <p>
            {t('Questo browser non ricorda niente dopo che chiudi la pagina: conserva subito il codice di recupero, serve a riprovare.')}
          </p>
          <RecoveryCode code={confirmation.recoveryCode} />
        </Notice>
      )}
      <BoundInput form={form} name="code" label={t('Codice')} inputMode="numeric" autoComplete="one-time-code" required />
      {progress && <ProgressBar {...progress} />}
      {failure && (
        <Notice kind="error">
          <p>{t(failure.message)}</p>
          {failure.code === claimedAlready && <Button onClick={() => onRestart(true)}>{t('Inserisci il codice di recupero')}</Button>}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" disabled={progress !== null}>
          {progress ? t('Confermo…') : t('Conferma')}
        </Button>
        <AnotherCode confirmation={confirmation} />
        <Button variant="quiet" disabled={progress !== null} onClick={() => onRestart(false)}>
          {t('Cambia corso o indirizzo')}
        </Button>
      </div>
    </form>
  )
}

interface Failure {
  message: string
  code: string
}

function useIssue(confirmation: Confirmation) {
  const { publicUrl = window.location.origin } = useInstance()
  const [progress, setProgress] = useState<Progress | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  async function all(code: string, signal: AbortSignal) {
    await saveProofs(await confirm(confirmation, { publicUrl, code, onProgress: setProgress, signal }))
    await saveConfirmation({ ...confirmation, stage: 'issued', email: '' })
  }
  /** @returns what is wrong with the code, if that is it */
  async function issue(code: string): Promise<string | null> {
    const left = new AbortController()
    leaving.current = left
    setFailure(null)
    setProgress({ step: 'prepare', part: 0 })
    try {
      await all(code, left.signal)
      return null
    } catch (error) {
      if (left.signal.aborted) return null
      setProgress(null)
      if (error instanceof RejectedError && error.field === 'code') return error.message
      setFailure({ message: sentenceOf(error), code: error instanceof RejectedError ? error.code : '' })
      return null
    }
  }
  return { failure, progress, issue }
}

function AnotherCode({ confirmation: { email, degreeCourse } }: { confirmation: Confirmation }) {
  const t = useT()
  const { toast, fail } = useToast()
  const [isSending, setSending] = useState(false)
  async function send() {
    setSending(true)
    try {
      await requestCode({ email, degreeCourseId: degreeCourse.id })
      // Whether it was is never told: the answer is the same for every address.
      const description = t('In un’ora ne mandiamo al massimo {count}: se non arriva, guarda fra lo spam.', { count: proofCode.hourly })
      toast({ title: t('Codice in arrivo a {email}', { email }), description })
    } catch (error) {
      fail('Errore', sentenceOf(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <Button disabled={isSending} onClick={() => void send()}>
      {isSending ? t('Invio...') : t('Mandami un altro codice')}
    </Button>
  )
}

const sentences = {
  prepare: 'Preparo le buste…',
  ask: 'Il server le firma…',
  queue: 'C’è la fila: resta qui, riprovo da solo…',
  check: 'Controllo ogni firma…',
} as const

/** How far the work is; the step is read out, the bar is not at every move. */
function ProgressBar({ step, part }: Progress) {
  const t = useT()
  return (
    <div className={styles.progress}>
      <p role="status">{t(sentences[step])}</p>
      <progress value={part} max={1} aria-label={t('Avanzamento')} />
    </div>
  )
}

/** The recovery code to keep: as text, as a file, and for the camera of another device. */
export function RecoveryCode({ code }: { code: string }) {
  const t = useT()
  const { copyText } = useCopy()
  const label = t('Codice di recupero')
  // Behind the `#`, which browsers send to no server.
  const address = `${window.location.origin}/proofs#${code}`
  return (
    <section className={styles.recovery} aria-label={label}>
      <div className={styles.recoveryText}>
        <code>{code}</code>
        <div className={styles.actions}>
          <Button icon={<Copy aria-hidden />} onClick={() => void copyText(code, t('Codice copiato'))}>
            {t('Copia')}
          </Button>
          <Button
            icon={<Download aria-hidden />}
            onClick={() => saveText('codice-di-recupero.txt', `${label}\n\n${code}\n\n${window.location.origin}/proofs\n`)}
          >
            {t('Scarica')}
          </Button>
        </div>
        <p>{t('Oppure inquadra il codice QR con l’altro dispositivo.')}</p>
      </div>
      <div className={styles.qr}>
        <QrCode text={address} label={t('Codice QR del codice di recupero')} />
      </div>
    </section>
  )
}
