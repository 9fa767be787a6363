import { toIsbn13 } from '@chiostro/domain/isbn/isbn'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useQuery } from 'urql'
import { graphql } from '../../../../generated/gql/gql.ts'
import type { BookByIsbnQuery as Answer } from '../../../../generated/gql/graphql.ts'
import { BoundInput } from '../../../components/BoundField.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { BarcodeReader } from './BarcodeReader.tsx'
import styles from './IsbnField.module.css'
import type { PublishFields, PublishValues } from './PublishBookFields.tsx'
import { fillBlank, fillSubject } from './usePrefilled.ts'

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
type PublishForm = UseFormReturn<PublishFields, unknown, PublishValues>

/** The ISBN, typed or read by the camera. A complete one fills what is empty; without a connection, or for an unknown book, nothing happens. */
export function IsbnField({ form }: { form: PublishForm }) {
  const t = useT()
  const isbn = toIsbn13(useWatch({ control: form.control, name: 'isbn' })) ?? ''
  const [{ data, fetching }] = useQuery({ query: BookByIsbn, variables: { isbn }, pause: !isbn })
  const found = isbn ? data?.bookByIsbn : undefined
  useFilled(form, found)
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
        {found && [t('Trovato: {title}', { title: found.title }), editionOf(found)].filter(Boolean).join(' · ')}
        {isbn && !fetching && found === null && t('Questo libro non lo conosciamo: scrivi tu il titolo.')}
      </p>
    </div>
  )
}

/** 'Bramanti, Salsa · Zanichelli, 2008'. */
const editionOf = ({ authors, publisher, year }: IsbnMatch): string =>
  [authors.join(', '), [publisher, year].filter(Boolean).join(', ')].filter(Boolean).join(' · ')

/** Fills the form, once for each book: fields that are empty, or as an earlier book filled them. */
function useFilled(form: PublishForm, found: IsbnMatch | null | undefined): void {
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
    if (found) fill(found)
  }, [found])
}
