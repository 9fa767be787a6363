import { eventMessages } from '@chiostro/domain/events'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { BoundInput } from '../../../components/BoundField.tsx'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import { useDraft, useKeptDraft } from '../../../components/formDraft.ts'
import { showIssues } from '../../../components/formIssues.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { ImagesField } from '../../images/ImagesField.tsx'
import { useNewImages } from '../../images/useNewImages.ts'
import { WhatFields, WhenFields, WhoFields } from '../form/EventFields.tsx'
import { blankEvent, createResolver, type EventForm, type EventValues } from '../form/eventForm.ts'
import styles from './CreateEventDialog.module.css'
import { useCreateEvent } from './useCreateEvent.ts'

const draftKey = 'create event'
const blank = { fields: blankEvent, images: [] as string[] }

/** 'Crea Evento': an announcement in two minutes, without registering. What was typed outlives a dialog that closes unfinished. */
export function CreateEventDialog({ onClose }: { onClose(): void }) {
  const t = useT()
  const formId = useId()
  const { toast } = useToast()
  const start = useDraft(draftKey, blank)
  const form = useForm({ defaultValues: start.fields, resolver: createResolver })
  const images = useNewImages(start.images, eventMessages.tooManyImages)
  const forgetDraft = useKeptDraft(draftKey, blank, () => ({ fields: form.getValues(), images: images.urls }))
  const create = useCreateEvent()
  const { isSubmitting } = form.formState

  async function send(values: EventValues) {
    const outcome = await create({ ...values, imageUrls: images.urls, coverImageIndex: 0 })
    if (outcome.done) {
      forgetDraft()
      onClose()
      return toast({ title: t(eventMessages.created), description: t(eventMessages.createdHint) })
    }
    // What is left after the fields have had theirs concerns the pictures.
    images.refuse(showIssues(form, outcome.issues)[0]?.message)
    const description = t(outcome.reason ?? 'Si è verificato un errore. Riprova più tardi.')
    toast({ title: t(eventMessages.createFailed), description, variant: 'destructive' })
  }

  const actions = (
    <>
      <Button onClick={onClose}>{t('Annulla')}</Button>
      <Button type="submit" form={formId} variant="primary" disabled={isSubmitting || images.isUploading}>
        {isSubmitting ? t('Pubblicazione…') : images.isUploading ? t('Attendi le foto…') : t('Pubblica evento')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('Crea un evento')} onClose={onClose} closeOnOutsidePress={false} footer={actions}>
      <form id={formId} noValidate className={styles.form} onSubmit={form.handleSubmit(send)}>
        <section className={styles.part} aria-label={t('L’evento')}>
          <p className={styles.lead}>{t('Bastano due minuti e non serve registrarsi. I campi con * sono obbligatori.')}</p>
          <WhatFields form={form} />
        </section>
        <section className={styles.part}>
          <h3>{t('Quando e dove')}</h3>
          <WhenFields form={form} />
        </section>
        <section className={styles.part}>
          <h3>{t('Per chi')}</h3>
          <WhoFields form={form} />
        </section>
        <ImagesField {...images.field} hint={t('La prima è la copertina.')} />
        <section className={styles.part}>
          <h3>{t('Chi organizza')}</h3>
          <OrganiserFields form={form} />
        </section>
      </form>
    </Dialog>
  )
}

function OrganiserFields({ form }: { form: EventForm }) {
  const t = useT()
  return (
    <>
      <BoundInput
        form={form}
        name="creatorName"
        label={t('Il tuo nome')}
        required
        autoComplete="name"
        hint={t('O quello dell’associazione: lo vedono tutti.')}
      />
      <BoundInput
        form={form}
        name="creatorEmail"
        label={t('La tua email')}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={t('Non è mai pubblica. Qui ricevi il link per gestire l’evento e vedere gli iscritti.')}
      />
    </>
  )
}
