import { sessionDays } from '@chiostro/domain/admin/admin'
import { adminEndOtherSessions, adminEndSession, ownAccount } from '@chiostro/domain/admin/adminDocuments'
import { Button, Tag } from 'antd'
import { useRef } from 'react'
import { useQuery } from 'urql'
import type { OwnAccountQuery as Answer } from '../../../../generated/gql/graphql.ts'
import { graphql } from '../../../../generated/gql/index.ts'
import { ErrorState } from '../../../components/State.tsx'
import { type Outcome, useSubmission } from '../../../components/submission.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { failed } from '../form/AdminField.tsx'
import { useMoments } from '../list/cells.tsx'
import { failureOf, useKnown } from '../session/adminClient.ts'
import styles from './OwnAccount.module.css'
import { SecondFactor } from './SecondFactor.tsx'

const AdminEndSession = graphql(adminEndSession)

const AdminEndOtherSessions = graphql(adminEndOtherSessions)

type Session = Answer['adminSessions'][number]

/** Where the account is logged in. The present session ends with the logout. */
function OpenSessions({ sessions, onChanged }: { sessions: readonly Session[]; onChanged(): void }) {
  const t = useT()
  const { toast, fail } = useToast()
  const heading = useRef<HTMLHeadingElement>(null)
  const [endOthers, endingOthers] = useSubmission(AdminEndOtherSessions)
  async function close(ended: Promise<Outcome>) {
    const outcome = await ended
    onChanged()
    if (!outcome.done) return fail(failed.title, failed.reason(outcome))
    toast({ title: t('Sessione chiusa') })
    // What was pressed goes with its session.
    heading.current?.focus()
  }
  return (
    <section className={`${styles.section} ${styles.screenOnly}`} aria-labelledby="sessions">
      <h2 id="sessions" ref={heading} tabIndex={-1}>
        {t('Sessioni aperte')}
      </h2>
      <p>{t('Dove hai effettuato l’accesso. Una sessione finisce da sola dopo {days} giorni senza usarla.', { days: sessionDays })}</p>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <OneSession key={session.id} session={session} close={close} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button disabled={endingOthers} onClick={() => void close(endOthers({}))}>
          {endingOthers ? t('Chiusura…') : t('Chiudi tutte le altre')}
        </Button>
      )}
    </section>
  )
}

function OneSession({ session, close }: { session: Session; close(ended: Promise<Outcome>): Promise<void> }) {
  const t = useT()
  const [end, ending] = useSubmission(AdminEndSession)
  const moments = useMoments()
  const client = session.client || t('Programma sconosciuto')
  const begun = moments(session.startedAt)
  return (
    <li>
      <div>
        <strong>{client}</strong> {session.isCurrent && <Tag>{t('Questa')}</Tag>}
        <p>
          {t('Accesso: {when}', { when: begun })}
          <br />
          {t('Ultimo uso: {when}', { when: moments(session.lastUsedAt) })}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          disabled={ending}
          aria-label={ending ? undefined : t('Chiudi sessione {client} del {when}', { client, when: begun })}
          onClick={() => void close(end({ id: session.id }))}
        >
          {ending ? t('Chiusura…') : t('Chiudi sessione')}
        </Button>
      )}
    </li>
  )
}

const OwnAccountQuery = graphql(ownAccount)

export function OwnAccount() {
  const t = useT()
  const [{ data: fresh, error }, read] = useQuery({ query: OwnAccountQuery })
  const data = useKnown(fresh)
  const account = data?.currentAdmin
  return (
    <>
      {error && !data && (
        <ErrorState title={t('Non riusciamo a caricare il tuo account')} description={t(failureOf(error))} onRetry={read} />
      )}
      {data && account && (
        <>
          <SecondFactor isOn={account.secondFactor} codesLeft={account.recoveryCodesLeft} username={account.username} onChanged={read} />
          <OpenSessions sessions={data.adminSessions} onChanged={read} />
        </>
      )}
    </>
  )
}
