import { eventMessages } from '@chiostro/domain/events/events'
import { recordTitles } from '@chiostro/domain/pages/recordTitles'
import { Settings2, UserPlus } from 'lucide-react'
import { useId, useState } from 'react'
import { Outlet, useMatch, useNavigate, useParams } from 'react-router-dom'
import { useQuery } from 'urql'
import type { EventQuery as Answer } from '../../../generated/gql/graphql.ts'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { MissingRecord } from '../../components/MissingRecord.tsx'
import { MoreMenu } from '../../components/MoreMenu.tsx'
import { PosterActions } from '../../components/PosterActions.tsx'
import { ShareButton } from '../../components/ShareButton.tsx'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { useInstance } from '../../navigation/instance.ts'
import { useOverlay, useOverlayLink } from '../../navigation/overlay.tsx'
import type { Reads } from '../../navigation/page.ts'
import { usePageTitle } from '../../navigation/usePageTitle.ts'
import { ReportLink } from '../cases/ReportLink.tsx'
import { useSavedItem } from '../device/savedItems.ts'
import { CalendarLink } from './CalendarLink.tsx'
import { EventDetails, EventDetailsSkeleton, EventFacts } from './EventDetails.tsx'
import styles from './EventDialog.module.css'
import { EventQuery } from './events.queries.ts'
import { canWait, SeatAction, useSeat } from './ownSeat.tsx'
import { Participants } from './participants/Participants.tsx'
import type { Registering } from './register/RegistrationPanel.tsx'

export const reads: Reads = ({ id = '' }) => [[EventQuery, { id }]]

export function EventDialog({ onClose }: { onClose(): void }) {
  const t = useT()
  const { id = '' } = useParams()
  const [state, read] = useQuery({ query: EventQuery, variables: { id } })
  const reload = () => read({ requestPolicy: 'network-only' })
  if (state.data?.event) return <OpenEvent event={state.data.event} onClose={onClose} onOutdated={reload} />
  return (
    <MissingRecord
      state={state}
      skeleton={<EventDetailsSkeleton />}
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

function OpenEvent({ event, onClose, onOutdated }: Props) {
  const { formats } = useI18n()
  const path = `/events/${event.id}`
  const isAsked = useMatch(`${path}/register`) !== null
  const takesWaiting = canWait(event)
  const seat = useSeat(event.id)
  const [again, setAgain] = useState(false)
  const [isSending, setSending] = useState(false)
  const takesMore = !event.isOver && (!event.isFull || takesWaiting)
  const hasForm = isAsked && (again || !seat) && takesMore
  const formId = useId()
  usePageTitle(recordTitles.event(event, formats.day(event.date)))
  const registering: Registering = { formId, event, again, setAgain, setSending, onFailure: onOutdated }
  const footer = hasForm ? (
    <FormActions path={path} formId={formId} isSending={isSending} isFull={event.isFull} onCancel={() => setAgain(false)} />
  ) : (
    <>
      <MoreMenu>
        <ManageOwn id={event.id} />
        {seat && takesMore && <RegisterAgain path={path} onAsk={() => setAgain(true)} />}
        {!event.isOver && <CalendarLink id={event.id} />}
        <ShareButton title={event.title} path={path} />
        <PosterActions kind="event" id={event.id} story={event.title} />
        <ReportLink kind="event" id={event.id} about={event.title} />
      </MoreMenu>
      <EventAction {...event} canWait={takesWaiting} />
    </>
  )
  return (
    <Dialog
      title={event.title}
      size="large"
      onClose={onClose}
      closeOnOutsidePress={!hasForm}
      footer={footer}
      side={<EventFacts event={event} />}
    >
      <EventDetails event={event} />
      {takesWaiting && !isAsked && !seat && <WaitlistInvitation waitlistCount={event.waitlistCount} />}
      {isAsked && (hasForm || seat) && <Outlet context={registering} />}
      <Participants event={event} />
    </Dialog>
  )
}

interface FormActionsProps {
  path: string
  formId: string
  isSending: boolean
  isFull: boolean
  onCancel(): void
}

/** While the form is open: its submit is the event's action. */
function FormActions({ path, formId, isSending, isFull, onCancel }: FormActionsProps) {
  const t = useT()
  const form = useOverlay(path)
  return (
    <>
      <ButtonLink
        to={form.to}
        onClick={(press) => {
          press.preventDefault()
          onCancel()
          form.close()
        }}
      >
        {t('Annulla')}
      </ButtonLink>
      <Button type="submit" form={formId} variant="primary" disabled={isSending}>
        {isSending ? t('Invio…') : isFull ? t('Entra in lista d’attesa') : t('Conferma iscrizione')}
      </Button>
    </>
  )
}

/** Of an event that was announced from this device. By code, as no link of a public page may carry the token. */
function ManageOwn({ id }: { id: string }) {
  const t = useT()
  const navigate = useNavigate()
  const { productSlug } = useInstance()
  const own = useSavedItem('event', id)
  if (!own) return null
  const manage = () => navigate(own.secret ? `/${productSlug}/manage-event/${id}?token=${own.secret}` : '/my-things')
  return (
    <Button icon={<Settings2 aria-hidden />} onClick={manage}>
      {t('Gestisci il tuo evento')}
    </Button>
  )
}

/** The form once more, though this device has a seat. */
function RegisterAgain({ path, onAsk }: { path: string; onAsk(): void }) {
  const t = useT()
  return (
    <ButtonLink {...useOverlayLink(`${path}/register`)} onClick={onAsk} icon={<UserPlus aria-hidden />}>
      {t('Iscrivi un’altra persona')}
    </ButtonLink>
  )
}

interface EventActionProps {
  id: string
  isFull: boolean
  isOver: boolean
  /** The waiting list of a full event still offers seats. */
  canWait: boolean
}

/** A seat, a place in the list, the ticket that this device has, or what else is on. */
function EventAction({ id, isFull, isOver, canWait }: EventActionProps) {
  const t = useT()
  const seat = useSeat(id)
  const register = useOverlayLink(`/events/${id}/register`)
  if (seat && (seat.kind === 'registration' || !isOver)) return <SeatAction seat={seat} />
  if (isOver || (isFull && !canWait)) {
    return (
      <ButtonLink variant="primary" to="/events">
        {t('Guarda gli altri eventi')}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink variant="primary" {...register}>
      {isFull ? t('Mettiti in lista d’attesa') : t("Partecipa all'evento")}
    </ButtonLink>
  )
}

/** On a full event: why its waiting list is worth joining. */
function WaitlistInvitation({ waitlistCount }: { waitlistCount: number }) {
  const { t, plural } = useI18n()
  return (
    <p className={styles.invitation}>
      {t('I posti sono finiti, ma spesso qualcuno rinuncia.')}{' '}
      {waitlistCount > 0 && plural(waitlistCount, '{count} persona è già in lista.', '{count} persone sono già in lista.')}
    </p>
  )
}
