import { publishBookInput } from '@chiostro/domain/bookInput'
import { bookMessages } from '@chiostro/domain/books'
import { useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { graphql } from '../../../../generated/gql/gql.ts'
import { Drafted, DraftNotice } from '../../../components/Drafted.tsx'
import { FormDialog, FormSection } from '../../../components/FormDialog.tsx'
import { useDraft, useKeptDraft } from '../../../components/formDraft.ts'
import { failureOf, showIssues, useSubmission } from '../../../components/submission.ts'
import { blankFields, textFormResolver } from '../../../components/textFormResolver.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { ImagesField } from '../../images/ImagesField.tsx'
import { useNewImages } from '../../images/useImageUpload.ts'
import { keepThing } from '../../kept/kept.ts'
import { BookPublished, type Published } from './BookPublished.tsx'
import { BookFields, type PublishFields, type PublishValues, SellerFields } from './PublishBookFields.tsx'
import { usePrefilled } from './usePrefilled.ts'

// Returns the fields that cards show: the cache puts the listing on top of the lists (books.cache.ts).
export const PublishBook = graphql(`
  mutation PublishBook($input: PublishBookInput!) {
    publishBook(input: $input) {
      __typename
      ... on Book {
        id
        subjectId
        correction
        ...BookCard_book
      }
      ...Refusal_error
    }
  }
`)

const schema = publishBookInput.omit({ imageUrls: true, coverImageIndex: true })
export const blankListing: PublishFields = blankFields(publishBookInput, 'imageUrls', 'coverImageIndex')

const draftKey = 'publish book'
const blank = { fields: blankListing, images: [] as string[] }
const lasting = ({ fields }: typeof blank) => ({ fields, images: [] })

/** 'Vendi Libro': a listing in a minute, without registering. The content survives a dialog that is closed unsent, a reload too: the photos in this tab. */
export function PublishBookDialog({ onClose }: { onClose(): void }) {
  const [published, setPublished] = useState<Published | null>(null)
  if (published) return <BookPublished {...published} onAnother={() => setPublished(null)} onClose={onClose} />
  return (
    <Drafted name={draftKey}>
      <PublishBookForm onPublished={setPublished} onClose={onClose} />
    </Drafted>
  )
}

interface Props {
  onPublished(published: Published): void
  onClose(): void
}

function PublishBookForm({ onPublished, onClose }: Props) {
  const t = useT()
  const { toast, fail } = useToast()
  const start = useDraft(draftKey, blank)
  const form = useForm({ defaultValues: start.fields, resolver: textFormResolver<PublishValues, PublishFields>(schema) })
  const images = useNewImages(start.images, { draft: draftKey })
  usePrefilled(form)
  const forgetDraft = useKeptDraft(draftKey, blank, () => ({ fields: form.getValues(), images: images.urls }), { form, lasting })
  const [publish] = useSubmission(PublishBook)

  async function send(values: PublishValues) {
    const outcome = await publish({ input: { ...values, imageUrls: images.urls, coverImageIndex: 0 } })
    if (outcome.done) {
      forgetDraft()
      const { id, correction: code } = outcome.record
      void keepThing({ kind: 'book', id, title: values.title })
      onPublished({ id, title: values.title, email: values.sellerEmail, code })
      return toast({
        title: t('Annuncio pubblicato!'),
        description: t('Ti abbiamo scritto a {email}: nel messaggio trovi il link per gestirlo.', { email: values.sellerEmail }),
      })
    }
    // Issues without a field concern the images.
    images.refuse(showIssues(form, outcome.issues)[0]?.message)
    if (outcome.issues.length === 0) fail('Errore', failureOf(outcome, bookMessages.publishFailedHint))
  }
  /** An empty required field is also reported in a toast; an optional one is valid when empty. */
  function refuse(errors: FieldErrors<PublishFields>) {
    const isIncomplete = Object.entries(form.getValues()).some(([name, text]) => name in errors && text.trim() === '')
    if (isIncomplete) fail(bookMessages.requiredTitle, bookMessages.required)
  }

  return (
    <FormDialog
      title={t('Vendi un libro')}
      form={form}
      lead={t('Ci vuole un minuto e non serve registrarsi. I campi con * sono obbligatori.')}
      submit={t('Pubblica annuncio')}
      busy={t('Pubblicazione…')}
      waiting={images.isUploading && t('Attendi le foto…')}
      onSubmit={send}
      onRefuse={refuse}
      onClose={onClose}
    >
      <DraftNotice pictures={images.urls.length === 0} />
      <FormSection label={t('Il libro')}>
        <ImagesField {...images.field} hint={t('La prima è la copertina.')} />
        <BookFields form={form} />
      </FormSection>
      <FormSection title={t('I tuoi dati')}>
        <SellerFields form={form} />
      </FormSection>
    </FormDialog>
  )
}
