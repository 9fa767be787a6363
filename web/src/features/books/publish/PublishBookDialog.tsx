import { publishBookInput } from '@chiostro/domain/books/bookInput'
import { bookMessages } from '@chiostro/domain/books/books'
import { pages } from '@chiostro/domain/pages/pages'
import { useState } from 'react'
import { graphql } from '../../../../generated/gql/index.ts'
import { Button, ButtonLink } from '../../../components/Button.tsx'
import { DoneDialog } from '../../../components/Done.tsx'
import { Drafted, DraftNotice } from '../../../components/Drafted.tsx'
import { FormDialog, FormSection } from '../../../components/FormDialog.tsx'
import { ShareButton } from '../../../components/ShareButton.tsx'
import { blankFields } from '../../../components/textFormResolver.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { fieldsOf, useDraft } from '../../../components/useDraft.ts'
import { useSubmitForm } from '../../../components/useSubmitForm.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { SentTo } from '../../corrections/SentTo.tsx'
import { saveItem } from '../../device/savedItems.ts'
import { ImagesField } from '../../images/ImagesField.tsx'
import { useNewImages } from '../../images/useImageUpload.ts'
import { SellerFields } from '../PriceField.tsx'
import { BookFields, type PublishFields, usePrefilled } from './PublishBookFields.tsx'

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
const noImages: string[] = []
const blank = { fields: blankListing, images: noImages }
const lasting = ({ fields }: typeof blank) => ({ fields, images: [] })

/** The content survives a dialog that is closed unsent, a reload too: the photos in this tab. */
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
  const { fail } = useToast()
  const draft = useDraft(draftKey, blank, lasting)
  const images = useNewImages(draft.start.images, { draft: draftKey })
  const form = useSubmitForm({
    schema,
    draft: fieldsOf(draft, { images: images.urls }),
    mutation: PublishBook,
    variables: (values) => ({ input: { ...values, imageUrls: images.urls, coverImageIndex: 0 } }),
    /** An empty required field is also reported in a toast; an optional one is valid when empty. */
    invalid(errors, fields) {
      const isIncomplete = Object.entries(fields).some(([name, text]) => name in errors && text.trim() === '')
      if (isIncomplete) fail(bookMessages.requiredTitle, bookMessages.required)
    },
    done({ id, correction: code }, { values: { title, sellerEmail: email } }) {
      void saveItem({ kind: 'book', id, title })
      onPublished({ id, title, email, code })
    },
    failed: { title: 'Errore', reason: () => bookMessages.publishFailedHint, text: bookMessages.publishFailed },
    elsewhere: images.refuse,
  })
  usePrefilled(form)

  return (
    <FormDialog
      title={t('Vendi un libro')}
      form={form}
      intro={t('Ci vuole un minuto e non serve registrarsi. I campi con * sono obbligatori.')}
      submit={t('Pubblica annuncio')}
      busy={t('Pubblicazione…')}
      waiting={images.isUploading && t('Attendi le foto…')}
      onClose={onClose}
    >
      <DraftNotice pictures={images.urls.length === 0} />
      <FormSection label={t('Il libro')}>
        <ImagesField {...images.field} hint={t('La prima è la copertina.')} />
        <BookFields form={form} />
      </FormSection>
      <FormSection title={t('I tuoi dati')}>
        <SellerFields
          form={form}
          hint={t('Non è mai pubblica. Qui ricevi il link per gestire l’annuncio e i messaggi di chi vuole il libro.')}
        />
      </FormSection>
    </FormDialog>
  )
}

interface Published {
  id: string
  title: string
  email: string
  /** Corrects the address. */
  code: string | null
}

interface BookPublishedProps extends Published {
  onAnother(): void
  onClose(): void
}

function BookPublished({ id, title, email, code, onAnother, onClose }: BookPublishedProps) {
  const t = useT()
  const path = `/books/${id}`
  const next = (
    <>
      <ButtonLink variant="primary" to={path}>
        {t('Vedi l’annuncio')}
      </ButtonLink>
      <ShareButton title={title} path={path} />
      <Button onClick={onAnother}>{t('Vendi un altro libro')}</Button>
      <ButtonLink to={pages.sellBooks.path}>{t(pages.sellBooks.title)}</ButtonLink>
    </>
  )
  return (
    <DoneDialog title={t('Annuncio pubblicato!')} next={next} onClose={onClose}>
      <p>{t('«{title}» si vede già negli elenchi.', { title })}</p>
      <SentTo email={email} correctable={code ? { kind: 'BOOK', id, code } : null}>
        {t('Nel messaggio trovi il link per cambiarlo, segnarlo come venduto o eliminarlo.')}
      </SentTo>
    </DoneDialog>
  )
}
