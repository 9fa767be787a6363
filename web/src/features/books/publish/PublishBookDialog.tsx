import { bookMessages } from '@chiostro/domain/books'
import { useId } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import { useDraft, useKeptDraft } from '../../../components/formDraft.ts'
import { showIssues } from '../../../components/formIssues.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { ImagesField } from '../../images/ImagesField.tsx'
import { useNewImages } from '../../images/useNewImages.ts'
import styles from './PublishBookDialog.module.css'
import { BookFields, SellerFields } from './PublishBookFields.tsx'
import { blankListing, lacksRequired, type PublishFields, type PublishValues, requiredToast, usePublishForm } from './publishForm.ts'
import { usePublishBook } from './usePublishBook.ts'

const draftKey = 'publish book'
const blank = { fields: blankListing, images: [] as string[] }

/** 'Vendi Libro': a listing in a minute, without registering. What was typed outlives a dialog that closes unfinished. */
export function PublishBookDialog({ onClose }: { onClose(): void }) {
  const t = useT()
  const formId = useId()
  const { toast } = useToast()
  const start = useDraft(draftKey, blank)
  const form = usePublishForm(start.fields)
  const images = useNewImages(start.images)
  const forgetDraft = useKeptDraft(draftKey, blank, () => ({ fields: form.getValues(), images: images.urls }))
  const publish = usePublishBook()
  const { isSubmitting } = form.formState

  async function send(values: PublishValues) {
    const outcome = await publish({ ...values, imageUrls: images.urls, coverImageIndex: 0 })
    if (outcome.done) {
      forgetDraft()
      onClose()
      return toast({
        title: t('Annuncio pubblicato!'),
        description: t('Ti abbiamo scritto a {email}: nel messaggio trovi il link per gestirlo.', { email: values.sellerEmail }),
      })
    }
    // What is left after the fields have had theirs concerns the pictures.
    images.refuse(showIssues(form, outcome.issues)[0]?.message)
    if (outcome.issues.length > 0) return
    toast({ title: t('Errore'), description: t(bookMessages.publishFailedHint), variant: 'destructive' })
  }
  function refuse(errors: FieldErrors<PublishFields>) {
    if (!lacksRequired(errors, form.getValues())) return
    toast({ title: t(requiredToast.title), description: t(requiredToast.description), variant: 'destructive' })
  }

  const actions = (
    <>
      <Button onClick={onClose}>{t('Annulla')}</Button>
      <Button type="submit" form={formId} variant="primary" disabled={isSubmitting || images.isUploading}>
        {isSubmitting ? t('Pubblicazione…') : images.isUploading ? t('Attendi le foto…') : t('Pubblica annuncio')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('Vendi un libro')} onClose={onClose} closeOnOutsidePress={false} footer={actions}>
      <form id={formId} noValidate className={styles.form} onSubmit={form.handleSubmit(send, refuse)}>
        <section className={styles.part} aria-label={t('Il libro')}>
          <p className={styles.lead}>{t('Ci vuole un minuto e non serve registrarsi. I campi con * sono obbligatori.')}</p>
          <BookFields form={form} />
          <ImagesField {...images.field} hint={t('La prima è la copertina.')} />
        </section>
        <section className={styles.part}>
          <h3>{t('I tuoi dati')}</h3>
          <SellerFields form={form} />
        </section>
      </form>
    </Dialog>
  )
}
