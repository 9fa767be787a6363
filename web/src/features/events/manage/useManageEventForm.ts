import type { UpdateEventInput } from '@chiostro/domain/eventInput'
import { eventMessages } from '@chiostro/domain/events'
import { useForm } from 'react-hook-form'
import { useMutation } from 'urql'
import type { ManageEventForm_EventFragment } from '../../../../generated/gql/graphql.ts'
import { showIssues } from '../../../components/formIssues.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useWarningBeforeLeaving } from '../../../components/useWarningBeforeLeaving.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { useImageList } from '../../images/useImageList.ts'
import { type EventFormFields, type UpdateValues, updateResolver } from '../form/eventForm.ts'
import { UpdateEvent } from './managedEvent.queries.ts'

/** State of the organiser's form; saving reads the stored event again. */
export function useManageEventForm(event: ManageEventForm_EventFragment, token: string, onSaved: () => void) {
  const t = useT()
  const { toast } = useToast()
  const update = useUpdateEvent(event.id, token)
  const images = useImageList(event.imageUrls, event.coverImageIndex)
  const form = useForm<EventFormFields, unknown, UpdateValues>({ values: fieldsOf(event), resolver: updateResolver })
  const changed = form.formState.isDirty || images.changed
  useWarningBeforeLeaving(changed)

  const save = form.handleSubmit(async (values) => {
    const outcome = await update({ ...values, ...images.input })
    if (outcome.updated) {
      form.reset(form.getValues())
      images.keep()
      onSaved()
      return toast({ title: t('Evento aggiornato!') })
    }
    // Issues without a field concern the images.
    images.refuse(showIssues(form, outcome.issues)[0]?.message)
    toast({ title: t('Errore aggiornamento'), description: t(outcome.message), variant: 'destructive' })
  })

  return { form, images, changed, save }
}

/** Stored values as form values. */
function fieldsOf(event: ManageEventForm_EventFragment): EventFormFields {
  const { title, description, category, date, startTime, endTime, duration, targetAudience, location, creatorName, creatorEmail, tags } =
    event
  const maxAttendees = event.maxAttendees === null ? '' : String(event.maxAttendees)
  return {
    ...{ title, description, category, date, startTime, endTime, duration, targetAudience, maxAttendees },
    ...{ location, creatorName, creatorEmail, tags, participantsVisibility: event.participantsVisibility },
  }
}

type UpdateOutcome = { updated: true } | { updated: false; message: string; issues: { path: string; message: string }[] }

/** Saves the organiser's changes. `message` is the toast's text for the kind of failure (docs/product.md, "Managing an event"). */
function useUpdateEvent(id: string, token: string): (input: UpdateEventInput) => Promise<UpdateOutcome> {
  const [, update] = useMutation(UpdateEvent)
  return async (input) => {
    const { data } = await update({ id, token, input })
    const answer = data?.updateEvent
    if (answer?.__typename === 'Event') return { updated: true }
    if (answer?.__typename === 'ValidationError') return { updated: false, message: eventMessages.updateInvalid, issues: answer.issues }
    const message = answer?.__typename === 'NotFoundError' ? eventMessages.updateExpired : eventMessages.updateFailed
    return { updated: false, message, issues: [] }
  }
}
