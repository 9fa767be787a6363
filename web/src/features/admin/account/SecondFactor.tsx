import { adminPanelMessages } from '@chiostro/domain/admin'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { graphql } from '../../../../generated/gql/gql.ts'
import { useSubmission } from '../../../components/submission.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import { CodeForm } from './CodeForm.tsx'
import styles from './OwnAccount.module.css'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUp, type Setup } from './SetUp.tsx'

const StartSecondFactor = graphql(`
  mutation AdminStartSecondFactor {
    startSecondFactor {
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
  mutation AdminDisableSecondFactor($code: String!) {
    disableSecondFactor(code: $code) {
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

/** Turning the second factor on, with its recovery codes, and off. */
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
        <Active codesLeft={codesLeft} onChanged={onChanged} />
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
        <Inactive onStarted={setSetup} />
      )}
    </section>
  )
}

function Inactive({ onStarted }: { onStarted(setup: Setup): void }) {
  const t = useT()
  const { fail } = useToast()
  const [send, busy] = useSubmission(StartSecondFactor)
  async function start() {
    const outcome = await send({})
    if (outcome.done) return onStarted(outcome.record)
    fail(adminPanelMessages.error, outcome.reason ?? adminPanelMessages.noConnectionHint)
  }
  return (
    <>
      <p>{t('Oltre alla password, l’accesso chiede un codice del tuo telefono: chi conosce solo la password resta fuori.')}</p>
      <Button type="primary" disabled={busy} onClick={() => void start()}>
        {t('Attiva il secondo fattore')}
      </Button>
    </>
  )
}

function Active({ codesLeft, onChanged }: { codesLeft: number; onChanged(): void }) {
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
        <CodeForm
          label={t('Codice dell’app o di recupero')}
          action={t('Disattiva')}
          onCancel={() => setEnding(false)}
          send={(code) => send({ code })}
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
