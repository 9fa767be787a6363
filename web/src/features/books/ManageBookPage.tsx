import { bookMessages } from '@chiostro/domain/books'
import { useParams, useSearchParams } from 'react-router-dom'
import { useQuery } from 'urql'
import { LinkFailure } from '../../components/LinkFailure.tsx'
import { ManageLayout } from '../../components/ManageLayout.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { SecretPage } from '../../shell/SecretPage.tsx'
import { ManageBookForm, ManageBookSkeleton } from './manage/ManageBookForm.tsx'
import { BookStatistics, DeleteBook } from './manage/ManageBookSide.tsx'
import { ManagedBookQuery } from './manage/managedBook.queries.ts'

/** Target of the management link. */
export function ManageBookPage() {
  const t = useT()
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const token = params.get('token')
  return (
    <SecretPage title={t('Gestisci il tuo annuncio')} description={t('Modifica o elimina il tuo annuncio.')}>
      {token ? <ManagedBook key={`${id} ${token}`} id={id} token={token} /> : <LinkFailure message={bookMessages.tokenMissing} />}
    </SecretPage>
  )
}

function ManagedBook({ id, token }: { id: string; token: string }) {
  // Bypasses the cache (docs/product.md, "Private links"): another tab may have changed it.
  const [{ data, fetching, error }, refetch] = useQuery({
    query: ManagedBookQuery,
    variables: { id, token },
    requestPolicy: 'network-only',
  })
  const book = data?.managedBook
  if (book) {
    const side = (
      <>
        <BookStatistics createdAt={book.createdAt} />
        <DeleteBook id={id} token={token} />
      </>
    )
    return (
      <ManageLayout side={side}>
        <ManageBookForm book={book} token={token} />
      </ManageLayout>
    )
  }
  if (fetching) return <ManageBookSkeleton />
  return <LinkFailure message={bookMessages.notFound} onRetry={error && (() => refetch({ requestPolicy: 'network-only' }))} />
}
