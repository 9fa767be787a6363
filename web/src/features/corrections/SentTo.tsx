import { correctionInput } from '@chiostro/domain/corrections/correctionInput'
import { correctionMessages } from '@chiostro/domain/corrections/corrections'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import type { CorrectableKind } from '../../../generated/gql/graphql.ts'
import { graphql } from '../../../generated/gql/index.ts'
import { Button } from '../../components/Button.tsx'
import { DoneDialog } from '../../components/Done.tsx'
import { EmailField } from '../../components/EmailField.tsx'
import { useSubmitForm } from '../../components/useSubmitForm.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './SentTo.module.css'

const CorrectAddress = graphql(`
  mutation CorrectAddress($kind: CorrectableKind!, $id: ID!, $code: String!, $input: CorrectionInput!) {
    correctAddress(kind: $kind, id: $id, code: $code, input: $input) {
      __typename
      ... on CorrectedAddress {
        email
        code
        secret
      }
      ...Refusal_error
    }
  }
`)

/** A record whose address can be corrected, as nothing but the mail says whose it is. */
export interface Correctable {
  kind: CorrectableKind
  id: string
  /** `correction` of the answer. */
  code: string
}

interface Props {
  email: string
  children: string
  correctable?: Correctable | null
  /** Where nothing is made that a second sending would repeat: back to the form. */
  onWrong?: () => void
  /** What opens the record from now on. */
  onCorrected?: (secret: string | null) => void
}

/** To which mailbox a message went, and the way to another one. */
export function SentTo({ email: first, children, correctable, onWrong, onCorrected }: Props) {
  const t = useT()
  const [{ email, code }, setSent] = useState({ email: first, code: correctable?.code ?? '' })
  const [isWrong, setWrong] = useState(false)
  function corrected(sent: { email: string; code: string; secret: string | null }) {
    setSent(sent)
    setWrong(false)
    onCorrected?.(sent.secret)
  }
  const canChange = Boolean(code || onWrong)
  return (
    <div className={styles.sent} data-sent>
      <Mail aria-hidden />
      <div>
        <p role="status">
          <strong>{t('Controlla la posta di {email}', { email })}</strong> {children}
        </p>
        {isWrong && correctable ? (
          <CorrectionForm {...correctable} code={code} email={email} onCorrected={corrected} onCancel={() => setWrong(false)} />
        ) : (
          canChange && (
            <Button variant="quiet" className={styles.change} onClick={() => (onWrong ? onWrong() : setWrong(true))}>
              {t('Indirizzo sbagliato? Cambialo')}
            </Button>
          )
        )}
      </div>
    </div>
  )
}

/** Takes the place of a form in a dialog: nothing happens before its mail is confirmed. */
export function WaitsForMail({ onClose, ...sent }: Pick<Props, 'email' | 'children' | 'onWrong'> & { onClose(): void }) {
  const t = useT()
  return (
    <DoneDialog title={t('Manca solo la tua conferma')} waitsFor={Mail} onClose={onClose}>
      <SentTo {...sent} />
    </DoneDialog>
  )
}

interface FormProps extends Correctable {
  email: string
  onCorrected(sent: { email: string; code: string; secret: string | null }): void
  onCancel(): void
}

function CorrectionForm({ kind, id, code, email, onCorrected, onCancel }: FormProps) {
  const t = useT()
  const form = useSubmitForm({
    schema: correctionInput,
    defaults: { email },
    mutation: CorrectAddress,
    variables: (input) => ({ kind, id, code, input }),
    done: onCorrected,
    failed: { title: correctionMessages.failed },
  })
  const { isSubmitting } = form.formState
  return (
    <form noValidate className={styles.form} onSubmit={form.submit}>
      <EmailField form={form} name="email" label={t('L’indirizzo giusto')} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {isSubmitting ? t('Invio…') : t('Manda qui')}
        </Button>
        <Button onClick={onCancel}>{t('Annulla')}</Button>
      </div>
    </form>
  )
}
