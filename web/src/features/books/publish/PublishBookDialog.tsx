import { bookMessages } from '@chiostro/domain/books'
import { useId, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import { useDraft, useKeptDraft } from '../../../components/formDraft.ts'
import { showIssues } from '../../../components/formIssues.ts'
import { useToast } from '../../../components/toast/useToast.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { ImagesField } from '../../images/ImagesField.tsx'
import { moveTo } from '../../images/imageList.ts'
import { useImageUpload } from '../../images/useImageUpload.ts'
import styles from './PublishBookDialog.module.css'
import { BookFields, SellerFields } from './PublishBookFields.tsx'
import { blankFields, lacksRequired, type PublishFields, type PublishValues, requiredToast, usePublishForm } from './publishForm.ts'
import { usePublishBook } from './usePublishBook.ts'

const draftKey = 'publish book'
const blank = { fields: blankFields, images: [] as string[] }

/** 'Vendi Libro': a listing in a minute, without registering. What was typed outlives a dialog that closes unfinished. */
export function PublishBookDialog({ onClose }: { onClose(): void }) {
  const t = useT()
  const formId = useId()
  const { toast } = useToast()
  const start = useDraft(draftKey, blank)
  const form = usePublishForm(start.fields)
  const [images, setImages] = useState(start.images)
  const forgetDraft = useKeptDraft(draftKey, blank, () => ({ fields: form.getValues(), images }))
  const [imagesError, setImagesError] = useState<string>()
  const upload = useImageUpload(images.length, (urls) => changeImages([...images, ...urls]))
  const publish = usePublishBook()
  const { isSubmitting } = form.formState

  function changeImages(urls: string[]) {
    setImages(urls)
    setImagesError(undefined)
  }

  async function send(values: PublishValues) {
    const outcome = await publish({ ...values, imageUrls: images, coverImageIndex: 0 })
    if (outcome.published) {
      forgetDraft()
      onClose()
      return toast({
        title: t('Annuncio pubblicato!'),
        description: t('Ti abbiamo scritto a {email}: nel messaggio trovi il link per gestirlo.', { email: values.sellerEmail }),
      })
    }
    // What is left after the fields have had theirs concerns the pictures.
    const [picture] = showIssues(form, outcome.issues)
    setImagesError(picture?.message)
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
      <Button type="submit" form={formId} variant="primary" disabled={isSubmitting || upload.pending !== null}>
        {isSubmitting ? t('Pubblicazione…') : upload.pending ? t('Attendi le foto…') : t('Pubblica annuncio')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('Vendi un libro')} onClose={onClose} closeOnOutsidePress={false} footer={actions}>
      <form id={formId} noValidate className={styles.form} onSubmit={form.handleSubmit(send, refuse)}>
        <section className={styles.part} aria-label={t('Il libro')}>
          <p className={styles.lead}>{t('Ci vuole un minuto e non serve registrarsi. I campi con * sono obbligatori.')}</p>
          <BookFields form={form} />
          <ImagesField
            urls={images}
            cover={images[0] ?? null}
            upload={upload}
            hint={t('La prima è la copertina.')}
            error={imagesError}
            onMove={(moved, target) => changeImages(moveTo(images, moved, target))}
            onRemove={(url) => changeImages(images.filter((image) => image !== url))}
          />
        </section>
        <section className={styles.part}>
          <h3>{t('I tuoi dati')}</h3>
          <SellerFields form={form} />
        </section>
      </form>
    </Dialog>
  )
}
