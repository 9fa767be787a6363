import { shownState } from '@chiostro/domain/books/books'
import { lowerCaseOf } from '@chiostro/domain/records/graphqlNames'
import { useNavigate } from 'react-router-dom'
import type { Things_MineFragment } from '../../../generated/gql/graphql.ts'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { useInstance } from '../../navigation/instance.ts'
import { withMailboxToken } from '../device/savedItems.ts'
import { EndButton, type Ending, type EndTexts, Kind, OwnedItem } from './OwnedItem.tsx'

export function MyBooks({ books, token }: Pick<Things_MineFragment, 'books'> & { token: string }) {
  const { t, formats } = useI18n()
  const manage = useManage(token)
  return (
    <Kind title={t('Annunci')} count={books.length}>
      {books.map(({ id, title, price: euros, state, expiresAt, messageCount }) => (
        <OwnedItem
          key={id}
          title={title}
          state={shownState({ state: lowerCaseOf(state), expiresAt })}
          facts={[formats.price(euros), messageCount === 1 ? t('1 messaggio') : t('{count} messaggi', { count: messageCount })]}
        >
          <Button aria-label={t('Gestisci: {title}', { title })} onClick={() => manage('manage-book', id)}>
            {t('Gestisci')}
          </Button>
        </OwnedItem>
      ))}
    </Kind>
  )
}

export function MyEvents({ events, token }: Pick<Things_MineFragment, 'events'> & { token: string }) {
  const { t, formats } = useI18n()
  const manage = useManage(token)
  return (
    <Kind title={t('Eventi')} count={events.length}>
      {events.map(({ id, title, date, registrationCount }) => (
        <OwnedItem
          key={id}
          title={title}
          facts={[
            formats.day(date),
            registrationCount === 1 ? t('1 partecipante') : t('{count} partecipanti', { count: registrationCount }),
          ]}
        >
          <Button aria-label={t('Gestisci: {title}', { title })} onClick={() => manage('manage-event', id)}>
            {t('Gestisci')}
          </Button>
        </OwnedItem>
      ))}
    </Kind>
  )
}

/** Opens a record's own page. By code, as no link of this page may carry the token. */
function useManage(token: string) {
  const navigate = useNavigate()
  const { productSlug } = useInstance()
  return (page: 'manage-book' | 'manage-event', id: string) =>
    navigate(`/${productSlug}/${page}/${id}?token=${token}`, { state: withMailboxToken })
}

const cancelling: EndTexts = {
  label: 'Cancella iscrizione',
  question: 'Vuoi davvero cancellare questa iscrizione? Il posto torna libero.',
  keep: 'Tieni il posto',
  answer: 'Iscrizione cancellata',
}
const leaving: EndTexts = {
  label: 'Esci dalla lista',
  question: 'Vuoi davvero uscire dalla lista d’attesa?',
  answer: 'Non sei più in lista d’attesa',
}

export function MyRegistrations({ registrations, ...ending }: Pick<Things_MineFragment, 'registrations'> & Ending) {
  const { t, formats } = useI18n()
  return (
    <Kind title={t('Iscrizioni')} count={registrations.length}>
      {registrations.map(({ id, event }) => (
        <OwnedItem key={id} title={event?.title ?? ''} facts={[event ? formats.day(event.date) : '']}>
          <EventLink event={event} />
          <EndButton kind="REGISTRATIONS" texts={cancelling} id={id} saved={event ? ['registration', event.id] : undefined} {...ending} />
        </OwnedItem>
      ))}
    </Kind>
  )
}

/** Entries of waiting lists: their position, or until when a seat is offered. */
export function MyWaiting({ waiting, ...ending }: Pick<Things_MineFragment, 'waiting'> & Ending) {
  const { t, formats } = useI18n()
  return (
    <Kind title={t('Liste d’attesa')} count={waiting.length}>
      {waiting.map(({ id, position, offer, event }) => (
        <OwnedItem
          key={id}
          title={event?.title ?? ''}
          facts={[
            event ? formats.day(event.date) : '',
            offer
              ? t('Posto offerto fino al {until}', { until: formats.moment(offer.expiresAt) })
              : t('In attesa, al posto {position}', { position: position ?? 0 }),
          ]}
        >
          <EventLink event={event} />
          <EndButton kind="WAITING" texts={leaving} id={id} saved={event ? ['waiting', event.id] : undefined} {...ending} />
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
