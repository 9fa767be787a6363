import { writtenPrice } from '@chiostro/domain/books/bookFieldInput'
import type { PublishBooksInput } from '@chiostro/domain/books/bookInput'
import { bookConditions, bookMessages, booksAtOnce } from '@chiostro/domain/books/books'
import { toIsbn13 } from '@chiostro/domain/isbn/isbn'
import { entriesOf } from '@chiostro/domain/records/records'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useQuery } from 'urql'
import type { BooksToSellQuery, ScannedBookQuery as Known } from '../../../../generated/gql/graphql.ts'
import { graphql } from '../../../../generated/gql/index.ts'
import { BoundInput } from '../../../components/BoundField.tsx'
import { Button } from '../../../components/Button.tsx'
import chip from '../../../components/chip.module.css'
import type { TextFields } from '../../../components/textFormResolver.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import type { SubmitForm } from '../../../components/useSubmitForm.ts'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { PriceField } from '../PriceField.tsx'
import styles from './SellBooksPage.module.css'

export type BookToSell = NonNullable<BooksToSellQuery['degreeCourse']>['booksToSell'][number]

export interface Line {
  /** Its ISBN, where it came with one; stays while it is typed, and is not sent. */
  key: string
  isbn: string
  title: string
  subjectId: string
  condition: string
  price: string
}

export type SellFields = TextFields<Omit<PublishBooksInput, 'books'>> & { books: Line[] }
export type SellForm = SubmitForm<SellFields, PublishBooksInput>

const blank: Line = { key: '', isbn: '', title: '', subjectId: '', condition: '', price: '' }

/** The middle of what a book usually sells for, in whole euros; '' while too little is known. */
const proposedPrice = ({ low, high }: Pick<Known['bookPriceHint'], 'low' | 'high'>): string =>
  low && high ? writtenPrice(String(Math.round((Number(low) + Number(high)) / 2))) : ''

/** The books that are ticked, typed or scanned, each with its place in the form. */
export function useLines({ control, getValues, setValue, clearErrors }: SellForm) {
  const { fail } = useToast()
  const rows = useWatch({ control, name: 'books' }).map((line, index) => ({
    line,
    name: `books.${index}` as const,
    onRemove: () => remove(line.key),
  }))
  const of = (key: string) => rows.find(({ line }) => line.key === key)
  /** Also one whose ISBN was typed. */
  const has = (isbn: string) => rows.some(({ line }) => toIsbn13(line.isbn) === isbn)
  function remove(key: string) {
    // What was wrong with a book would stand at that which takes its place.
    clearErrors('books')
    const others = getValues('books').filter((line) => line.key !== key)
    setValue('books', others)
  }
  function add(known: Partial<Line>) {
    const lines = getValues('books')
    if (lines.length >= booksAtOnce) return fail('Errore', bookMessages.tooManyBooks)
    // A book may have come with this ISBN and have another by now.
    const key = known.isbn && !of(known.isbn) ? known.isbn : crypto.randomUUID()
    setValue('books', [...lines, { ...blank, key, ...known }])
  }
  function tick({ isbn, title, subject, priceHint }: BookToSell, ticked: boolean) {
    if (ticked) add({ isbn, title: title ?? '', subjectId: subject.id, price: proposedPrice(priceHint) })
    else remove(isbn)
  }
  return { rows, of, has, add, tick }
}

export type Lines = ReturnType<typeof useLines>

const ScannedBookQuery = graphql(`
  query ScannedBook($isbn: String!) {
    bookByIsbn(isbn: $isbn) {
      isbn
      title
      subjects {
        id
        courseName
      }
    }
    wantedBooks(search: $isbn, first: 1) {
      totalCount
    }
    bookPriceHint(isbn: $isbn) {
      n
      low
      high
    }
  }
`)

interface Props {
  form: SellForm
  /** Of its fields in the form. */
  name: `books.${number}`
  line: Line
}

export function LineFields({ form, name, line: { title, isbn } }: Props) {
  const { t } = useI18n()
  const about = title || isbn
  const problem = form.getFieldState(`${name}.condition`, form.formState).error?.message
  const problemId = `${name}-condition-error`
  return (
    <div className={styles.fields}>
      <fieldset className={styles.conditions} aria-describedby={problem && problemId}>
        <legend className="visually-hidden">{t('Condizione di {title}', { title: about })}</legend>
        {bookConditions.map((condition) => (
          <label key={condition} className={chip.chip}>
            <input type="radio" value={condition} aria-invalid={Boolean(problem)} {...form.register(`${name}.condition`)} />
            {t(condition)}
          </label>
        ))}
        {problem && (
          <p id={problemId} className={styles.error}>
            {t(problem)}
          </p>
        )}
      </fieldset>
      <div className={styles.price}>
        <PriceField form={form} name={`${name}.price`} about={about} />
      </div>
    </div>
  )
}

/** A book that is in no list: typed, or read from its bar code, with the title that is known of it. */
export function OtherBook({ form, name, line, onRemove }: Props & { onRemove(): void }) {
  const { t, plural } = useI18n()
  const { title } = line
  const isbn = toIsbn13(line.isbn) ?? ''
  const [{ data, fetching }] = useQuery({ query: ScannedBookQuery, variables: { isbn }, pause: !isbn })
  const known = isbn ? data : undefined
  const fill = useEffectEvent(({ bookByIsbn: book, bookPriceHint }: Known) => {
    const [subject, ...others] = book?.subjects ?? []
    const knownValues = { title: book?.title, price: proposedPrice(bookPriceHint), subjectId: others.length === 0 ? subject?.id : '' }
    for (const [field, value] of entriesOf(knownValues)) if (value && !line[field]) form.setValue(`${name}.${field}`, value)
  })
  useEffect(() => {
    if (known) fill(known)
  }, [known])
  const wanted = known?.wantedBooks.totalCount ?? 0
  return (
    <>
      <div className={styles.texts}>
        <BoundInput form={form} name={`${name}.title`} label={t('Titolo')} required />
        <BoundInput form={form} name={`${name}.isbn`} label={t('ISBN')} />
      </div>
      <p role="status" className={styles.facts}>
        {isbn && fetching && t('Cerco il libro…')}
        {known && !known.bookByIsbn && !title && t('Questo libro non lo conosciamo: scrivi tu il titolo.')}
        {wanted > 0 && <strong>{plural(wanted, '{count} lo cerca', '{count} lo cercano')}</strong>}
      </p>
      <LineFields form={form} name={name} line={line} />
      <Button variant="quiet" icon={<X aria-hidden />} onClick={onRemove}>
        {t('Togli')} <span className="visually-hidden">{title || line.isbn}</span>
      </Button>
    </>
  )
}
