import { eventMessages } from '@chiostro/domain/events'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { graphql } from '../../../generated/gql/gql.ts'
import { Arches } from '../../components/Arches.tsx'
import { ButtonLink } from '../../components/Button.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { SecretPage, SecretRecord } from '../../shell/SecretPage.tsx'
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
      {done ? (
        <CancellationDone />
      ) : (
        <SecretRecord
          key={token}
          query={RegistrationToCancelQuery}
          variables={{ token }}
          recordOf={({ registrationToCancel }) => registrationToCancel}
          missing={eventMessages.registrationNotFound}
          outline={<CancellationOutline />}
        >
          {(found) => <RegistrationToCancel found={found} token={token} onDone={finish} />}
        </SecretRecord>
      )}
    </SecretPage>
  )
}

function CancellationOutline() {
  const t = useT()
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
