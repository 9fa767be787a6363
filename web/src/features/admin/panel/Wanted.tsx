import { adminLimits } from '@chiostro/domain/admin/admin'
import { wantedMessages } from '@chiostro/domain/wanted/wanted'
import { graphql } from '../../../../generated/gql/gql.ts'
import type { AdminWantedQuery as Answer } from '../../../../generated/gql/graphql.ts'
import { SearchBox } from '../../../components/SearchBox.tsx'
import { useAddressFilters } from '../../../components/useAddressFilters.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { usePrice } from '../../../i18n/useFormats.ts'
import { lazyDialog } from '../../../lib/split.tsx'
import { Deletions } from '../deletion/Deletions.tsx'
import { type DeletionTexts, useDeletion } from '../deletion/useDeletion.ts'
import { blankAddress, useOpenedByAddress } from '../list/address.ts'
import { MailLink, RowActions, useMoments } from '../list/cells.tsx'
import { GrowingTable, panelPage, useRows } from '../list/paging.tsx'
import { actionsColumn, type Column } from '../list/RecordTable.tsx'

const deletionWords: DeletionTexts = { done: { title: wantedMessages.deleted }, failed: wantedMessages.notDeleted, serverFirst: true }

const RecordDrawer = lazyDialog(async () => (await import('../list/SideDrawer.tsx')).RecordDrawer)

const AdminWantedQuery = graphql(`
  query AdminWanted($search: String, $first: Int, $after: String) {
    adminWanted(search: $search, first: $first, after: $after) {
      totalCount
      edges {
        match
        node {
          id
          title
          course
          isbn
          maxPrice
          note
          name
          email
          confirmedAt
          expiresAt
          createdAt
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`)

type AdminWanted = Answer['adminWanted']['edges'][number]['node']

const read = (data: Answer) => data.adminWanted

const stateOf = ({ confirmedAt, expiresAt }: AdminWanted) => {
  if (new Date(expiresAt) <= new Date()) return 'Scaduto'
  return confirmedAt ? 'Confermato' : 'Da confermare'
}

/** Every wanted book with its seeker, newest first; those that wait for their confirmation too. */
export function Wanted() {
  const t = useT()
  const moments = useMoments()
  const euros = usePrice()
  const { filters, change } = useAddressFilters(blankAddress)
  const { search } = filters
  const list = useRows({ query: AdminWantedQuery, filter: { search }, read, page: panelPage })
  const details = useOpenedByAddress(list.rows, filters.open, (id) => change({ open: id }))
  const open = details.of
  const deletion = useDeletion({ kind: 'WANTED', texts: deletionWords, onChanged: list.reload })
  const priceLimit = ({ maxPrice }: AdminWanted) => (maxPrice ? euros(maxPrice) : '')
  const columns: Column<AdminWanted>[] = [
    { name: t('Titolo'), kind: 'head', cell: ({ title }) => title },
    { name: t('Al massimo'), kind: 'narrow', cell: priceLimit },
    { name: t('Corso'), cell: ({ course }) => course },
    { name: t('Chi cerca'), cell: ({ name }) => name },
    { name: t('Stato'), kind: 'narrow', cell: (wanted) => t(stateOf(wanted)) },
    { name: t('Data'), kind: 'narrow', cell: ({ createdAt }) => moments(createdAt) },
    actionsColumn(t, (wanted) => (
      <RowActions
        label={wanted.title}
        onDetails={() => details.open(wanted)}
        onDelete={() => deletion.ask([{ id: wanted.id, label: wanted.title }])}
      />
    )),
  ]
  return (
    <>
      <Deletions deletion={deletion} />
      <GrowingTable
        list={list}
        caption={t('Richieste di libri')}
        columns={columns}
        onOpen={details.open}
        search={search}
        texts={{
          loading: t('Caricamento delle richieste…'),
          empty: search ? t('Nessuna richiesta trovata') : t('Nessuna richiesta'),
          failed: t('Non riusciamo a caricare le richieste'),
        }}
        tools={
          <SearchBox
            label={t('Cerca tra le richieste')}
            placeholder={t('Titolo, corso o ISBN')}
            maxLength={adminLimits.search}
            value={search}
            onSearch={(next) => change({ search: next })}
          />
        }
        progress={(counts) => t('{shown} di {total} richieste', counts)}
      />
      {open && (
        <RecordDrawer
          key={details.key}
          title={open.title}
          onClose={details.close}
          facts={[
            [t('Al massimo'), priceLimit(open)],
            [t('Corso'), open.course],
            [t('ISBN'), open.isbn],
            [t('Stato'), t(stateOf(open))],
            [t('Scade il'), moments(open.expiresAt)],
            [t('Data'), moments(open.createdAt)],
            [t('Chi cerca'), open.name],
            [t('Email'), <MailLink key="email" address={open.email} />],
          ]}
          ids={[[t('Identificativo'), open.id]]}
          text={open.note}
        />
      )}
    </>
  )
}
