import { bookConditions } from '@chiostro/domain/books/books'
import { writtenPrice } from '@chiostro/domain/books/priceInput'
import { toIsbn13 } from '@chiostro/domain/isbn/isbn'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useQuery } from 'urql'
import { graphql } from '../../../../generated/gql/gql.ts'
import { Button } from '../../../components/Button.tsx'
import { FormField } from '../../../components/FormField.tsx'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { type Line, type Problems, proposedPrice } from './lines.ts'
import styles from './SellBooksPage.module.css'

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
  line: Line
  problems: Problems | undefined
  onChange(changes: Partial<Line>): void
}

/** What a seller says of each book: how worn it is, and what it costs. */
export function LineFields({ line: { key, title, isbn, condition, price }, problems = {}, onChange }: Props) {
  const { t } = useI18n()
  const name = title || isbn
  return (
    <div className={styles.fields}>
      <fieldset className={styles.conditions} aria-describedby={problems.condition && `${key}-condition-error`}>
        <legend>{t('Condizione di {title}', { title: name })}</legend>
        {bookConditions.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={`condition-${key}`}
              checked={condition === one}
              aria-invalid={Boolean(problems.condition)}
              onChange={() => onChange({ condition: one })}
            />
            {t(one)}
          </label>
        ))}
        {problems.condition && (
          <p id={`${key}-condition-error`} className={styles.error}>
            {t(problems.condition)}
          </p>
        )}
      </fieldset>
      <div className={styles.price}>
        <FormField
          name={`price-${key}`}
          label={
            <>
              {t('Prezzo')} <span className="visually-hidden">{name}</span>
            </>
          }
          error={problems.price && t(problems.price)}
          prefix="€"
        >
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={price}
              onChange={({ target }) => onChange({ price: target.value })}
              onBlur={() => onChange({ price: writtenPrice(price) })}
            />
          )}
        </FormField>
      </div>
    </div>
  )
}

/** A book that is in no list: typed, or read from its bar code, with the title that is known of it. */
export function OtherBook({ line, problems = {}, onChange, onRemove }: Props & { onRemove(): void }) {
  const { t, plural } = useI18n()
  const { key, title } = line
  const isbn = toIsbn13(line.isbn) ?? ''
  const [{ data, fetching }] = useQuery({ query: ScannedBookQuery, variables: { isbn }, pause: !isbn })
  const found = isbn ? data : undefined
  const fill = useEffectEvent((known: NonNullable<typeof found>) => {
    const [subject, ...others] = known.bookByIsbn?.subjects ?? []
    onChange({
      title: title || (known.bookByIsbn?.title ?? ''),
      price: line.price || proposedPrice(known.bookPriceHint),
      subjectId: line.subjectId || (subject && others.length === 0 ? subject.id : ''),
    })
  })
  useEffect(() => {
    if (found) fill(found)
  }, [found])
  const wanted = found?.wantedBooks.totalCount ?? 0
  return (
    <>
      <div className={styles.texts}>
        <FormField name={`title-${key}`} label={t('Titolo')} required error={problems.title && t(problems.title)}>
          {(control) => (
            <input {...control} autoComplete="off" value={title} onChange={({ target }) => onChange({ title: target.value })} />
          )}
        </FormField>
        <FormField name={`isbn-${key}`} label={t('ISBN')} error={problems.isbn && t(problems.isbn)}>
          {(control) => (
            <input {...control} autoComplete="off" value={line.isbn} onChange={({ target }) => onChange({ isbn: target.value })} />
          )}
        </FormField>
      </div>
      <p role="status" className={styles.facts}>
        {isbn && fetching && t('Cerco il libro…')}
        {found && !found.bookByIsbn && !title && t('Questo libro non lo conosciamo: scrivi tu il titolo.')}
        {wanted > 0 && <strong>{plural(wanted, '{count} lo cerca', '{count} lo cercano')}</strong>}
      </p>
      <LineFields line={line} problems={problems} onChange={onChange} />
      <Button variant="quiet" icon={<X aria-hidden />} onClick={onRemove}>
        {t('Togli')} <span className="visually-hidden">{title || line.isbn}</span>
      </Button>
    </>
  )
}
