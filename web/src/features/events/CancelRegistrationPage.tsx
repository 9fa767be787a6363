import { eventMessages } from '@chiostro/domain/events'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useQuery } from 'urql'
import { graphql } from '../../../generated/gql/gql.ts'
import { Arches } from '../../components/Arches.tsx'
import { ButtonLink } from '../../components/Button.tsx'
import { LinkFailure } from '../../components/LinkFailure.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { SecretPage } from '../../shell/SecretPage.tsx'
import styles from './CancelRegistrationPage.module.css'
import { RegistrationToCancel } from './cancel/RegistrationToCancel.tsx'

const RegistrationToCancelQuery = graphql(`
  query RegistrationToCancel($token: String!) {
    registrationToCancel(token: $token) {
      ...RegistrationToCancel_found
    }
  }
`)

/** Target of the cancellation link (docs/product.md, "Registrations"). */
export function CancelRegistrationPage() {
  const t = useT()
  const { token = '' } = useParams()
  const [done, setDone] = useState(false)
  function finish() {
    setDone(true)
    // Scrolls up: on a phone the short completion screen would be above the viewport.
    window.scrollTo(0, 0)
  }
  return (
    <SecretPage
      title={done ? t(eventMessages.cancelled) : t('Cancella la tua iscrizione')}
      description={t('Libera il tuo posto se non puoi più partecipare.')}
      canonical="/cancel-registration"
    >
      {done ? <CancellationDone /> : <Cancellation key={token} token={token} onDone={finish} />}
    </SecretPage>
  )
}

function Cancellation({ token, onDone }: { token: string; onDone(): void }) {
  const t = useT()
  const [{ data, fetching, error }, ask] = useQuery({
    query: RegistrationToCancelQuery,
    variables: { token },
    requestPolicy: 'network-only',
  })
  if (data?.registrationToCancel) return <RegistrationToCancel found={data.registrationToCancel} token={token} onDone={onDone} />
  if (fetching) {
    return (
      <div className={styles.loading} aria-busy="true">
        <span role="status" className="visually-hidden">
          {t('Caricamento…')}
        </span>
        <Skeleton height="340px" />
        <Skeleton height="44px" width="240px" />
      </div>
    )
  }
  return <LinkFailure message={eventMessages.registrationNotFound} onRetry={error && (() => ask({ requestPolicy: 'network-only' }))} />
}

/** Completion screen after cancelling. */
function CancellationDone() {
  const t = useT()
  return (
    <div className={styles.done}>
      <Arches className={styles.arches} />
      <p className={styles.text}>{t('Il tuo posto è di nuovo libero. Tra poco ricevi una email di conferma.')}</p>
      <div className={styles.actions}>
        <ButtonLink to="/events" variant="primary">
          {t('Guarda gli altri eventi')}
        </ButtonLink>
        <ButtonLink to="/">{t('Torna alla home')}</ButtonLink>
      </div>
    </div>
  )
}
