import { Link } from 'react-router-dom'
import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import styles from './SubjectBooks.module.css'

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

interface LineProps {
  isbn: string
  title: string | null
  listings: number
  wanted: number
}

function TextbookLine({ isbn, title, listings, wanted }: LineProps) {
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
