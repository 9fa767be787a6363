import { CalendarPlus } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Outlet, useMatch } from 'react-router-dom'
import type { EventQuery } from '../../../generated/gql/graphql.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { ShareButton } from '../../components/ShareButton.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useOverlay } from '../../pages/overlay.tsx'
import { EventDetails } from './EventDetails.tsx'
import { EventHead } from './EventHead.tsx'
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
