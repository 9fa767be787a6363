import { pages } from '@chiostro/domain/pages/pages'
import { Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { SubjectTextbooks_SubjectFragment } from '../../../generated/gql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '../../../generated/gql/index.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { RecordLine } from '../../components/RecordLine.tsx'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { useOverlayLink, useOverlayState } from '../../navigation/overlay.tsx'
import { subjectOfNewBook } from './course/linkedSubject.ts'
import styles from './SubjectBooks.module.css'

// As many as `first` in the query.
const SubjectBooksSubject = graphql(`
  fragment SubjectBooks_subject on Subject {
    id
    books(first: 4) {
      totalCount
      edges {
        cursor
        node {
          id
          title
          condition
          state
          price
        }
      }
    }
  }
`)

/** Without any, a line that leads to selling and looking for one. */
export function SubjectBooks({ subject: masked, sellYear }: { subject: FragmentType<typeof SubjectBooksSubject>; sellYear: string }) {
  const { t, formats } = useI18n()
  const { id, books } = readFragment(SubjectBooksSubject, masked)
  const state = useOverlayState()
  const sell = useOverlayLink(pages.newBook.path)
  const seek = useOverlayLink(pages.newWanted.path)
  const search = `?${new URLSearchParams({ [subjectOfNewBook]: id })}`
  const sellAll = <Link to={sellYear}>{t(pages.sellBooks.title)}</Link>
  if (books.edges.length === 0) {
    return (
      <p className={styles.none}>
        <Link {...sell} to={{ pathname: pages.newBook.path, search }}>
          {t('Vendi un libro per questo esame')}
        </Link>{' '}
        <Link {...seek} to={{ pathname: pages.newWanted.path, search }}>
          {t('Pubblica una richiesta')}
        </Link>{' '}
        {sellAll}
      </p>
    )
  }
  return (
    <section aria-label={t('Libri per questo esame')}>
      <div className={styles.head}>
        <h3>{t('Libri per questo esame')}</h3>
        <ButtonLink icon={<Plus aria-hidden />} {...sell} to={{ pathname: pages.newBook.path, search }}>
          {t('Vendi il tuo')}
        </ButtonLink>
      </div>
      <ul className={styles.list}>
        {books.edges.map(({ node }) => (
          <li key={node.id}>
            <span className={styles.price}>{formats.price(node.price)}</span>
            <span className={styles.words}>
              <RecordLine to={`/books/${node.id}`} state={state} facts={node.state === 'RESERVED' ? t('Riservato') : t(node.condition)}>
                {node.title}
              </RecordLine>
            </span>
          </li>
        ))}
      </ul>
      {books.totalCount > books.edges.length && (
        <Link to={`/books?${new URLSearchParams({ subjectId: id })}`} className={styles.all}>
          {t('Tutti i libri ({count})', { count: books.totalCount })}
        </Link>
      )}
      <p className={styles.none}>{sellAll}</p>
    </section>
  )
}

const SubjectTextbooksSubject = graphql(`
  fragment SubjectTextbooks_subject on Subject {
    id
    textbooks {
      isbn
      title
      listings
      wanted
    }
  }
`)

/** Nothing where the university names none. */
export function SubjectTextbooks({ subject: masked }: { subject: FragmentType<typeof SubjectTextbooksSubject> }) {
  const { t } = useI18n()
  const { textbooks } = readFragment(SubjectTextbooksSubject, masked)
  if (textbooks.length === 0) return null
  return (
    <section aria-label={t('Testi adottati')}>
      <h3>{t('Testi adottati')}</h3>
      <ul className={styles.list}>
        {textbooks.map((textbook) => (
          <li key={textbook.isbn}>
            <TextbookLine {...textbook} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function TextbookLine({ isbn, title, listings, wanted }: SubjectTextbooks_SubjectFragment['textbooks'][number]) {
  const { t, plural } = useI18n()
  const search = `?${new URLSearchParams({ search: isbn })}`
  return (
    <span className={styles.words}>
      <strong>{title ?? t('ISBN {isbn}', { isbn })}</strong>
      {title && <span className={styles.facts}>{t('ISBN {isbn}', { isbn })}</span>}
      <span className={styles.ways}>
        {listings > 0 && (
          <Link to={{ pathname: '/books', search }} className={styles.all}>
            {plural(listings, '{count} in vendita', '{count} in vendita')}
          </Link>
        )}
        {wanted > 0 && (
          <Link to={{ pathname: '/books/wanted', search }} className={styles.all}>
            {plural(wanted, '{count} persona lo cerca', '{count} persone lo cercano')}
          </Link>
        )}
        {listings + wanted === 0 && <span className={styles.facts}>{t('Nessun annuncio per ora')}</span>}
      </span>
    </span>
  )
}
