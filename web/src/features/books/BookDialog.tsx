import { bookMessages } from '@chiostro/domain/books'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { prepareOnIntent } from '../../components/prepare.ts'
import { ShareButton } from '../../components/ShareButton.tsx'
import { useQuery } from '../../components/useQuery.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { BookDetails } from './BookDetails.tsx'
import { BookDetailsSkeleton } from './BookDetailsSkeleton.tsx'
import { BookHead } from './BookHead.tsx'
import { BookQuery } from './books.queries.ts'
import { ContactSellerDialog, loadContactDialog } from './lazyDialogs.ts'

const formAhead = prepareOnIntent(loadContactDialog)

interface Props {
  id: string
  onClose(): void
}

/** An open listing over the list: loading, unknown, failed, or loaded. */
export function BookDialog({ id, onClose }: Props) {
  const t = useT()
  const [{ data, fetching, error }, refetch] = useQuery({ query: BookQuery, variables: { id } })
  const [contacting, setContacting] = useState(false)
  const book = data?.book

  if (!book) {
    const title = fetching ? t('Caricamento…') : error ? t('Qualcosa è andato storto') : t(bookMessages.unknown)
    return (
      <Dialog title={title} size="large" onClose={onClose}>
        {fetching ? (
          <BookDetailsSkeleton />
        ) : error ? (
          <ErrorState title={t('Non riusciamo a caricare questo annuncio')} onRetry={() => refetch({ requestPolicy: 'network-only' })} />
        ) : (
          <UnknownBook onClose={onClose} />
        )}
      </Dialog>
    )
  }
  const actions = (
    <>
      <ShareButton title={book.title} path={`/books/${id}`} />
      <Button variant="primary" {...formAhead} onClick={() => setContacting(true)}>
        {t('Contatta il Venditore')}
      </Button>
    </>
  )
  return (
    <>
      <BookHead {...book} />
      <Dialog title={book.title} size="large" onClose={onClose} footer={actions}>
        <BookDetails book={book} />
      </Dialog>
      {contacting && (
        <ContactSellerDialog bookId={id} title={book.title} sellerName={book.sellerName} onClose={() => setContacting(false)} />
      )}
    </>
  )
}

/** Deleted or unknown. */
function UnknownBook({ onClose }: { onClose(): void }) {
  const t = useT()
  return (
    <EmptyState
      title={t('Questo annuncio non c’è')}
      description={t('Forse il libro è già stato venduto, oppure il link è incompleto.')}
      action={
        <Button variant="primary" onClick={onClose}>
          {t('Guarda tutti i libri')}
        </Button>
      }
    />
  )
}
