import type { Things_MineFragment } from '../../../generated/gql/graphql.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useFormats } from '../../i18n/useFormats.ts'
import { useUntil } from '../../i18n/useUntil.ts'
import { EndButton, type Ending, type EndTexts } from './EndButton.tsx'
import { Kind, OwnedItem } from './OwnedItem.tsx'

const cancelling: EndTexts = {
  label: 'Cancella iscrizione',
  question: 'Vuoi davvero cancellare questa iscrizione? Il posto torna libero.',
  answer: 'Iscrizione cancellata',
}
const leaving: EndTexts = {
  label: 'Esci dalla lista',
  question: 'Vuoi davvero uscire dalla lista d’attesa?',
  answer: 'Non sei più in lista d’attesa',
}

/** Registrations for events. */
export function MyRegistrations({ registrations, ...ending }: Pick<Things_MineFragment, 'registrations'> & Ending) {
  const t = useT()
  const formats = useFormats()
  return (
    <Kind title={t('Iscrizioni')} count={registrations.length}>
      {registrations.map(({ id, event }) => (
        <OwnedItem key={id} title={event?.title ?? ''} facts={[event ? formats.day(event.date) : '']}>
          <EventLink event={event} />
          <EndButton kind="REGISTRATIONS" texts={cancelling} id={id} kept={event ? ['registration', event.id] : undefined} {...ending} />
        </OwnedItem>
      ))}
    </Kind>
  )
}

/** Entries of waiting lists: their position, or until when a seat is offered. */
export function MyWaiting({ waiting, ...ending }: Pick<Things_MineFragment, 'waiting'> & Ending) {
  const t = useT()
  const formats = useFormats()
  const until = useUntil()
  return (
    <Kind title={t('Liste d’attesa')} count={waiting.length}>
      {waiting.map(({ id, position, offer, event }) => (
        <OwnedItem
          key={id}
          title={event?.title ?? ''}
          facts={[
            event ? formats.day(event.date) : '',
            offer
              ? t('Posto offerto fino {until}', { until: until(formats.moment(offer.expiresAt)) })
              : t('In attesa, al posto {position}', { position: position ?? 0 }),
          ]}
        >
          <EventLink event={event} />
          <EndButton kind="WAITING" texts={leaving} id={id} kept={event ? ['waiting', event.id] : undefined} {...ending} />
        </OwnedItem>
      ))}
    </Kind>
  )
}

/** A link to the event, unless it was deleted. */
function EventLink({ event }: { event: { id: string } | null }) {
  const t = useT()
  if (!event) return null
  return (
    <ButtonLink variant="quiet" to={`/events/${event.id}`}>
      {t('Vedi l’evento')}
    </ButtonLink>
  )
}
