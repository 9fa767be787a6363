import { publishBooksInput } from '@chiostro/domain/books/bookInput'
import { bookMessages, booksAtOnce } from '@chiostro/domain/books/books'
import { pages } from '@chiostro/domain/pages/pages'
import { Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { graphql } from '../../../../generated/gql/gql.ts'
import { BoundInput } from '../../../components/BoundField.tsx'
import { Button, ButtonLink } from '../../../components/Button.tsx'
import { bad, good, play } from '../../../components/camera/sound.ts'
import { DonePage } from '../../../components/Done.tsx'
import { Drafted, DraftNotice } from '../../../components/Drafted.tsx'
import { EmailField } from '../../../components/EmailField.tsx'
import { PageHeader } from '../../../components/PageHeader.tsx'
import { PageHeading } from '../../../components/PageHeading.tsx'
import { documented, type Issue, useSubmission } from '../../../components/submission.ts'
import { blankFields } from '../../../components/textFormResolver.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { fieldsOf, useDraft } from '../../../components/useDraft.ts'
import { useSendForm } from '../../../components/useSubmitForm.ts'
import { useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import { SentTo } from '../../corrections/SentTo.tsx'
import { saveItem } from '../../device/savedItems.ts'
import { useFeatureFlag } from '../../flags/flagStore.ts'
import { BarcodeReader } from '../BarcodeReader.tsx'
import { WhatsappField } from '../PriceField.tsx'
import { type BookToSell, CourseBooks, CourseChoice, useBooksToSell } from './CourseBooks.tsx'
import { LineFields, OtherBook } from './LineFields.tsx'
import { inputOf, isLine, type Line, lineOf, type Problems, problemsOf, proposedPrice } from './lines.ts'
import styles from './SellBooksPage.module.css'

const PublishBooks = graphql(`
  mutation PublishBooks($input: PublishBooksInput!) {
    publishBooks(input: $input) {
      __typename
      ... on PublishedBooks {
        books {
          id
          title
        }
      }
      ...Refusal_error
    }
  }
`)

const schema = publishBooksInput.omit({ books: true })
const draftKey = 'sell books'
const noLines: Line[] = []
const blank = { fields: blankFields(schema), lines: noLines }

interface Published {
  count: number
  email: string
}

/** «Vendi i libri dell'anno»: the books of a degree course are ticked, and name and address said once. What is ticked survives a reload. */
export function SellBooksPage() {
  const [published, setPublished] = useState<Published | null>(null)
  if (published) return <BooksPublished {...published} onAnother={() => setPublished(null)} />
  return (
    <Drafted name={draftKey}>
      <SellForm onPublished={setPublished} />
    </Drafted>
  )
}

function SellForm({ onPublished }: { onPublished(published: Published): void }) {
  const { t, plural } = useI18n()
  const { form, books } = useSelling(onPublished)
  const choice = useBooksToSell()
  const hasCatalogue = useFeatureFlag('courses')
  const listed = new Set(choice.books?.map(({ isbn }) => isbn))
  const others = books.lines.filter(({ key }) => !listed.has(key))
  const scan = useScanning(choice.books, books)
  const controls = (line: Line) => ({
    line,
    problems: books.problems[line.key],
    onChange: (changes: Partial<Line>) => books.change(line.key, changes),
    onRemove: () => books.remove(line.key),
  })
  const { isSubmitting } = form.formState
  return (
    <>
      <PageHeader
        title={t('Vendi i libri dell’anno')}
        intro={t('Spunta i libri che hai, di’ come sono messi e quanto chiedi: una volta sola il tuo nome, e sono tutti online.')}
      />
      <form noValidate className={styles.form} onSubmit={form.submit}>
        <DraftNotice />
        {hasCatalogue && (
          <section aria-label={t('I libri del tuo corso')} className={styles.section}>
            <CourseChoice {...choice} />
            <CourseBooks choice={choice} isTicked={({ isbn }) => books.of(isbn) !== undefined} onTick={books.tick}>
              {({ isbn, title }) => {
                const line = books.of(isbn)
                return line && (title ? <LineFields {...controls(line)} /> : <OtherBook {...controls(line)} />)
              }}
            </CourseBooks>
          </section>
        )}
        <section aria-label={t('Altri libri')} className={styles.section}>
          {others.length > 0 && (
            <ul className={styles.list}>
              {others.map((line) => (
                <li key={line.key}>
                  <OtherBook {...controls(line)} />
                </li>
              ))}
            </ul>
          )}
          <div className={styles.more}>
            <Button icon={<Plus aria-hidden />} onClick={() => books.add({})}>
              {t('Aggiungi un altro libro')}
            </Button>
            <BarcodeReader isLasting onIsbn={scan.read} onOther={scan.refuse} />
          </div>
          <p role="status" className={styles.facts}>
            {scan.said}
          </p>
        </section>
        <section aria-label={t('I tuoi dati')} className={styles.section}>
          <h2>{t('I tuoi dati')}</h2>
          <BoundInput form={form} name="sellerName" label={t('Il tuo nome')} required autoComplete="name" />
          <EmailField
            form={form}
            name="sellerEmail"
            label={t('La tua email')}
            hint={t('Non è mai pubblica. Qui ricevi in un solo messaggio i link per gestire gli annunci.')}
          />
          <WhatsappField form={form} />
        </section>
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {isSubmitting ? t('Pubblicazione…') : plural(books.lines.length, 'Pubblica {count} annuncio', 'Pubblica {count} annunci')}
        </Button>
      </form>
    </>
  )
}

/** The books that are ticked, typed or scanned, with what is wrong in each. */
function useLines(start: Line[]) {
  const { fail } = useToast()
  const [lines, setLines] = useState(start)
  const [problems, setProblems] = useState<Record<string, Problems>>({})
  const of = (key: string) => lines.find((line) => line.key === key)
  const remove = (key: string) => setLines((all) => all.filter((line) => line.key !== key))
  function add(known: Partial<Line>) {
    if (lines.length >= booksAtOnce) return fail('Errore', bookMessages.tooManyBooks)
    setLines((all) => [...all, lineOf(known)])
  }
  function change(key: string, changes: Partial<Line>) {
    setLines((all) => all.map((line) => (line.key === key ? { ...line, ...changes } : line)))
    setProblems(({ [key]: found = {}, ...rest }) => ({
      ...rest,
      [key]: Object.fromEntries(Object.entries(found).filter(([name]) => !(name in changes))),
    }))
  }
  function tick({ isbn, title, subject, priceHint }: BookToSell, ticked: boolean) {
    if (ticked) add({ isbn, title: title ?? '', subjectId: subject.id, price: proposedPrice(priceHint) })
    else remove(isbn)
  }
  /** Says what is wrong in each, and goes to the first. @returns whether nothing is */
  function refuse(found: Record<string, Problems>): boolean {
    setProblems(found)
    const isWrong = Object.values(found).some((each) => Object.keys(each).length > 0)
    if (isWrong) requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus())
    return !isWrong
  }
  return { lines, problems, of, add, remove, change, tick, refuse }
}

type Lines = ReturnType<typeof useLines>

function useSelling(onPublished: (published: Published) => void) {
  const { plural } = useI18n()
  const { fail } = useToast()
  const [execute] = useSubmission(PublishBooks)
  const draft = useDraft(draftKey, blank)
  const books = useLines(draft.start.lines.filter(isLine))
  const { lines } = books
  const check = () => books.refuse(Object.fromEntries(lines.map((line) => [line.key, problemsOf(line)])))
  const form = useSendForm({
    schema,
    draft: fieldsOf(draft, { lines }),
    invalid: () => void check(),
    async send(seller) {
      if (lines.length === 0) {
        fail('Errore', bookMessages.books)
        return null
      }
      if (!check()) return null
      const outcome = await execute({ input: { ...seller, books: lines.map(inputOf) } })
      if (outcome.done || books.refuse(problemsAt(lines, outcome.issues))) return outcome
      const others = outcome.issues.filter(({ path }) => !path.startsWith('books.'))
      return others.length > 0 ? { ...outcome, issues: others } : null
    },
    done({ books: listings }, { values: { sellerEmail: email } }) {
      for (const { id, title } of listings) void saveItem({ kind: 'book', id, title })
      onPublished({ count: listings.length, email })
    },
    toast: ({ books: listings }) => ({ title: plural(listings.length, 'Annuncio pubblicato!', '{count} annunci pubblicati!') }),
    failed: { title: 'Errore', reason: documented(bookMessages.publishFailedHint) },
  })
  // Fields tell of their changes themselves.
  const changed = useEffectEvent((next: Line[]) => draft.changed({ fields: form.getValues(), lines: next }))
  const [first] = useState(lines)
  useEffect(() => {
    // Before hydration nothing is recalled, and must not replace what is stored.
    if (lines !== first) changed(lines)
  }, [lines, first])
  return { form, books }
}

/** The server's issues: `books.2.price` is that of the third line. */
function problemsAt(lines: Line[], issues: readonly Issue[]): Record<string, Problems> {
  const ofLine = (index: number): Problems =>
    Object.fromEntries(
      issues.flatMap(({ path, message }) => (path.startsWith(`books.${index}.`) ? [[path.split('.')[2] ?? '', message]] : [])),
    )
  return Object.fromEntries(lines.map(({ key }, index) => [key, ofLine(index)]))
}

/** What the camera reads: a book of the list is ticked, another one added, and what is no ISBN refused with a sound and a sentence. */
function useScanning(known: readonly BookToSell[] | undefined, books: Lines) {
  const { t, plural } = useI18n()
  const [said, setSaid] = useState('')
  function read(isbn: string) {
    const book = known?.find((one) => one.isbn === isbn)
    const name = book?.title ?? t('ISBN {isbn}', { isbn })
    play(good)
    if (books.of(isbn)) return setSaid(t('{title} c’è già.', { title: name }))
    if (book) books.tick(book, true)
    else books.add({ isbn })
    const wanted = book?.wanted ? ` · ${plural(book.wanted, '{count} lo cerca', '{count} lo cercano')}` : ''
    setSaid(t('Aggiunto: {title}', { title: name }) + wanted)
  }
  function refuse() {
    play(bad)
    setSaid(t('Questo codice non è un ISBN: inquadra quello che comincia con 978 o 979.'))
  }
  return { said, read, refuse }
}

/** In the place of the form: how many are online, and to which mailbox their links went. */
function BooksPublished({ count, email, onAnother }: Published & { onAnother(): void }) {
  const { plural } = useI18n()
  const t = useT()
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
      <PageHeading isReplacement>{plural(count, 'Annuncio pubblicato!', '{count} annunci pubblicati!')}</PageHeading>
      <DonePage next={next}>
        <SentTo email={email}>
          {t('Nel messaggio trovi il link di ogni annuncio: con quello aggiungi le foto, lo cambi o lo elimini.')}
        </SentTo>
      </DonePage>
    </>
  )
}
