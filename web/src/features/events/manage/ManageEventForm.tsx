import type { UpdateEventInput } from '@chiostro/domain/events/eventInput'
import { eventMessages } from '@chiostro/domain/events/events'
import { keysOf, recordBy } from '@chiostro/domain/records/records'
import type { ManageEventForm_EventFragment } from '../../../../generated/gql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '../../../../generated/gql/index.ts'
import { BoundInput } from '../../../components/BoundField.tsx'
import { atField, type Failure, useSubmission } from '../../../components/submission.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { ManagedForm, useManagedForm } from '../../manage/ManagedForm.tsx'
import type { ManagedLink } from '../../manage/ManagedPage.tsx'
import styles from '../form/EventFields.module.css'
import { MoreFields, OtherFields, RegistrationMailField, WhatFields, WhenFields } from '../form/EventFields.tsx'
import { blankEvent, type EventFormFields, updateSchema } from '../form/eventForm.ts'
import { useScope } from './ManagedSeries.tsx'

const ManageEventFormEvent = graphql(`
  fragment ManageEventForm_event on ManagedEvent {
    id
    title
    description
    category
    date
    startTime
    endTime
    endDate
    duration
    targetAudience
    maxAttendees
    location
    creatorName
    creatorEmail
    tags
    imageUrls
    coverImageIndex
    participantsVisibility
    registrationMail
    organiserConfirmed
    registrationCount
    ...SeriesScope_event
  }
`)

/** Returns the fields that cards and the open event show, so that the cache updates them. */
const UpdateEvent = graphql(`
  mutation UpdateEvent($id: ID!, $token: String!, $input: UpdateEventInput!, $scope: SeriesScope) {
    updateEvent(id: $id, token: $token, input: $input, scope: $scope) {
      __typename
      ... on Event {
        id
        ...EventCard_event
        ...EventDetails_event
        ...EventFacts_event
      }
      ...Refusal_error
    }
  }
`)

/** The toast by the kind of failure (docs/product.md, "Managing an event"). */
function reasonOf({ kind }: Failure): string {
  if (kind === 'ValidationError') return eventMessages.updateInvalid
  return kind === 'NotFoundError' ? eventMessages.updateExpired : eventMessages.updateFailed
}

interface Props {
  event: FragmentType<typeof ManageEventFormEvent>
  link: ManagedLink
  reload(): void
}

export function ManageEventForm({ event: masked, link, reload }: Props) {
  const t = useT()
  const event = readFragment(ManageEventFormEvent, masked)
  const [update] = useSubmission(UpdateEvent)
  const scope = useScope(event)
  const managed = useManagedForm({
    stored: event,
    fields: fieldsOf(event),
    schema: updateSchema,
    async update(input: UpdateEventInput) {
      const question = t('Le modifiche valgono solo per questa data o anche per quelle che la seguono?')
      const chosen = await scope.ask({ title: t('Salva modifiche'), question })
      // The one conflict is a limit below the seats that are taken or offered: its reason stands at the field, like one below those taken.
      return chosen && atField(await update({ ...link, input, ...chosen }), 'maxAttendees', ({ kind }) => kind === 'ConflictError')
    },
    messages: { saved: 'Evento aggiornato!', failed: 'Errore aggiornamento', reasonOf },
    reload,
  })
  const { form } = managed
  return (
    <section className={styles.landscape} aria-label={t('Modifica')}>
      <ManagedForm managed={managed} tooMany={eventMessages.tooManyImages} view={{ to: `/events/${event.id}`, label: t('Vedi l’evento') }}>
        <WhatFields form={form} />
        <WhenFields form={form} />
        {event.registrationCount > 0 && (
          <p className={styles.note}>{t('Se cambi data, orario o luogo, chi è iscritto riceve un’email.')}</p>
        )}
        <BoundInput form={form} name="creatorName" label={t('Nome di chi organizza')} required />
        <MoreFields form={form} hint={t('Fine, posti, chi vede i partecipanti, etichette, email per le iscrizioni')}>
          <OtherFields form={form} />
          <RegistrationMailField
            form={form}
            state={event.organiserConfirmed || event.registrationMail === 'none' ? 'confirmed' : 'waiting'}
          />
        </MoreFields>
      </ManagedForm>
      {scope.dialog}
    </section>
  )
}

function fieldsOf(event: ManageEventForm_EventFragment): EventFormFields {
  const stored = { ...event, maxAttendees: String(event.maxAttendees ?? ''), weeks: '', count: '' }
  const textNames = keysOf(blankEvent).filter((name) => name !== 'tags')
  return { ...recordBy(textNames, (name) => stored[name]), tags: event.tags }
}
