import { eventMessages } from '@chiostro/domain/events/events'
import { useState } from 'react'
import { graphql } from '../../../../generated/gql/gql.ts'
import { BoundInput } from '../../../components/BoundField.tsx'
import { Drafted, DraftNotice } from '../../../components/Drafted.tsx'
import { EmailField } from '../../../components/EmailField.tsx'
import { FormDialog, FormSection } from '../../../components/FormDialog.tsx'
import { fieldsOf, useDraft } from '../../../components/useDraft.ts'
import { useSubmitForm } from '../../../components/useSubmitForm.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { saveItem } from '../../device/savedItems.ts'
import { ImagesField } from '../../images/ImagesField.tsx'
import { useNewImages } from '../../images/useImageUpload.ts'
import styles from '../form/EventFields.module.css'
import { RegistrationMailField, WhatFields, WhenFields, WhoFields } from '../form/EventFields.tsx'
import { blankEvent, createSchema, type EventForm } from '../form/eventForm.ts'
import { RepeatFields } from '../form/RepeatFields.tsx'
import { type Created, EventCreated } from './EventCreated.tsx'

const CreateEvent = graphql(`
  mutation CreateEvent($input: CreateEventInput!) {
    createEvent(input: $input) {
      __typename
      ... on Event {
        id
        correction
        ...EventCard_event
      }
      ...Refusal_error
    }
  }
`)

const draftKey = 'create event'
const blank = { fields: blankEvent, images: [] as string[] }
const lasting = ({ fields }: typeof blank) => ({ fields, images: [] })

/** 'Crea Evento': an announcement in two minutes, without registering. The content survives a dialog that is closed unsent, and all but the photos a reload. */
export function CreateEventDialog({ onClose }: { onClose(): void }) {
  const [created, setCreated] = useState<Created | null>(null)
  if (created) return <EventCreated {...created} onAnother={() => setCreated(null)} onClose={onClose} />
  return (
    <Drafted name={draftKey}>
      <CreateEventForm onCreated={setCreated} onClose={onClose} />
    </Drafted>
  )
}

interface Props {
  onCreated(created: Created): void
  onClose(): void
}

function CreateEventForm({ onCreated, onClose }: Props) {
  const t = useT()
  const draft = useDraft(draftKey, blank, lasting)
  const images = useNewImages(draft.start.images, { tooMany: eventMessages.tooManyImages })
  const form = useSubmitForm({
    schema: createSchema,
    draft: fieldsOf(draft, { images: images.urls }),
    mutation: CreateEvent,
    variables: (values) => ({ input: { ...values, imageUrls: images.urls, coverImageIndex: 0 } }),
    done({ id, correction: code }, { values: { title, date: day, creatorEmail: email } }) {
      void saveItem({ kind: 'event', id, title, day })
      onCreated({ id, title, email, code })
    },
    toast: () => ({ title: t(eventMessages.created), description: t(eventMessages.createdHint) }),
    failed: { title: eventMessages.createFailed, always: true },
    elsewhere: images.refuse,
  })

  return (
    <FormDialog
      title={t('Crea un evento')}
      form={form}
      intro={t('Bastano due minuti e non serve registrarsi. I campi con * sono obbligatori.')}
      submit={t('Pubblica evento')}
      busy={t('Pubblicazione…')}
      waiting={images.isUploading && t('Attendi le foto…')}
      onClose={onClose}
    >
      <DraftNotice pictures />
      <FormSection label={t('L’evento')}>
        <WhatFields form={form} />
      </FormSection>
      <FormSection title={t('Quando e dove')}>
        <WhenFields form={form} placeLabel="Location" />
        <RepeatFields form={form} />
      </FormSection>
      <FormSection title={t('Per chi')}>
        <WhoFields form={form} />
      </FormSection>
      <div className={styles.landscape}>
        <ImagesField {...images.field} hint={t('La prima è la copertina.')} />
      </div>
      <OrganiserFields form={form} />
    </FormDialog>
  )
}

function OrganiserFields({ form }: { form: EventForm }) {
  const t = useT()
  return (
    <FormSection title={t('Chi organizza')}>
      <BoundInput
        form={form}
        name="creatorName"
        label={t('Il tuo nome')}
        required
        autoComplete="name"
        hint={t('O quello dell’associazione: lo vedono tutti.')}
      />
      <EmailField
        form={form}
        name="creatorEmail"
        label={t('La tua email')}
        hint={t('Non è mai pubblica. Qui ricevi il link per gestire l’evento e vedere gli iscritti.')}
      />
      <RegistrationMailField form={form} state="new" />
    </FormSection>
  )
}
