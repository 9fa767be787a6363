import { eventMessages } from '@chiostro/domain/events'
import { useParams, useSearchParams } from 'react-router-dom'
import { useQuery } from 'urql'
import { LinkFailure } from '../../components/LinkFailure.tsx'
import { ManageLayout } from '../../components/ManageLayout.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useFormats } from '../../i18n/useFormats.ts'
import { SecretPage } from '../../shell/SecretPage.tsx'
import styles from './ManageEventPage.module.css'
import { ManageEventForm, ManageEventSkeleton } from './manage/ManageEventForm.tsx'
import { DeleteEvent, EventStatistics } from './manage/ManageEventSide.tsx'
import { ManagedEventQuery } from './manage/managedEvent.queries.ts'
import { ParticipantsTable } from './manage/ParticipantsTable.tsx'

/** Target of the management link (docs/product.md, "Managing an event"). */
export function ManageEventPage() {
  const t = useT()
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const token = params.get('token')
  return (
    <SecretPage title={t('Gestisci il tuo evento')} description={t('Modifica o elimina il tuo evento e vedi chi si è iscritto.')}>
      {token ? <ManagedEvent key={`${id} ${token}`} id={id} token={token} /> : <LinkFailure message={eventMessages.tokenMissing} />}
    </SecretPage>
  )
}

function ManagedEvent({ id, token }: { id: string; token: string }) {
  const formats = useFormats()
  // Bypasses the cache: registrations may have changed.
  const [{ data, fetching, error }, ask] = useQuery({ query: ManagedEventQuery, variables: { id, token }, requestPolicy: 'network-only' })
  const reload = () => ask({ requestPolicy: 'network-only' })
  const event = data?.managedEvent
  if (event) {
    const side = (
      <>
        <EventStatistics event={event} />
        <DeleteEvent id={id} token={token} />
      </>
    )
    return (
      <>
        <p className={styles.which}>
          {event.title}, <time dateTime={event.date}>{formats.day(event.date)}</time>
        </p>
        <ManageLayout side={side}>
          <div>
            <ParticipantsTable event={event} token={token} />
            <ManageEventForm event={event} token={token} onSaved={reload} />
          </div>
        </ManageLayout>
      </>
    )
  }
  if (fetching) return <ManageEventSkeleton />
  return <LinkFailure message={eventMessages.notFound} onRetry={error && reload} />
}
