import { eventMessages } from '@chiostro/domain/events'
import { daysOnline } from '@chiostro/domain/seats'
import { useNavigate } from 'react-router-dom'
import { useMutation } from 'urql'
import { type FragmentType, readFragment } from '../../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../../generated/gql/gql.ts'
import { DeleteSection } from '../../../components/DeleteSection.tsx'
import { Statistics } from '../../../components/Statistics.tsx'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { DeleteEvent as DeleteEventMutation } from './managedEvent.queries.ts'

const EventStatisticsEvent = graphql(`
  fragment EventStatistics_event on ManagedEvent {
    createdAt
    registrationCount
    seatsLeft
    isOver
  }
`)

/** Registered, seats left, days online, status. */
export function EventStatistics({ event: masked }: { event: FragmentType<typeof EventStatisticsEvent> }) {
  const t = useT()
  const { createdAt, registrationCount, seatsLeft, isOver } = readFragment(EventStatisticsEvent, masked)
  return (
    <Statistics
      items={[
        { label: t('Iscritti'), value: registrationCount },
        { label: t('Posti rimasti'), value: seatsLeft ?? t('illimitati') },
        { label: t('Giorni online'), value: daysOnline(createdAt) },
        isOver ? { label: t('Stato'), value: t('Concluso') } : { label: t('Stato'), value: t('Attivo'), good: true },
      ]}
    />
  )
}

interface Props {
  id: string
  token: string
}

/** Deletes the event after confirmation, then navigates home. */
export function DeleteEvent({ id, token }: Props) {
  const t = useT()
  const { toast } = useToast()
  const navigate = useNavigate()
  const [, remove] = useMutation(DeleteEventMutation)

  async function deleteEvent() {
    const { data, error } = await remove({ id, token })
    if (data?.deleteEvent.__typename === 'Confirmation') {
      toast({ title: t('Evento eliminato') })
      // Replaces the history entry, as going back would only show an error.
      return navigate('/', { replace: true })
    }
    const reason = data?.deleteEvent.message ?? error?.graphQLErrors[0]?.message ?? 'Si è verificato un errore. Riprova più tardi.'
    toast({ title: t('Errore eliminazione'), description: t(reason), variant: 'destructive' })
  }

  return (
    <DeleteSection
      title={t('Evento annullato?')}
      description={t('Eliminalo: spariscono il testo, le foto e le iscrizioni, e chi si era iscritto riceve una email.')}
      label={t('Elimina evento')}
      question={t(eventMessages.confirmDelete)}
      onDelete={deleteEvent}
    />
  )
}
