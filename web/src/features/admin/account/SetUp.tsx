import { graphql } from '../../../../generated/gql/gql.ts'
import { QrCode } from '../../../components/QrCode.tsx'
import { useSubmission } from '../../../components/submission.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import styles from './OwnAccount.module.css'
import { ProofForm } from './ProofForm.tsx'

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

/** As the server began it. */
export interface Setup {
  /** Base 32. */
  secret: string
  /** `otpauth://` */
  uri: string
  /** With which it was begun, and which confirms it: held by this page alone, and typed once. */
  password: string
}

interface Props {
  setup: Setup
  onCancel(): void
  onDone(recoveryCodes: string[]): void
}

/** The secret as a QR code and as text, and the first code of the app. */
export function SetUp({ setup, onCancel, onDone }: Props) {
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
