import { eventMessages } from '@chiostro/domain/events/events'
import { type FragmentType, readFragment } from '../../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../../generated/gql/gql.ts'
import { useSubmission } from '../../../components/submission.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { forgetting } from '../../device/savedItems.ts'
import { DeleteRecord } from '../../manage/DeleteRecord.tsx'
import type { ManagedLink } from '../../manage/ManagedPage.tsx'
import { hasLaterDates } from './ManageEventForm.tsx'
import { useScope } from './ScopeDialog.tsx'

const DeleteEventEvent = graphql(`
  fragment DeleteEvent_event on ManagedEvent {
    id
    startsAt
    seriesDates {
      id
      startsAt
    }
  }
`)

const DeleteEventMutation = graphql(`
  mutation DeleteEvent($id: ID!, $token: String!, $scope: SeriesScope) {
    deleteEvent(id: $id, token: $token, scope: $scope) {
      __typename
      ...Refusal_error
    }
  }
`)

/** Calls the event off, or with it the dates that follow in its series. */
export function DeleteEvent({ event, link }: { event: FragmentType<typeof DeleteEventEvent>; link: ManagedLink }) {
  const t = useT()
  const [remove] = useSubmission(DeleteEventMutation)
  const scope = useScope(hasLaterDates(readFragment(DeleteEventEvent, event)))
  async function removeDates() {
    const question = t('Elimini solo questa data o anche quelle che la seguono?')
    const chosen = await scope.ask({ title: t('Elimina evento'), question, danger: true })
    return chosen && forgetting('event', link.id, remove({ ...link, ...chosen }))
  }
  return (
    <>
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
