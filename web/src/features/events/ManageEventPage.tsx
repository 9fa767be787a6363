import { eventMessages } from '@chiostro/domain/events'
import { daysOnline } from '@chiostro/domain/seats'
import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import { useSubmission } from '../../components/submission.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useFormats } from '../../i18n/useFormats.ts'
import { type ManagedLink, ManagedPage, ManageLayout } from '../manage/ManagedPage.tsx'
import { DeleteRecord, Statistics } from '../manage/ManagedSide.tsx'
import styles from './ManageEventPage.module.css'
import { CheckInLinks } from './manage/CheckInLinks.tsx'
import { ManagedDates } from './manage/ManagedDates.tsx'
import { hasLaterDates, ManageEventForm } from './manage/ManageEventForm.tsx'
import { MessageForm } from './manage/MessageForm.tsx'
import { ParticipantsTable } from './manage/ParticipantsTable.tsx'
import { useScope } from './manage/ScopeDialog.tsx'
import { WaitlistTable } from './manage/WaitlistTable.tsx'

const ManagedEventQuery = graphql(`
  query ManagedEvent($id: ID!, $token: String!) {
    managedEvent(id: $id, token: $token) {
      id
      title
      date
      ...EventSide_event
      ...ManagedDates_event
      ...ManageEventForm_event
      ...ParticipantsTable_event
      ...WaitlistTable_event
      ...MessageForm_event
      ...CheckInLinks_event
    }
  }
`)

const DeleteEvent = graphql(`
  mutation DeleteEvent($id: ID!, $token: String!, $scope: SeriesScope) {
    deleteEvent(id: $id, token: $token, scope: $scope) {
      __typename
      ...Refusal_error
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
      outline={{ fields: ['200px', '64px', '160px', '64px', '64px'], side: '168px' }}
    >
      {(event, link, reload) => (
        <>
          <p className={styles.which}>
            {event.title}, <time dateTime={event.date}>{formats.day(event.date)}</time>
          </p>
          <ManageLayout side={<Side event={event} link={link} />}>
            <div>
              <ManagedDates event={event} link={link} />
              <ParticipantsTable event={event} token={link.token} />
              <WaitlistTable event={event} link={link} reload={reload} />
              <MessageForm event={event} link={link} reload={reload} />
              <CheckInLinks event={event} link={link} reload={reload} />
              <ManageEventForm event={event} link={link} reload={reload} />
            </div>
          </ManageLayout>
        </>
      )}
    </ManagedPage>
  )
}

const EventSideEvent = graphql(`
  fragment EventSide_event on ManagedEvent {
    id
    startsAt
    seriesDates {
      id
      startsAt
    }
    createdAt
    registrationCount
    waitlistCount
    seatsLeft
    isOver
  }
`)

function Side({ event, link }: { event: FragmentType<typeof EventSideEvent>; link: ManagedLink }) {
  const t = useT()
  const side = readFragment(EventSideEvent, event)
  const { createdAt, registrationCount, waitlistCount, seatsLeft, isOver } = side
  const [remove] = useSubmission(DeleteEvent)
  const scope = useScope(hasLaterDates(side))
  async function removeDates() {
    const question = t('Elimini solo questa data o anche quelle che la seguono?')
    const chosen = await scope.ask({ title: t('Elimina evento'), question, danger: true })
    return chosen && remove({ ...link, ...chosen })
  }
  return (
    <>
      <Statistics
        items={[
          { label: t('Iscritti'), value: registrationCount },
          ...(waitlistCount > 0 ? [{ label: t('In lista d’attesa'), value: waitlistCount }] : []),
          { label: t('Posti rimasti'), value: seatsLeft ?? t('illimitati') },
          { label: t('Giorni online'), value: daysOnline(createdAt) },
          { label: t('Stato'), value: isOver ? t('Concluso') : t('Attivo'), good: !isOver },
        ]}
      />
      <DeleteRecord
        title={t('Evento annullato?')}
        description={t('Eliminalo: spariscono il testo, le foto e le iscrizioni, e chi si era iscritto riceve una email.')}
        label={t('Elimina evento')}
        question={t(eventMessages.confirmDelete)}
        deleted={t('Evento eliminato')}
        remove={removeDates}
      />
      {scope.dialog}
    </>
  )
}
