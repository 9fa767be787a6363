import { daysOnline, eventMessages } from '@chiostro/domain/events/events'
import { type FragmentType, graphql, readFragment } from '../../../generated/gql/index.ts'
import { useSubmission } from '../../components/submission.ts'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { forgetting, SaveSecret } from '../device/savedItems.ts'
import { DeleteRecord, type ManagedLink, ManagedPage, ManagedTabs, ManageLayout, Statistics } from '../manage/ManagedPage.tsx'
import { CheckInLinks } from './manage/CheckInLinks.tsx'
import { ManagedDates, type ScopedEvent, useScope } from './manage/ManagedSeries.tsx'
import { ManageEventForm } from './manage/ManageEventForm.tsx'
import { MessageForm } from './manage/MessageForm.tsx'
import { ParticipantsTable } from './manage/ParticipantsTable.tsx'
import { WaitlistTable } from './manage/WaitlistTable.tsx'

const ManagedEventQuery = graphql(`
  query ManagedEvent($id: ID!, $token: String!) {
    managedEvent(id: $id, token: $token) {
      id
      title
      date
      ...EventStatistics_event
      ...ManagedDates_event
      ...ManageEventForm_event
      ...SeriesScope_event
      ...ParticipantsTable_event
      ...WaitlistTable_event
      ...MessageForm_event
      ...CheckInLinks_event
    }
  }
`)

/** Target of the management link (docs/product.md, "Managing an event"). */
export function ManageEventPage() {
  const { t, formats } = useI18n()
  return (
    <ManagedPage
      title={t('Gestisci il tuo evento')}
      query={ManagedEventQuery}
      recordOf={({ managedEvent }) => managedEvent}
      messages={eventMessages}
      skeleton={{ fields: ['44px', '44px', '200px'], side: '168px' }}
    >
      {(event, link, reload) => {
        const managed = { event, link, reload }
        const participants = (
          <>
            <ParticipantsTable event={event} token={link.token} />
            <WaitlistTable {...managed} />
          </>
        )
        const edit = (
          <>
            <ManageEventForm {...managed} />
            <DeleteEvent event={event} link={link} />
          </>
        )
        return (
          <ManageLayout
            name={event.title}
            detail={<time dateTime={event.date}>{formats.day(event.date)}</time>}
            side={<EventStatistics event={event} />}
          >
            <SaveSecret kind="event" id={link.id} title={event.title} day={event.date} secret={link.token} />
            <ManagedDates event={event} link={link} />
            <ManagedTabs
              tabs={[
                { name: 'participants', label: t('Iscritti'), content: participants },
                { name: 'message', label: t('Messaggio'), content: <MessageForm {...managed} /> },
                { name: 'door', label: t('Ingresso'), content: <CheckInLinks {...managed} /> },
                { name: 'edit', label: t('Modifica'), content: edit },
              ]}
            />
          </ManageLayout>
        )
      }}
    </ManagedPage>
  )
}

const EventStatisticsEvent = graphql(`
  fragment EventStatistics_event on ManagedEvent {
    createdAt
    registrationCount
    waitlistCount
    seatsLeft
    isOver
  }
`)

function EventStatistics({ event }: { event: FragmentType<typeof EventStatisticsEvent> }) {
  const t = useT()
  const { createdAt, registrationCount, waitlistCount, seatsLeft, isOver } = readFragment(EventStatisticsEvent, event)
  return (
    <Statistics
      items={[
        { label: t('Iscritti'), value: registrationCount },
        ...(waitlistCount > 0 ? [{ label: t('In lista d’attesa'), value: waitlistCount }] : []),
        { label: t('Posti rimasti'), value: seatsLeft ?? t('illimitati') },
        { label: t('Giorni online'), value: daysOnline(createdAt) },
        { label: t('Stato'), value: isOver ? t('Concluso') : t('Attivo'), good: !isOver },
      ]}
    />
  )
}

const DeleteEventMutation = graphql(`
  mutation DeleteEvent($id: ID!, $token: String!, $scope: SeriesScope) {
    deleteEvent(id: $id, token: $token, scope: $scope) {
      __typename
      ...Refusal_error
    }
  }
`)

/** Calls the event off, or with it the dates that follow in its series. */
function DeleteEvent({ event, link }: { event: ScopedEvent; link: ManagedLink }) {
  const t = useT()
  const [remove] = useSubmission(DeleteEventMutation)
  const scope = useScope(event)
  async function removeDates() {
    const question = t('Elimini solo questa data o anche quelle che la seguono?')
    const chosen = await scope.ask({ title: t('Elimina evento'), question, danger: true })
    return chosen && forgetting('event', link.id, remove({ ...link, ...chosen }))
  }
  return (
    <>
      <DeleteRecord
        title={t('Evento annullato?')}
        description={t('Eliminalo: spariscono il testo, le foto e le iscrizioni, e chi si era iscritto riceve un’email.')}
        label={t('Elimina evento')}
        question={t(eventMessages.confirmDelete)}
        keep={t('Tieni l’evento')}
        deleted={t('Evento eliminato')}
        remove={removeDates}
      />
      {scope.dialog}
    </>
  )
}
