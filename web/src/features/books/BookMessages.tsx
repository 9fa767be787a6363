import { bookMessagesShown } from '@chiostro/domain/books/books'
import { type FragmentType, readFragment } from '../../../generated/gql/fragment-masking.ts'
import { graphql } from '../../../generated/gql/gql.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useFormats } from '../../i18n/useFormats.ts'
import styles from './BookMessages.module.css'

const BookMessagesBook = graphql(`
  fragment BookMessages_book on ManagedBook {
    title
    messageCount
    messages {
      id
      buyerName
      buyerEmail
      message
      createdAt
    }
  }
`)

/** What buyers wrote, as it went to the owner's mailbox. Answers are written there. */
export function BookMessages({ book: masked }: { book: FragmentType<typeof BookMessagesBook> }) {
  const t = useT()
  const formats = useFormats()
  const { title, messageCount, messages } = readFragment(BookMessagesBook, masked)
  if (messages.length === 0)
    return (
      <p className={styles.none}>{t('Ancora nessun messaggio. Chi è interessato ti scrive dall’annuncio: lo leggi qui e per email.')}</p>
    )
  return (
    <>
      <ol className={styles.messages}>
        {messages.map(({ id, buyerName, buyerEmail, message, createdAt }) => (
          <li key={id}>
            <header className={styles.head}>
              <strong>{buyerName || t('Chi ha scritto ha cancellato i suoi dati')}</strong>
              <time dateTime={createdAt}>{formats.date(createdAt)}</time>
            </header>
            {message && <p className={styles.text}>{message}</p>}
            {buyerEmail && (
              <a href={`mailto:${buyerEmail}?${new URLSearchParams({ subject: `Re: ${title}` }).toString().replaceAll('+', '%20')}`}>
                {t('Rispondi a {email}', { email: buyerEmail })}
              </a>
            )}
          </li>
        ))}
      </ol>
      {messageCount > messages.length && (
        <p className={styles.none}>{t('Qui ci sono gli ultimi {count}.', { count: bookMessagesShown })}</p>
      )}
    </>
  )
}
