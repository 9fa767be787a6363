import { adminLimits, adminPanelMessages as messages } from '@chiostro/domain/admin/admin'
import { bookStateLabels, shownState } from '@chiostro/domain/books/books'
import { lowerCaseOf } from '@chiostro/domain/records/graphqlNames'
import { maxMatches } from '@chiostro/domain/text/search'
import { Select } from 'antd'
import type { AdminBooksQuery as Answer } from '../../../../generated/gql/graphql.ts'
import { SearchBox } from '../../../components/SearchBox.tsx'
import { useAddressFilters } from '../../../components/useAddressFilters.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { usePrice } from '../../../i18n/useFormats.ts'
import { lazyDialog } from '../../../lib/split.tsx'
import { Deletions } from '../deletion/Deletions.tsx'
import { type DeletionTexts, useDeletion } from '../deletion/useDeletion.ts'
import { useStats } from '../frame/stats.ts'
import { blankAddress, useOpenedByAddress } from '../list/address.ts'
import { RowActions, useMoments } from '../list/cells.tsx'
import { GrowingTable, panelPage, useRows } from '../list/paging.tsx'
import { actionsColumn, type Column } from '../list/RecordTable.tsx'
import { type AdminBook, AdminBooksQuery } from './panel.queries.ts'

const deletionWords: DeletionTexts = { done: { title: messages.bookDeleted }, failed: messages.bookNotDeleted, serverFirst: false }

const BookDetails = lazyDialog(async () => (await import('./details.tsx')).BookDetails)

const stateOf = ({ state, expiresAt }: AdminBook) => shownState({ state: lowerCaseOf(state), expiresAt })

const read = (data: Answer) => data.adminBooks

/** Every listing with its seller, sold and expired ones too. */
export function Books() {
  const t = useT()
  const moments = useMoments()
  const euros = usePrice()
  const { changed } = useStats()
  const { filters, change } = useAddressFilters(blankAddress)
  const { search, state } = filters
  const list = useRows({ query: AdminBooksQuery, filter: { search, state }, read, page: panelPage })
  const details = useOpenedByAddress(list.rows, filters.open, (open) => change({ open }))
  const deletion = useDeletion({
    kind: 'BOOK',
    texts: deletionWords,
    onChanged: () => {
      list.reload()
      changed()
    },
  })
  const columns: Column<AdminBook>[] = [
    { name: t('Titolo'), kind: 'head', cell: ({ title }) => title },
    { name: t('Prezzo'), kind: 'narrow', cell: ({ price }) => euros(price) },
    { name: t('Corso'), cell: ({ course }) => course },
    { name: t('Venditore'), cell: ({ sellerName }) => sellerName },
    { name: t('Stato'), kind: 'narrow', cell: (book) => t(bookStateLabels[stateOf(book)]) },
    { name: t('Data'), kind: 'narrow', cell: ({ createdAt }) => moments(createdAt) },
    actionsColumn(t, (book) => (
      <RowActions
        label={book.title}
        onDetails={() => details.open(book)}
        onDelete={() => deletion.ask([{ id: book.id, label: book.title }])}
      />
    )),
  ]
  return (
    <>
      <Deletions deletion={deletion} />
      <GrowingTable
        list={list}
        caption={t('Annunci')}
        columns={columns}
        onOpen={details.open}
        search={search}
        texts={{
          loading: t('Caricamento annunci...'),
          empty: search || state ? t('Nessun annuncio trovato') : t('Nessun annuncio presente'),
          failed: t('Non riusciamo a caricare gli annunci'),
        }}
        tools={
          <>
            <Select
              aria-label={t('Stato')}
              value={state}
              onChange={(next) => change({ state: next })}
              options={[
                { value: '', label: t('Tutti gli stati') },
                ...Object.entries(bookStateLabels).map(([value, label]) => ({ value, label: t(label) })),
              ]}
              style={{ minWidth: 150 }}
            />
            <SearchBox
              label={t('Cerca un annuncio')}
              placeholder={t('Titolo, corso, prof, ISBN')}
              maxLength={adminLimits.search}
              value={search}
              onSearch={(next) => change({ search: next })}
            />
          </>
        }
        progress={({ shown, total }) =>
          total > maxMatches && search ? t('{shown} di oltre 500 annunci', { shown }) : t('{shown} di {total} annunci', { shown, total })
        }
      />
      {details.of && <BookDetails key={details.key} book={details.of} onClose={details.close} />}
    </>
  )
}
