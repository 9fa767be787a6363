import { bookMessages } from '@chiostro/domain/books'
import { recordTitles } from '@chiostro/domain/pages'
import { formatPrice } from '@chiostro/domain/price'
import { Outlet, useParams } from 'react-router-dom'
import { useQuery } from 'urql'
import { ButtonLink } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { MissingRecord } from '../../components/MissingRecord.tsx'
import { ShareButton } from '../../components/ShareButton.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import type { Reads } from '../../pages/code.tsx'
import { useOverlayLink } from '../../pages/overlay.tsx'
import { usePageHead } from '../../pages/usePageHead.ts'
import { BookDetails, BookDetailsSkeleton } from './BookDetails.tsx'
import { BookQuery } from './books.queries.ts'
import type { ContactedBook } from './ContactSellerDialog.tsx'

export const reads: Reads = ({ id = '' }) => [[BookQuery, { id }]]

/** An open listing, over the list: loading, unknown, failed, or there. */
export function BookDialog({ onClose }: { onClose(): void }) {
  const t = useT()
  const { id = '' } = useParams()
  const [state, refetch] = useQuery({ query: BookQuery, variables: { id } })
  const contact = useOverlayLink(`/books/${id}/contact`)
  const book = state.data?.book

  if (!book) {
    return (
      <MissingRecord
        state={state}
        outline={<BookDetailsSkeleton />}
        failed={t('Non riusciamo a caricare questo annuncio')}
        unknown={{
          title: t(bookMessages.unknown),
          heading: t('Questo annuncio non c’è'),
          hint: t('Forse il libro è già stato venduto, oppure il link è incompleto.'),
          action: t('Guarda tutti i libri'),
        }}
        onRetry={() => refetch({ requestPolicy: 'network-only' })}
        onClose={onClose}
      />
    )
  }
  const actions = (
    <>
      <ShareButton title={book.title} path={`/books/${id}`} />
      <ButtonLink variant="primary" {...contact}>
        {t('Contatta il Venditore')}
      </ButtonLink>
    </>
  )
  return (
    <>
      <BookHead {...book} />
      <Dialog title={book.title} size="large" onClose={onClose} footer={actions}>
        <BookDetails book={book} />
      </Dialog>
      <Outlet context={{ bookId: id, title: book.title, sellerName: book.sellerName } satisfies ContactedBook} />
    </>
  )
}

interface BookHeadProps {
  title: string
  price: string
  condition: string
  course: string
}

/** Title and description of an open listing, as in the server's HTML. */
function BookHead({ title, price, condition, course }: BookHeadProps) {
  const facts = [formatPrice(price), condition, course].filter(Boolean)
  usePageHead({ title: recordTitles.book({ title, price }), description: facts.join(' · ') })
  return null
}
