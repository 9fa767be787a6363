import { recordTitles } from '@chiostro/domain/pages'
import { CalendarPlus } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Outlet, useMatch } from 'react-router-dom'
import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import type { EventQuery } from '../../../generated/gql/graphql.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { ShareButton } from '../../components/ShareButton.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useFormats } from '../../i18n/useFormats.ts'
import { useOverlay } from '../../pages/overlay.tsx'
import { usePageHead } from '../../pages/usePageHead.ts'
import { EventDetails } from './EventDetails.tsx'
import { JoinButton } from './JoinButton.tsx'
import styles from './OpenEvent.module.css'
import { Participants } from './participants/Participants.tsx'
import type { Registering } from './register/RegistrationPanel.tsx'

interface Props {
  event: NonNullable<EventQuery['event']>
  onClose(): void
  /** The server knows better than the page: the last seat is taken. */
  onOutdated(): void
}

/** An event with its expandable registration form and its participants. */
export function OpenEvent({ event, onClose, onOutdated }: Props) {
  const t = useT()
  const path = `/events/${event.id}`
  const isAsked = useMatch(`${path}/register`) !== null
  const registering = isAsked && !event.isFull && !event.isOver
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
      <EventHead event={event} />
      <Dialog title={event.title} size="large" onClose={onClose} closeOnOutsidePress={!registering} footer={footer}>
        <EventDetails event={event}>
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
    <ButtonLink to={`/api/events/${id}.ics`} reloadDocument className={styles.calendar} icon={<CalendarPlus aria-hidden />}>
      <span>{t('Aggiungi al calendario')}</span>
    </ButtonLink>
  )
}

const EventHeadEvent = graphql(`
  fragment EventHead_event on Event {
    title
    date
    startTime
    endTime
    location
    description
  }
`)

/** Title and description of an open event, as in the server's HTML. */
function EventHead({ event: masked }: { event: FragmentType<typeof EventHeadEvent> }) {
  const formats = useFormats()
  const event = readFragment(EventHeadEvent, masked)
  const facts = `${formats.day(event.date)}, ${formats.hours(event)} · ${event.location}`
  usePageHead({
    title: recordTitles.event(event, formats.day(event.date)),
    description: `${facts}. ${event.description}`.replace(/\s+/g, ' ').slice(0, 200),
  })
  return null
}
