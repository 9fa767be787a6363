import { CalendarPlus } from 'lucide-react'
import { Suspense, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { EventQuery } from '../../../generated/gql/graphql.ts'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { prepare } from '../../components/prepare.ts'
import { ShareButton } from '../../components/ShareButton.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { EventDetails } from './EventDetails.tsx'
import { EventHead } from './EventHead.tsx'
import { JoinButton } from './JoinButton.tsx'
import { loadRegistrationForm, RegistrationForm } from './lazyDialogs.ts'
import styles from './OpenEvent.module.css'
import { Participants } from './participants/Participants.tsx'

const prepareForm = () => prepare(loadRegistrationForm)

interface Props {
  event: NonNullable<EventQuery['event']>
  onClose(): void
  /** The registration was refused because the page is outdated: reload the event. */
  onOutdated(): void
}

/** An event with its expandable registration form and its participants. */
export function OpenEvent({ event, onClose, onOutdated }: Props) {
  const t = useT()
  const { state } = useLocation()
  const open = !event.isFull && !event.isOver
  const [wanted, setWanted] = useState(Boolean((state as { register?: boolean } | null)?.register))
  const participants = useRef<HTMLHeadingElement>(null)
  const formId = useId()
  const registering = wanted && open

  function registered() {
    setWanted(false)
    // Moves the focus to the changed list, as the form is gone.
    participants.current?.focus()
  }

  const footer = (
    <>
      <ShareButton title={event.title} path={`/events/${event.id}`} />
      {!event.isOver && <CalendarLink id={event.id} />}
      {registering ? (
        <Button aria-expanded aria-controls={formId} onClick={() => setWanted(false)}>
          {t('Annulla')}
        </Button>
      ) : (
        <JoinButton {...event} expanded={false} onIntent={prepareForm} onPress={() => setWanted(true)} />
      )}
    </>
  )
  return (
    <>
      <EventHead event={event} />
      <Dialog title={event.title} size="large" onClose={onClose} closeOnOutsidePress={!registering} footer={footer}>
        <EventDetails event={event}>
          {registering && (
            <Suspense fallback={<Skeleton height="420px" />}>
              <RegistrationForm id={formId} event={event} onRegistered={registered} onRefused={onOutdated} />
            </Suspense>
          )}
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
