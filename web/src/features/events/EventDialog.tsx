import { eventMessages } from '@chiostro/domain/events'
import { recordTitles } from '@chiostro/domain/recordTitles'
import { offersEnd } from '@chiostro/domain/waitlist'
import { CalendarPlus } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Outlet, useMatch, useParams } from 'react-router-dom'
import { useQuery } from 'urql'
import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import type { EventQuery as Answer } from '../../../generated/gql/graphql.ts'
import { ButtonLink } from '../../components/Button.tsx'
import brief from '../../components/briefAction.module.css'
import { Dialog } from '../../components/Dialog.tsx'
import { MissingRecord } from '../../components/MissingRecord.tsx'
import { ShareButton } from '../../components/ShareButton.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useFormats } from '../../i18n/useFormats.ts'
import type { Reads } from '../../pages/code.tsx'
import { useOverlay } from '../../pages/overlay.tsx'
import { usePageTitle } from '../../pages/usePageTitle.ts'
import { ReportLink } from '../cases/ReportLink.tsx'
import { EventDetails, EventDetailsSkeleton } from './EventDetails.tsx'
import { EventQuery } from './events.queries.ts'
import { JoinButton } from './JoinButton.tsx'
import { Participants } from './participants/Participants.tsx'
import type { Registering } from './register/RegistrationPanel.tsx'
import { WaitlistInvitation } from './WaitlistInvitation.tsx'

export const reads: Reads = ({ id = '' }) => [[EventQuery, { id }]]

/** An open event, over the board: loading, unknown, failed, or there. */
export function EventDialog({ onClose }: { onClose(): void }) {
  const t = useT()
  const { id = '' } = useParams()
  const [state, read] = useQuery({ query: EventQuery, variables: { id } })
  const reload = () => read({ requestPolicy: 'network-only' })
  if (state.data?.event) return <OpenEvent event={state.data.event} onClose={onClose} onOutdated={reload} />
  return (
    <MissingRecord
      state={state}
      outline={<EventDetailsSkeleton />}
      failed={t('Non riusciamo a caricare questo evento')}
      unknown={{
        title: t(eventMessages.unknown),
        heading: t('Questo evento non c’è'),
        hint: t('Forse è stato annullato, oppure il link è incompleto.'),
        action: t('Guarda tutti gli eventi'),
      }}
      onRetry={reload}
      onClose={onClose}
    />
  )
}

interface Props {
  event: NonNullable<Answer['event']>
  onClose(): void
  /** The server knows better than the page: the last seat is taken. */
  onOutdated(): void
}

/** An event with its expandable registration form and its participants. */
function OpenEvent({ event, onClose, onOutdated }: Props) {
  const t = useT()
  const path = `/events/${event.id}`
  const isAsked = useMatch(`${path}/register`) !== null
  const canWait = event.isFull && offersEnd(event.startsAt) > new Date()
  const registering = isAsked && !event.isOver && (!event.isFull || canWait)
  const form = useOverlay(path)
  const participants = useRef<HTMLHeadingElement>(null)
  const formId = useId()
  // The form is gone, and the focus with it: on with what has changed.
  const registered = useRef(false)
  useEffect(() => {
    if (registered.current && !registering) participants.current?.focus()
    registered.current = false
  }, [registering])

  function close() {
    registered.current = true
    form.close()
  }

  const footer = (
    <>
      <ReportLink kind="event" id={event.id} about={event.title} />
      <ShareButton title={event.title} path={path} />
      {!event.isOver && <CalendarLink id={event.id} />}
      {registering ? (
        <ButtonLink
          to={form.to}
          onClick={(press) => {
            press.preventDefault()
            form.close()
          }}
        >
          {t('Annulla')}
        </ButtonLink>
      ) : (
        <JoinButton {...event} />
      )}
    </>
  )
  return (
    <>
      <EventTitle event={event} />
      <Dialog title={event.title} size="large" onClose={onClose} closeOnOutsidePress={!registering} footer={footer}>
        <EventDetails event={event}>
          {canWait && !registering && <WaitlistInvitation id={event.id} waitlistCount={event.waitlistCount} />}
          {registering && <Outlet context={{ formId, event, onRegistered: close, onRefused: onOutdated } satisfies Registering} />}
        </EventDetails>
        <Participants ref={participants} event={event} />
      </Dialog>
    </>
  )
}

/** Link to the event's calendar file. */
function CalendarLink({ id }: { id: string }) {
  const t = useT()
  return (
    <ButtonLink to={`/api/events/${id}.ics`} reloadDocument className={brief.action} icon={<CalendarPlus aria-hidden />}>
      <span className={brief.label}>{t('Aggiungi al calendario')}</span>
    </ButtonLink>
  )
}

const EventTitleEvent = graphql(`
  fragment EventTitle_event on Event {
    title
    date
  }
`)

/** Title of an open event, as in the server's HTML. */
function EventTitle({ event: masked }: { event: FragmentType<typeof EventTitleEvent> }) {
  const formats = useFormats()
  const event = readFragment(EventTitleEvent, masked)
  usePageTitle(recordTitles.event(event, formats.day(event.date)))
  return null
}
