import { bookMessages, bookStateLabels, type ShownBookState, shownState } from '@chiostro/domain/books'
import { graphql } from '../../../generated/gql/gql.ts'
import { useSubmission } from '../../components/submission.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { type ManagedLink, ManagedPage, ManageLayout } from '../manage/ManagedPage.tsx'
import { DeleteRecord, Statistics } from '../manage/ManagedSide.tsx'
import { BookLife } from './BookLife.tsx'
import styles from './ManageBookForm.module.css'
import { ManageBookForm } from './ManageBookForm.tsx'

const ManagedBookQuery = graphql(`
  query ManagedBook($id: ID!, $token: String!) {
    managedBook(id: $id, token: $token) {
      id
      createdAt
      state
      expiresAt
      ...BookLife_book
      ...ManageBookForm_book
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
      outline={{ fields: ['64px', '64px', '140px', '240px'], side: '88px' }}
    >
      {(book, link, reload) => (
        <ManageLayout
          side={
            <Side
              createdAt={book.createdAt}
              state={shownState({ state: book.state.toLowerCase(), expiresAt: book.expiresAt })}
              link={link}
            />
          }
        >
          <div className={styles.main}>
            <BookLife book={book} link={link} reload={reload} />
            <ManageBookForm book={book} link={link} reload={reload} />
          </div>
        </ManageLayout>
      )}
    </ManagedPage>
  )
}

function Side({ createdAt, state, link }: { createdAt: string; state: ShownBookState; link: ManagedLink }) {
  const t = useT()
  const [remove] = useSubmission(DeleteBook)
  return (
    <>
      <Statistics
        items={[
          { label: t('Giorni attivi'), value: daysActive(createdAt) },
          { label: t('Stato'), value: t(bookStateLabels[state]), good: state === 'available' },
        ]}
      />
      <DeleteRecord
        title={t('Libro venduto?')}
        description={t('Elimina l’annuncio: spariscono il testo, le foto e i tuoi dati.')}
        label={t('Elimina annuncio')}
        question={t(bookMessages.confirmDelete)}
        deleted={t(bookMessages.deleted)}
        remove={() => remove({ ...link })}
      />
    </>
  )
}

const dayMs = 24 * 60 * 60 * 1000

/** Whole days since a listing was published, at least 1. */
export function daysActive(createdAt: string, now: Date = new Date()): number {
  return Math.max(1, Math.floor((now.getTime() - new Date(createdAt).getTime()) / dayMs))
}
