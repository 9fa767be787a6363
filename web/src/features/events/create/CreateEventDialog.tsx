import { eventMessages } from '@chiostro/domain/events/events'
import { schedulesOf, seriesLimits } from '@chiostro/domain/events/series'
import { isDay } from '@chiostro/domain/text/rome'
import { useState } from 'react'
import { graphql } from '../../../../generated/gql/index.ts'
import { BoundInput, BoundSelect, FieldPair } from '../../../components/BoundField.tsx'
import { Button, ButtonLink } from '../../../components/Button.tsx'
import { DoneDialog } from '../../../components/Done.tsx'
import { Drafted, DraftNotice } from '../../../components/Drafted.tsx'
import { EmailField } from '../../../components/EmailField.tsx'
import { FormDialog, FormSection } from '../../../components/FormDialog.tsx'
import { ShareButton } from '../../../components/ShareButton.tsx'
import { fieldsOf, useDraft } from '../../../components/useDraft.ts'
import { useSubmitForm } from '../../../components/useSubmitForm.ts'
import { useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import { SentTo } from '../../corrections/SentTo.tsx'
import { saveItem } from '../../device/savedItems.ts'
import { ImagesField } from '../../images/ImagesField.tsx'
import { useNewImages } from '../../images/useImageUpload.ts'
import styles from '../form/EventFields.module.css'
import { MoreFields, OtherFields, WhatFields, WhenFields } from '../form/EventFields.tsx'
import { blankEvent, createSchema, type EventForm } from '../form/eventForm.ts'

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
const noImages: string[] = []
const blank = { fields: blankEvent, images: noImages }
const lasting = ({ fields }: typeof blank) => ({ fields, images: [] })

/** The content survives a dialog that is closed unsent, and all but the photos a reload. */
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
        <WhatFields form={form} isNew />
      </FormSection>
      <FormSection title={t('Quando e dove')}>
        <WhenFields form={form} />
      </FormSection>
      <OrganiserFields form={form} />
      <MoreFields
        form={form}
        pictures={images.urls.length > 0 || images.field.error !== undefined}
        hint={t('Foto, fine, date che si ripetono, posti, etichette')}
      >
        <div className={styles.landscape}>
          <ImagesField {...images.field} hint={t('La prima è la copertina.')} />
        </div>
        <RepeatFields form={form} />
        <OtherFields form={form} />
      </MoreFields>
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
    </FormSection>
  )
}

interface Created {
  id: string
  title: string
  email: string
  /** Corrects the address. */
  code: string | null
}

interface EventCreatedProps extends Created {
  onAnother(): void
  onClose(): void
}

/** Takes the form's place. The toast has said that the event was created. */
function EventCreated({ id, title, email, code, onAnother, onClose }: EventCreatedProps) {
  const t = useT()
  const path = `/events/${id}`
  const next = (
    <>
      <ButtonLink variant="primary" to={path}>
        {t('Vedi l’evento')}
      </ButtonLink>
      <ShareButton title={title} path={path} />
      <Button onClick={onAnother}>{t('Crea un altro evento')}</Button>
    </>
  )
  return (
    <DoneDialog title={t('Ora condividilo')} next={next} onClose={onClose}>
      <p>{t('Chi vuole venire si iscrive dalla pagina di «{title}».', { title })}</p>
      <SentTo email={email} correctable={code ? { kind: 'EVENT', id, code } : null}>
        {t('Nel messaggio trovi il link per vedere gli iscritti, scrivere loro e cambiare l’evento.')}
      </SentTo>
    </DoneDialog>
  )
}

const rhythms = [
  { value: '', label: 'Una volta sola' },
  { value: '1', label: 'Ogni settimana' },
  { value: '2', label: 'Ogni 2 settimane' },
  { value: '3', label: 'Ogni 3 settimane' },
  { value: '4', label: 'Ogni 4 settimane' },
]
const { min, max } = seriesLimits
const counts = Array.from({ length: max - min + 1 }, (_, index) => ({ value: String(index + min), label: String(index + min) }))

function RepeatFields({ form }: { form: EventForm }) {
  const { t, formats } = useI18n()
  const [date, weeks, count] = form.watch(['date', 'weeks', 'count'])
  const last =
    weeks !== '' && isDay(date)
      ? schedulesOf({ date, startTime: '', endTime: '' }, { weeks: Number(weeks), count: Number(count) }).at(-1)
      : undefined
  return (
    <>
      <FieldPair>
        <BoundSelect form={form} name="weeks" label={t('Si ripete')} options={rhythms} />
        {weeks !== '' && <BoundSelect form={form} name="count" label={t('Quante date')} options={counts} />}
      </FieldPair>
      {weeks !== '' && (
        <p role="status" className={styles.note}>
          {last && <span>{`${t('L’ultima è {day}.', { day: formats.day(last.date) })} `}</span>}
          {t('Ogni data ha i suoi posti e i suoi iscritti; le gestisci tutte con un solo link.')}
        </p>
      )}
    </>
  )
}
