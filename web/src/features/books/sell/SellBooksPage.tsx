import { publishBooksInput } from '@chiostro/domain/books/bookInput'
import { bookMessages } from '@chiostro/domain/books/books'
import { pages } from '@chiostro/domain/pages/pages'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { graphql } from '../../../../generated/gql/index.ts'
import { Button, ButtonLink } from '../../../components/Button.tsx'
import { bad, good, play } from '../../../components/camera/sound.ts'
import { DonePage } from '../../../components/Done.tsx'
import { Drafted, DraftNotice } from '../../../components/Drafted.tsx'
import { PageHeader, PageHeading } from '../../../components/PageHeading.tsx'
import { blankFields } from '../../../components/textFormResolver.ts'
import { useDraft } from '../../../components/useDraft.ts'
import { useSubmitForm } from '../../../components/useSubmitForm.ts'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { SentTo } from '../../corrections/SentTo.tsx'
import { saveItem } from '../../device/savedItems.ts'
import { useFeatureFlag } from '../../flags/flagStore.ts'
import { BarcodeReader } from '../BarcodeReader.tsx'
import { SellerFields } from '../PriceField.tsx'
import { CourseBooks, CourseChoice, useBooksToSell } from './CourseBooks.tsx'
import { type BookToSell, type Line, type Lines, OtherBook, type SellFields, type SellForm, useLines } from './LineFields.tsx'
import styles from './SellBooksPage.module.css'

const PublishBooks = graphql(`
  mutation PublishBooks($input: PublishBooksInput!) {
    publishBooks(input: $input) {
      __typename
      ... on PublishedBooks {
        correction
        books {
          id
          title
        }
      }
      ...Refusal_error
    }
  }
`)

const draftKey = 'sell books'
const noLines: Line[] = []
const blank: SellFields = { ...blankFields(publishBooksInput.omit({ books: true })), books: noLines }

interface Published {
  ids: string[]
  email: string
  /** Corrects the address. */
  code: string | null
}

/** «Vendi i libri dell'anno». What is ticked survives a reload. */
export function SellBooksPage() {
  const [published, setPublished] = useState<Published | null>(null)
  if (published) return <BooksPublished {...published} onAnother={() => setPublished(null)} />
  return (
    <Drafted name={draftKey}>
      <SellingForm onPublished={setPublished} />
    </Drafted>
  )
}

function SellingForm({ onPublished }: { onPublished(published: Published): void }) {
  const { t, plural } = useI18n()
  const form = useSelling(onPublished)
  const lines = useLines(form)
  const choice = useBooksToSell()
  const hasCatalogue = useFeatureFlag('courses')
  const listed = new Set(choice.books?.map(({ isbn }) => isbn))
  const others = lines.rows.filter(({ line }) => !listed.has(line.key))
  const scan = useScanning(choice.books, lines)
  const { isSubmitting, errors } = form.formState
  const count = lines.rows.length
  const publishes = count === 0 ? t('Pubblica gli annunci') : plural(count, 'Pubblica {count} annuncio', 'Pubblica {count} annunci')
  return (
    <>
      <PageHeader
        title={t('Vendi i libri dell’anno')}
        intro={t('Spunta i libri che hai, scegli condizione e prezzo, scrivi il tuo nome una volta sola: vanno online tutti insieme.')}
      />
      <form noValidate className={styles.form} onSubmit={form.submit}>
        <DraftNotice />
        {hasCatalogue && (
          <section aria-label={t('I libri del tuo corso')} className={styles.section}>
            <CourseChoice {...choice} />
            <CourseBooks choice={choice} form={form} lines={lines} />
          </section>
        )}
        <section aria-label={t('Altri libri')} className={styles.section}>
          {others.length > 0 && (
            <ul className={styles.list}>
              {others.map((row) => (
                <li key={row.name}>
                  <OtherBook form={form} {...row} />
                </li>
              ))}
            </ul>
          )}
          <div className={styles.more}>
            <Button icon={<Plus aria-hidden />} onClick={() => lines.add({})}>
              {t('Aggiungi un altro libro')}
            </Button>
            <BarcodeReader isLasting onIsbn={scan.read} onOther={scan.reject} />
          </div>
          <p role="status" className={styles.facts}>
            {scan.announcement}
          </p>
        </section>
        <section aria-label={t('I tuoi dati')} className={styles.section}>
          <h2>{t('I tuoi dati')}</h2>
          <SellerFields form={form} hint={t('Non è mai pubblica. Qui ricevi in un solo messaggio i link per gestire gli annunci.')} />
        </section>
        {count === 0 && errors.books?.message && (
          <p role="alert" className={styles.error}>
            {t(errors.books.message)}
          </p>
        )}
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {isSubmitting ? t('Pubblicazione…') : publishes}
        </Button>
      </form>
    </>
  )
}

function useSelling(onPublished: (published: Published) => void): SellForm {
  return useSubmitForm({
    schema: publishBooksInput,
    draft: useDraft(draftKey, blank),
    mutation: PublishBooks,
    variables: (input) => ({ input }),
    // What has no control, as the subject of a book, is said in the toast.
    fieldOf: (name, _fields, path) => (name !== 'books' || /\.(title|isbn|condition|price)$/.test(path) ? path : ''),
    done({ books: listings, correction: code }, { values: { sellerEmail: email } }) {
      for (const { id, title } of listings) void saveItem({ kind: 'book', id, title })
      onPublished({ ids: listings.map(({ id }) => id), email, code })
    },
    failed: { title: 'Errore', reason: () => bookMessages.publishFailedHint },
  })
}

/** Ticks a book of the list, adds another one, and refuses what is no ISBN with a sound and a sentence. */
function useScanning(known: readonly BookToSell[] | undefined, lines: Lines) {
  const { t, plural } = useI18n()
  const [announcement, setAnnouncement] = useState('')
  function read(isbn: string) {
    const book = known?.find((candidate) => candidate.isbn === isbn)
    const name = book?.title ?? t('ISBN {isbn}', { isbn })
    play(good)
    if (lines.has(isbn)) return setAnnouncement(t('{title} c’è già.', { title: name }))
    if (book && !lines.of(isbn)) lines.tick(book, true)
    else lines.add({ isbn })
    const wanted = book?.wanted ? ` · ${plural(book.wanted, '{count} lo cerca', '{count} lo cercano')}` : ''
    setAnnouncement(t('Aggiunto: {title}', { title: name }) + wanted)
  }
  function reject() {
    play(bad)
    setAnnouncement(t('Questo codice non è un ISBN: inquadra quello che comincia con 978 o 979.'))
  }
  return { announcement, read, reject }
}

function BooksPublished({ ids, email, code, onAnother }: Published & { onAnother(): void }) {
  const { t, plural } = useI18n()
  const next = (
    <>
      <ButtonLink variant="primary" to={pages.books.path}>
        {t('Guarda tutti i libri')}
      </ButtonLink>
      <Button onClick={onAnother}>{t('Vendi altri libri')}</Button>
    </>
  )
  return (
    <>
      <PageHeading isReplacement>{plural(ids.length, 'Annuncio pubblicato!', '{count} annunci pubblicati!')}</PageHeading>
      <DonePage next={next}>
        <SentTo email={email} correctable={code ? { kind: 'BOOKS', id: ids.join(), code } : null}>
          {t('Nel messaggio trovi il link di ogni annuncio: con quello aggiungi le foto, lo cambi o lo elimini.')}
        </SentTo>
      </DonePage>
    </>
  )
}
