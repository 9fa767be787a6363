import { eventMessages } from '@chiostro/domain/events/events'
import { graphql } from '../../../generated/gql/gql.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useFormats } from '../../i18n/useFormats.ts'
import { SaveSecret } from '../device/SaveSecret.tsx'
import { ManagedPage, ManageLayout } from '../manage/ManagedPage.tsx'
import { ManagedTabs } from '../manage/ManagedTabs.tsx'
import { CheckInLinks } from './manage/CheckInLinks.tsx'
import { DeleteEvent } from './manage/DeleteEvent.tsx'
import { EventStatistics } from './manage/EventStatistics.tsx'
import { ManagedDates } from './manage/ManagedDates.tsx'
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
      ...DeleteEvent_event
      ...ParticipantsTable_event
      ...WaitlistTable_event
      ...MessageForm_event
      ...CheckInLinks_event
    }
  }
`)

/** Target of the management link (docs/product.md, "Managing an event"). */
export function ManageEventPage() {
  const t = useT()
  const formats = useFormats()
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
