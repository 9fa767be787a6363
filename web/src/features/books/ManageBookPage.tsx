import { bookMessages } from '@chiostro/domain/books'
import { useParams, useSearchParams } from 'react-router-dom'
import { useQuery } from 'urql'
import { PageHeading } from '../../app/PageHeading.tsx'
import { usePageHead } from '../../app/usePageHead.ts'
import { LinkFailure } from '../../components/LinkFailure.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './ManageBookPage.module.css'
import { BookStatistics } from './manage/BookStatistics.tsx'
import { DeleteBook } from './manage/DeleteBook.tsx'
import { ManageBookForm } from './manage/ManageBookForm.tsx'
import { ManageBookSkeleton } from './manage/ManageBookSkeleton.tsx'
import { ManagedBookQuery } from './manage/managedBook.queries.ts'

/** Where the private link of the e-mail leads. The token stays in the address bar: no title, link or referrer carries it. */
export function ManageBookPage() {
  const t = useT()
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const token = params.get('token')
  usePageHead({ title: t('Gestisci il tuo annuncio'), description: t('Modifica o elimina il tuo annuncio.') })
  return (
    <>
      {/* The server says so too on a direct visit; here it holds also for who arrives from inside the app. */}
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex, nofollow" />
      <div className={styles.heading}>
        <PageHeading>{t('Gestisci il tuo annuncio')}</PageHeading>
      </div>
      {token ? <ManagedBook key={`${id} ${token}`} id={id} token={token} /> : <LinkFailure message={bookMessages.tokenMissing} />}
    </>
  )
}

function ManagedBook({ id, token }: { id: string; token: string }) {
  // Always from the server (spec 000, section 7): another tab may have changed it.
  const [{ data, fetching, error }, refetch] = useQuery({
    query: ManagedBookQuery,
    variables: { id, token },
    requestPolicy: 'network-only',
  })
  const book = data?.managedBook
  if (book) {
    return (
      <div className={styles.columns}>
        <ManageBookForm book={book} token={token} />
        <aside className={styles.side}>
          <BookStatistics createdAt={book.createdAt} />
          <DeleteBook id={id} token={token} />
        </aside>
      </div>
    )
  }
  if (fetching) return <ManageBookSkeleton />
  return <LinkFailure message={bookMessages.notFound} onRetry={error && (() => refetch({ requestPolicy: 'network-only' }))} />
}
