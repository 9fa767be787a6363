import { eventMessages } from '@chiostro/domain/events/events'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { type FragmentType, graphql, readFragment } from '../../../generated/gql/index.ts'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { CheckboxField } from '../../components/CheckboxField.tsx'
import { Facts } from '../../components/Facts.tsx'
import { PrivateLinkPage, TokenRecord } from '../../components/PrivateLinkPage.tsx'
import { tryLater, useSubmission } from '../../components/submission.ts'
import { useToast } from '../../components/toast/toastStore.ts'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { useCancellation } from './cancellation.ts'
import styles from './EventTicket.module.css'
import { TicketEnding, TicketEvent, TicketSkeleton } from './EventTicket.tsx'

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
  const [done, setDone] = useState(false)
  return (
    <PrivateLinkPage title={done ? t(eventMessages.cancelled) : t('Cancella la tua iscrizione')} canonical="/cancel-registration">
      {done ? (
        <TicketEnding>{t('Il tuo posto è di nuovo libero. Tra poco ricevi un’email di conferma.')}</TicketEnding>
      ) : (
        <TokenRecord
          query={RegistrationToCancelQuery}
          recordOf={({ registrationToCancel }) => registrationToCancel}
          missing={eventMessages.registrationNotFound}
          skeleton={<TicketSkeleton />}
        >
          {(registration, link) => <RegistrationToCancel registration={registration} {...link} onDone={() => setDone(true)} />}
        </TokenRecord>
      )}
    </PrivateLinkPage>
  )
}

const UpdateRegistration = graphql(`
  mutation UpdateRegistration($token: String!, $hideMe: Boolean!) {
    updateRegistration(token: $token, hideMe: $hideMe) {
      __typename
      ... on EventRegistration {
        id
        hidden
      }
      ...Refusal_error
    }
  }
`)

const RegistrationToCancelFound = graphql(`
  fragment RegistrationToCancel_found on RegistrationToCancel {
    registration {
      id
      attendeeName
      attendeeEmail
      notes
      registeredAt
      hidden
    }
    event {
      id
      title
      date
      startTime
      endTime
      endDate
      location
      creatorName
      isOver
      participantsVisibility
    }
  }
`)

interface Props {
  registration: FragmentType<typeof RegistrationToCancelFound>
  token: string
  reload(): void
  onDone(): void
}

function RegistrationToCancel({ registration: masked, token, reload, onDone }: Props) {
  const { t, formats } = useI18n()
  const { registration, event } = readFragment(RegistrationToCancelFound, masked)
  const { toast } = useToast()
  function finish() {
    onDone()
    toast({ title: t(eventMessages.cancelled) })
  }
  const [cancel, cancelling] = useCancellation(token, event.id, finish, reload)
  const facts: [string, string][] = [
    [t('Luogo'), event.location],
    [t('Organizzatore'), event.creatorName],
    [t('Nome'), registration.attendeeName],
    [t('Email'), registration.attendeeEmail],
    [t('Note'), registration.notes],
    [t('Iscrizione del'), formats.date(registration.registeredAt)],
  ]
  return (
    <div className={styles.page}>
      <section className={styles.ticket}>
        <TicketEvent event={event} />
        <div className={styles.facts}>
          <Facts items={facts} lines={false} />
        </div>
      </section>
      {event.participantsVisibility !== 'ORGANISER' && <HideMe token={token} hidden={registration.hidden} />}
      <p className={styles.warning}>
        <TriangleAlert aria-hidden />
        <span>{t('Questa azione non può essere annullata: il tuo posto torna libero per chi altro vuole partecipare.')}</span>
      </p>
      <div className={styles.actions}>
        <Button variant="danger" disabled={cancelling} onClick={() => void cancel()}>
          {cancelling ? t('Cancellazione…') : t('Conferma cancellazione')}
        </Button>
        <ButtonLink variant="quiet" to={`/events/${event.id}`}>
          {t('Torna all’evento')}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Leaves the attendee out of the public list, or puts them back; saved at once. */
function HideMe({ token, hidden }: { token: string; hidden: boolean }) {
  const t = useT()
  const { toast, fail } = useToast()
  const [update, updating] = useSubmission(UpdateRegistration)
  async function save(hideMe: boolean) {
    const outcome = await update({ token, hideMe })
    if (!outcome.done) return fail('Errore aggiornamento', outcome.reason ?? tryLater)
    toast({ title: hideMe ? t('Ora gli altri non ti vedono nell’elenco') : t('Ora sei nell’elenco dei partecipanti') })
  }
  return (
    <CheckboxField
      name="hideMe"
      label={t('Non mostrare il mio nome e la mia email agli altri')}
      checked={hidden}
      disabled={updating}
      onChange={(checked) => void save(checked)}
    />
  )
}
