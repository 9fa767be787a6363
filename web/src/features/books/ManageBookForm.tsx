import { writtenPrice } from '@chiostro/domain/books/bookFieldInput'
import { updateBookInputFor } from '@chiostro/domain/books/bookInput'
import { bookConditions, bookMessages } from '@chiostro/domain/books/books'
import { formatPhone } from '@chiostro/domain/text/phone'
import { type FragmentType, graphql, readFragment } from '../../../generated/gql/index.ts'
import { BoundInput, BoundSelect, BoundText, FieldPair } from '../../components/BoundField.tsx'
import { tryLater, useSubmission } from '../../components/submission.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { ManagedForm, useManagedForm } from '../manage/ManagedForm.tsx'
import type { ManagedLink } from '../manage/ManagedPage.tsx'
import { CourseField } from './course/CourseField.tsx'
import { PriceField, WhatsappField } from './PriceField.tsx'

const ManageBookFormBook = graphql(`
  fragment ManageBookForm_book on ManagedBook {
    id
    title
    price
    description
    course
    subjectId
    professor
    isbn
    condition
    sellerWhatsapp
    imageUrls
    coverImageIndex
  }
`)

/** Returns the fields that cards and dialogs show, so that the cache updates them. */
export const UpdateBook = graphql(`
  mutation UpdateBook($id: ID!, $token: String!, $input: UpdateBookInput!) {
    updateBook(id: $id, token: $token, input: $input) {
      __typename
      ... on Book {
        id
        title
        price
        description
        course
        subjectId
        professor
        isbn
        condition
        imageUrls
        coverImageIndex
      }
      ...Refusal_error
    }
  }
`)

const schemaFor = (book: { description: string }) => updateBookInputFor(book).omit({ imageUrls: true, coverImageIndex: true })

interface Props {
  book: FragmentType<typeof ManageBookFormBook>
  link: ManagedLink
  reload(): void
}

const conditions = bookConditions.map((condition) => ({ value: condition, label: condition }))

export function ManageBookForm({ book: masked, link, reload }: Props) {
  const t = useT()
  const book = readFragment(ManageBookFormBook, masked)
  const { title, price, description, course, subjectId, professor, isbn, condition, sellerWhatsapp } = book
  const [update] = useSubmission(UpdateBook)
  const managed = useManagedForm({
    stored: book,
    fields: {
      title,
      price: writtenPrice(price),
      description,
      course,
      subjectId: subjectId ?? '',
      professor,
      isbn,
      condition,
      sellerWhatsapp: formatPhone(sellerWhatsapp),
    },
    schema: schemaFor(book),
    update: (input) => update({ ...link, input }),
    messages: { saved: bookMessages.updated, failed: bookMessages.updateFailed, reasonOf: ({ reason }) => reason ?? tryLater },
    reload,
  })
  const { form } = managed
  return (
    <ManagedForm managed={managed} view={{ to: `/books/${book.id}`, label: t('Vedi l’annuncio') }}>
      <BoundInput form={form} name="title" label={t('Titolo')} required />
      <FieldPair>
        <CourseField form={form} />
        <BoundInput form={form} name="professor" label={t('Professore')} />
      </FieldPair>
      <FieldPair>
        <BoundSelect form={form} name="condition" label={t('Condizione')} required options={conditions} />
        <PriceField form={form} />
      </FieldPair>
      <BoundInput form={form} name="isbn" label={t('ISBN')} hint={t('10 o 13 cifre, sul retro del libro.')} />
      <BoundText form={form} name="description" label={t('Descrizione')} required={description !== ''} rows={6} />
      <WhatsappField form={form} />
    </ManagedForm>
  )
}
