import { Alert, Button } from 'antd'
import { useState } from 'react'
import { graphql } from '../../../../generated/gql/gql.ts'
import { useSubmission } from '../../../components/submission.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import styles from './OwnAccount.module.css'
import { ProofForm } from './ProofForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUp, type Setup } from './SetUp.tsx'

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
