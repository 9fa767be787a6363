import { TriangleAlert } from 'lucide-react'
import { type FragmentType, readFragment } from '../../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../../generated/gql/gql.ts'
import { Button, ButtonLink } from '../../../components/Button.tsx'
import { Facts } from '../../../components/Facts.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { useFormats } from '../../../i18n/useFormats.ts'
import { DateLeaf } from '../DateLeaf.tsx'
import styles from './RegistrationToCancel.module.css'
import { useCancelRegistration } from './useCancelRegistration.ts'

const RegistrationToCancelFound = graphql(`
  fragment RegistrationToCancel_found on RegistrationToCancel {
    registration {
      id
      attendeeName
      attendeeEmail
      notes
      registeredAt
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
