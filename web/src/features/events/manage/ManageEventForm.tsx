import { eventMessages } from '@chiostro/domain/events'
import { type FragmentType, readFragment } from '../../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../../generated/gql/gql.ts'
import { BoundInput } from '../../../components/BoundField.tsx'
import { Button, ButtonLink } from '../../../components/Button.tsx'
import { ManageLayout } from '../../../components/ManageLayout.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { ManageImages } from '../../images/ManageImages.tsx'
import { WhatFields, WhenFields, WhoFields } from '../form/EventFields.tsx'
import styles from './ManageEventForm.module.css'
import { useManageEventForm } from './useManageEventForm.ts'

const ManageEventFormEvent = graphql(`
  fragment ManageEventForm_event on ManagedEvent {
    id
    title
    description
    category
    date
    startTime
    endTime
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
    registrationCount
  }
`)

interface Props {
  event: FragmentType<typeof ManageEventFormEvent>
  token: string
  /** Called after saving. */
  onSaved(): void
}

/** The organiser's form: all fields, images and cover. */
export function ManageEventForm({ event: masked, token, onSaved }: Props) {
  const t = useT()
  const event = readFragment(ManageEventFormEvent, masked)
  const { form, images, changed, save } = useManageEventForm(event, token, onSaved)
  const { isSubmitting } = form.formState
  return (
    <section>
      <h2 className={styles.heading}>{t('Modifica l’evento')}</h2>
      <form noValidate className={styles.form} onSubmit={(submit) => void save(submit)}>
        <WhatFields form={form} />
        <WhenFields form={form} />
        {event.registrationCount > 0 && (
          <p className={styles.note}>{t('Se cambi data, orario o luogo, chi è iscritto riceve una email.')}</p>
        )}
        <WhoFields form={form} />
        <BoundInput form={form} name="creatorName" label={t('Nome di chi organizza')} required />
        <ManageImages images={images} tooMany={eventMessages.tooManyImages} />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" disabled={isSubmitting}>
            {isSubmitting ? t('Salvataggio…') : t('Salva modifiche')}
          </Button>
          <ButtonLink to={`/events/${event.id}`} variant="quiet">
            {t('Vedi l’evento')}
          </ButtonLink>
          {changed && <p className={styles.note}>{t('Hai modifiche non salvate.')}</p>}
        </div>
      </form>
    </section>
  )
}

/** Skeleton of the management page. */
export function ManageEventSkeleton() {
  return (
    <ManageLayout loading side={<Skeleton height="168px" />}>
      <div className={styles.form}>
        <Skeleton height="200px" />
        <Skeleton height="64px" />
        <Skeleton height="160px" />
        <Skeleton height="64px" />
        <Skeleton height="64px" />
      </div>
    </ManageLayout>
  )
}
