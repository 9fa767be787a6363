import { bookMessages, bookMessagesShown, bookStateLabels, type ShownBookState, shownState } from '@chiostro/domain/books/books'
import { lowerCaseOf } from '@chiostro/domain/records/graphqlNames'
import { type FragmentType, graphql, readFragment } from '../../../generated/gql/index.ts'
import { useSubmission } from '../../components/submission.ts'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { forgetting, SaveSecret } from '../device/savedItems.ts'
import { DeleteRecord, type ManagedLink, ManagedPage, ManagedTabs, ManageLayout, Statistics } from '../manage/ManagedPage.tsx'
import { BookLife } from './BookLife.tsx'
import { ManageBookForm } from './ManageBookForm.tsx'
import styles from './ManageBookPage.module.css'

const ManagedBookQuery = graphql(`
  query ManagedBook($id: ID!, $token: String!) {
    managedBook(id: $id, token: $token) {
      id
      title
      createdAt
      state
      expiresAt
      messageCount
      ...BookLife_book
      ...ManageBookForm_book
      ...BookMessages_book
    }
  }
`)

export const DeleteBook = graphql(`
  mutation DeleteBook($id: ID!, $token: String!) {
    deleteBook(id: $id, token: $token) {
      __typename
      ...Refusal_error
    }
  }
`)

/** Target of the management link (docs/product.md, "Managing a listing"). */
export function ManageBookPage() {
  const t = useT()
  return (
    <ManagedPage
      title={t('Gestisci il tuo annuncio')}
      query={ManagedBookQuery}
      recordOf={({ managedBook }) => managedBook}
      messages={bookMessages}
      skeleton={{ fields: ['44px', '160px'], side: '88px' }}
    >
      {(book, link, reload) => {
        const state = shownState({ state: lowerCaseOf(book.state), expiresAt: book.expiresAt })
        const edit = (
          <>
            <ManageBookForm book={book} link={link} reload={reload} />
            <DeleteBookForGood link={link} state={state} />
          </>
        )
        return (
          <ManageLayout
            name={book.title}
            side={
              <Statistics
                items={[
                  { label: t('Giorni attivi'), value: daysActive(book.createdAt) },
                  { label: t('Stato'), value: t(bookStateLabels[state]), good: state === 'available' },
                ]}
              />
            }
          >
            <SaveSecret kind="book" id={link.id} title={book.title} secret={link.token} />
            <ManagedTabs
              tabs={[
                { name: 'state', label: t('Stato'), content: <BookLife book={book} link={link} reload={reload} /> },
                { name: 'edit', label: t('Modifica'), content: edit },
                {
                  name: 'messages',
                  label: book.messageCount > 0 ? t('Messaggi ({count})', { count: book.messageCount }) : t('Messaggi'),
                  content: <BookMessages book={book} />,
                },
              ]}
            />
          </ManageLayout>
        )
      }}
    </ManagedPage>
  )
}

/** Deleting is for what should not have been published: a book that was sold is marked as sold, and counted. */
function DeleteBookForGood({ link, state }: { link: ManagedLink; state: ShownBookState }) {
  const t = useT()
  const [remove] = useSubmission(DeleteBook)
  const gone = t('Spariscono il testo, le foto e i tuoi dati.')
  return (
    <DeleteRecord
      title={t('Vuoi togliere l’annuncio?')}
      description={state === 'sold' ? gone : `${gone} ${t('Se il libro l’hai venduto, non serve: segna che è venduto, in «Stato».')}`}
      label={t('Elimina annuncio')}
      question={t(bookMessages.confirmDelete)}
      deleted={t(bookMessages.deleted)}
      remove={() => forgetting('book', link.id, remove({ ...link }))}
    />
  )
}

const dayMs = 24 * 60 * 60 * 1000

/** Whole days since a listing was published, at least 1. */
export function daysActive(createdAt: string, now: Date = new Date()): number {
  return Math.max(1, Math.floor((now.getTime() - new Date(createdAt).getTime()) / dayMs))
}

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
function BookMessages({ book: masked }: { book: FragmentType<typeof BookMessagesBook> }) {
  const { t, formats } = useI18n()
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
