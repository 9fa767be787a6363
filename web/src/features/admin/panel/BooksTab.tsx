import { adminLimits, adminPage } from '@chiostro/domain/admin'
import { useState } from 'react'
import type { AdminBooksQuery as Answer } from '../../../../generated/gql/graphql.ts'
import { SearchBox } from '../../../components/SearchBox.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { usePrice } from '../../../i18n/useFormats.ts'
import { lateDialog } from '../../../pages/split.tsx'
import { Deletions } from '../deletion/Deletions.tsx'
import { panelBooks, useDeletion } from '../deletion/useDeletion.ts'
import { RowActions, useMoments } from '../list/cells.tsx'
import { GrowingTable } from '../list/paging.tsx'
import { actionsColumn, type Column } from '../list/RecordTable.tsx'
import { useRows } from '../list/useRows.ts'
import { type AdminBook, AdminBooksQuery } from './panel.queries.ts'

const BookDetails = lateDialog(async () => (await import('./details.tsx')).BookDetails)

const read = (data: Answer) => data.adminBooks

/** Every listing with its seller, newest first. */
export function BooksTab({ onChanged }: { onChanged(): void }) {
  const t = useT()
  const moments = useMoments()
  const euros = usePrice()
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<AdminBook | null>(null)
  const list = useRows({ query: AdminBooksQuery, filter: { search }, read, page: adminPage })
  const deletion = useDeletion({
    kind: 'BOOK',
    words: panelBooks,
    onChanged: () => {
      list.reload()
      onChanged()
    },
  })
  const columns: Column<AdminBook>[] = [
    { name: t('Titolo'), kind: 'head', cell: ({ title }) => title },
    { name: t('Prezzo'), kind: 'narrow', cell: ({ price }) => euros(price) },
    { name: t('Corso'), cell: ({ course }) => course },
    { name: t('Venditore'), cell: ({ sellerName }) => sellerName },
    { name: t('Data'), kind: 'narrow', cell: ({ createdAt }) => moments(createdAt) },
    actionsColumn(t, (book) => (
      <RowActions label={book.title} onDetails={() => setOpen(book)} onDelete={() => deletion.ask([{ id: book.id, label: book.title }])} />
    )),
  ]
  return (
    <>
      <Deletions deletion={deletion} />
      <GrowingTable
        list={list}
        caption={t('Annunci')}
        columns={columns}
        words={{
          loading: t('Caricamento annunci...'),
          empty: search ? t('Nessun annuncio trovato') : t('Nessun annuncio presente'),
          failed: t('Non riusciamo a caricare gli annunci'),
        }}
        tools={
          <SearchBox
            label={t('Cerca un annuncio')}
            placeholder={t('Titolo, corso, prof, ISBN')}
            maxLength={adminLimits.search}
            value={search}
            onSearch={setSearch}
          />
        }
        progress={(counts) => t('{shown} di {total} annunci', counts)}
      />
      {open && <BookDetails book={open} onClose={() => setOpen(null)} />}
    </>
  )
}
