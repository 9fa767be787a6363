import { eventMessages } from '@chiostro/domain/events'
import { useParams } from 'react-router-dom'
import { useQuery } from 'urql'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { EmptyState, ErrorState } from '../../components/State.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import type { Reads } from '../../pages/code.tsx'
import { EventDetailsSkeleton } from './EventDetails.tsx'
import { EventQuery } from './events.queries.ts'
import { OpenEvent } from './OpenEvent.tsx'

export const reads: Reads = ({ id = '' }) => [[EventQuery, { id }]]

interface Props {
  onClose(): void
}

/** An open event, over the board: loading, unknown, failed, or there. */
export function EventDialog({ onClose }: Props) {
  const t = useT()
  const { id = '' } = useParams()
  const [{ data, fetching, error }, ask] = useQuery({ query: EventQuery, variables: { id } })
  const refetch = () => ask({ requestPolicy: 'network-only' })
  if (data?.event) return <OpenEvent event={data.event} onClose={onClose} onOutdated={refetch} />

  const title = fetching ? t('Caricamento…') : error ? t('Qualcosa è andato storto') : t(eventMessages.unknown)
  return (
    <Dialog title={title} size="large" onClose={onClose}>
      {fetching ? (
        <EventDetailsSkeleton />
      ) : error ? (
        <ErrorState title={t('Non riusciamo a caricare questo evento')} onRetry={refetch} />
      ) : (
        <UnknownEvent onClose={onClose} />
      )}
    </Dialog>
  )
}

/** Deleted or unknown. */
function UnknownEvent({ onClose }: { onClose(): void }) {
  const t = useT()
  return (
    <EmptyState
      title={t('Questo evento non c’è')}
      description={t('Forse è stato annullato, oppure il link è incompleto.')}
      action={
        <Button variant="primary" onClick={onClose}>
          {t('Guarda tutti gli eventi')}
        </Button>
      }
    />
  )
}
