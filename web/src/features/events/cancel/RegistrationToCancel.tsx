import { eventMessages } from '@chiostro/domain/events'
import { TriangleAlert } from 'lucide-react'
import { useMutation } from 'urql'
import { type FragmentType, readFragment } from '../../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../../generated/gql/gql.ts'
import { Button, ButtonLink } from '../../../components/Button.tsx'
import { Facts } from '../../../components/Facts.tsx'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { useFormats } from '../../../i18n/useFormats.ts'
import { DateLeaf } from '../DateLeaf.tsx'
import { HideMe } from './HideMe.tsx'
import styles from './RegistrationToCancel.module.css'

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
      location
      creatorName
      isOver
      participantsVisibility
    }
  }
`)

interface Props {
  found: FragmentType<typeof RegistrationToCancelFound>
  token: string
  onDone(): void
}

/** Registration details, the warning, and the confirm button. */
export function RegistrationToCancel({ found, token, onDone }: Props) {
  const formats = useFormats()
  const t = useT()
  const { registration, event } = readFragment(RegistrationToCancelFound, found)
  const { cancelling, cancel } = useCancelRegistration(token, onDone)
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
        <header className={styles.event}>
          <DateLeaf date={event.date} faded={event.isOver} />
          <div>
            <h2>{event.title}</h2>
            <p className={styles.when}>
              <time dateTime={event.date}>{formats.day(event.date)}</time> <span>{formats.hours(event)}</span>
            </p>
          </div>
        </header>
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

const CancelRegistration = graphql(`
  mutation CancelRegistration($token: String!) {
    cancelRegistration(token: $token) {
      __typename
      ... on NotFoundError {
        message
      }
    }
  }
`)

/** Cancels the registration and reports the result in a toast. */
function useCancelRegistration(token: string, onDone: () => void) {
  const t = useT()
  const { toast } = useToast()
  const [{ fetching }, send] = useMutation(CancelRegistration)
  async function cancel() {
    const { data, error } = await send({ token })
    const answer = data?.cancelRegistration
    if (answer?.__typename === 'Confirmation') {
      onDone()
      return toast({ title: t(eventMessages.cancelled) })
    }
    const reason = answer?.message ?? error?.graphQLErrors[0]?.message ?? 'Si è verificato un errore. Riprova più tardi.'
    toast({ title: t(eventMessages.cancelFailed), description: t(reason), variant: 'destructive' })
  }
  return { cancelling: fetching, cancel }
}
