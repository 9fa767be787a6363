import type { PublishBookInput } from '@chiostro/domain/books/bookInput'
import { bookConditions } from '@chiostro/domain/books/books'
import { toIsbn13 } from '@chiostro/domain/isbn/isbn'
import { entriesOf } from '@chiostro/domain/records/records'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useQuery } from 'urql'
import type { BookByIsbnQuery as Answer } from '../../../../generated/gql/graphql.ts'
import { graphql } from '../../../../generated/gql/index.ts'
import { BoundInput, BoundSelect, BoundText, FieldPair } from '../../../components/BoundField.tsx'
import type { TextFields } from '../../../components/textFormResolver.ts'
import { useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import { BarcodeReader } from '../BarcodeReader.tsx'
import { CourseField } from '../course/CourseField.tsx'
import { useSubjectOfAddress } from '../course/linkedSubject.ts'
import { PriceField } from '../PriceField.tsx'
import styles from './PublishBookFields.module.css'

const PriceHint = graphql(`
  query PriceHint($isbn: String, $subjectId: ID) {
    bookPriceHint(isbn: $isbn, subjectId: $subjectId) {
      n
      low
      high
    }
  }
`)

/** By ISBN, else by exam; undefined while fewer than five prices are known. */
function usePriceHint({ isbn, subjectId }: { isbn: string; subjectId: string }): string | undefined {
  const { t, formats } = useI18n()
  // Quartiles: cents would say more than is known.
  const about = (euros: string) => formats.price(String(Math.round(Number(euros)))).replace(/[.,]00/, '')
  const digits = toIsbn13(isbn) ?? ''
  const [{ data: ofBook }] = useQuery({ query: PriceHint, variables: { isbn: digits }, pause: !digits })
  const [{ data: ofExam }] = useQuery({ query: PriceHint, variables: { subjectId }, pause: !subjectId })
  const [book, exam] = [digits ? ofBook?.bookPriceHint : undefined, subjectId ? ofExam?.bookPriceHint : undefined]
  if (book?.low && book.high)
    return t('Questo libro di solito va via tra {low} e {high}.', { low: about(book.low), high: about(book.high) })
  if (exam?.low && exam.high)
    return t('I libri per questo esame di solito vanno via tra {low} e {high}.', { low: about(exam.low), high: about(exam.high) })
  return undefined
}

/** The images are kept beside the form's fields. */
type PublishValues = Omit<PublishBookInput, 'imageUrls' | 'coverImageIndex'>
export type PublishFields = TextFields<PublishValues>
type PublishForm = UseFormReturn<PublishFields, unknown, PublishValues>

const conditions = [{ value: '', label: 'Scegli…' }, ...bookConditions.map((condition) => ({ value: condition, label: condition }))]

export function BookFields({ form }: { form: PublishForm }) {
  const t = useT()
  const [isbn, subjectId] = useWatch({ control: form.control, name: ['isbn', 'subjectId'] })
  const hint = usePriceHint({ isbn, subjectId })
  return (
    <>
      <IsbnField form={form} />
      <BoundInput form={form} name="title" label={t('Titolo')} required />
      <FieldPair>
        <CourseField form={form} />
        <BoundInput form={form} name="professor" label={t('Professore')} />
      </FieldPair>
      <FieldPair>
        <BoundSelect form={form} name="condition" label={t('Condizione')} required options={conditions} />
        <PriceField form={form} hint={hint} />
      </FieldPair>
      <BoundText
        form={form}
        name="description"
        label={t('Descrizione')}
        rows={4}
        placeholder={t('Edizione, sottolineature, esercizi svolti…')}
      />
    </>
  )
}

const BookByIsbn = graphql(`
  query BookByIsbn($isbn: String!) {
    bookByIsbn(isbn: $isbn) {
      isbn
      title
      authors
      publisher
      year
      subjects {
        id
        courseName
      }
    }
  }
`)

type IsbnMatch = NonNullable<Answer['bookByIsbn']>
/** A complete ISBN fills what is empty; without a connection, or for an unknown book, nothing happens. */
function IsbnField({ form }: { form: PublishForm }) {
  const t = useT()
  const isbn = toIsbn13(useWatch({ control: form.control, name: 'isbn' })) ?? ''
  const [{ data, fetching }] = useQuery({ query: BookByIsbn, variables: { isbn }, pause: !isbn })
  const book = isbn ? data?.bookByIsbn : undefined
  useFilled(form, book)
  return (
    <div className={styles.isbn}>
      <BoundInput
        form={form}
        name="isbn"
        label={t('ISBN')}
        inputMode="text"
        hint={t('10 o 13 cifre, sul retro del libro: il resto lo cerchiamo noi.')}
      />
      <BarcodeReader onIsbn={(read) => form.setValue('isbn', read, { shouldDirty: true, shouldValidate: true })} />
      <p role="status" className={styles.outcome}>
        {isbn && fetching && t('Cerco il libro…')}
        {book && [t('Trovato: {title}', { title: book.title }), editionOf(book)].filter(Boolean).join(' · ')}
        {isbn && !fetching && book === null && t('Questo libro non lo conosciamo: scrivi tu il titolo.')}
      </p>
    </div>
  )
}

/** 'Bramanti, Salsa · Zanichelli, 2008'. */
const editionOf = ({ authors, publisher, year }: IsbnMatch): string =>
  [authors.join(', '), [publisher, year].filter(Boolean).join(', ')].filter(Boolean).join(' · ')

/** Once for each book: fields that are empty, or as an earlier book filled them. */
function useFilled(form: PublishForm, match: IsbnMatch | null | undefined): void {
  const filled = useRef<Partial<Record<'title' | 'description', string>>>({})
  const fill = useEffectEvent((book: IsbnMatch) => {
    for (const name of ['title', 'description'] as const) {
      if (filled.current[name] && form.getValues(name) === filled.current[name]) form.setValue(name, '')
    }
    filled.current = { title: book.title, description: editionOf(book) }
    fillBlank(form, filled.current)
    const [subject, ...others] = book.subjects
    if (subject && others.length === 0) fillSubject(form, subject)
  })
  useEffect(() => {
    if (match) fill(match)
  }, [match])
}

type Fillable = Pick<UseFormReturn<PublishFields, unknown, PublishValues>, 'getValues' | 'setValue' | 'getFieldState'>

/** Fills fields in which nothing is typed. */
function fillBlank(form: Fillable, values: Partial<Record<'title' | 'course' | 'professor' | 'description', string>>): void {
  for (const [name, value] of entriesOf(values)) {
    if (!value || form.getValues(name).trim() !== '') continue
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.getFieldState(name).invalid })
  }
}

function fillSubject(form: Fillable, { id, courseName }: { id: string; courseName: string }): void {
  if (form.getValues('course').trim() !== '') return
  fillBlank(form, { course: courseName })
  form.setValue('subjectId', id, { shouldDirty: true })
}

export function usePrefilled(form: Fillable): void {
  useSubjectOfAddress((subject) => {
    fillSubject(form, subject)
    const [professor, ...others] = subject.professors
    if (professor && others.length === 0) fillBlank(form, { professor })
  })
}
