import { linkMessages, linkPlatforms } from '@chiostro/domain/links/links'
import { keyOf } from '@chiostro/domain/records/records'
import { graphql } from '../../../../generated/gql/gql.ts'
import type { AdminLinksQuery as Answer } from '../../../../generated/gql/graphql.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { lazyDialog } from '../../../lib/split.tsx'
import { Deletions } from '../deletion/Deletions.tsx'
import { type DeletionTexts, useDeletion } from '../deletion/useDeletion.ts'
import { MailLink, RowActions, useMoments } from '../list/cells.tsx'
import { useOpened } from '../list/dialogs.ts'
import { GrowingTable, panelPage, useRows } from '../list/paging.tsx'
import { actionsColumn, type Column } from '../list/RecordTable.tsx'

const deletionWords: DeletionTexts = { done: { title: linkMessages.deleted }, failed: linkMessages.notDeleted, serverFirst: true }

const RecordDrawer = lazyDialog(async () => (await import('../list/SideDrawer.tsx')).RecordDrawer)

const AdminLinksQuery = graphql(`
  query AdminLinks($first: Int, $after: String) {
    adminLinks(first: $first, after: $after) {
      totalCount
      edges {
        node {
          id
          platform
          title
          url
          place
          email
          state
          checkedAt
          confirmedAt
          hiddenAt
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

type AdminLink = Answer['adminLinks']['edges'][number]['node']

const read = (data: Answer) => data.adminLinks

function stateOf({ confirmedAt, hiddenAt }: AdminLink) {
  if (hiddenAt) return 'Nascosto'
  return confirmedAt ? 'Confermato' : 'Da confermare'
}

/** Every link with its proposer, newest first; unconfirmed and hidden ones too. */
export function LinksTab() {
  const t = useT()
  const moments = useMoments()
  const details = useOpened<AdminLink>()
  const open = details.of
  const list = useRows({ query: AdminLinksQuery, filter: {}, read, page: panelPage })
  const deletion = useDeletion({ kind: 'LINK', texts: deletionWords, onChanged: list.reload })
  const platformOf = ({ platform }: AdminLink) => t(linkPlatforms[keyOf(linkPlatforms, platform)].label)
  const columns: Column<AdminLink>[] = [
    { name: t('Titolo'), kind: 'head', cell: ({ title }) => title },
    { name: t('Per'), cell: ({ place }) => place },
    { name: t('Indirizzo'), cell: ({ url }) => url },
    { name: t('Stato'), kind: 'narrow', cell: (link) => t(stateOf(link)) },
    { name: t('Data'), kind: 'narrow', cell: ({ createdAt }) => moments(createdAt) },
    actionsColumn(t, (link) => (
      <RowActions
        label={link.title}
        onDetails={() => details.open(link)}
        onDelete={() => deletion.ask([{ id: link.id, label: link.title }])}
      />
    )),
  ]
  return (
    <>
      <Deletions deletion={deletion} />
      <GrowingTable
        list={list}
        caption={t('Gruppi e link')}
        columns={columns}
        onOpen={details.open}
        texts={{ loading: t('Caricamento dei link…'), empty: t('Nessun link'), failed: t('Non riusciamo a caricare i link') }}
        progress={(counts) => t('{shown} di {total} link', counts)}
      />
      {open && (
        <RecordDrawer
          key={details.key}
          title={open.title}
          onClose={details.close}
          facts={[
            [t('Per'), open.place],
            [t('Dove si trova'), platformOf(open)],
            [t('Indirizzo'), open.url],
            [t('Stato'), t(stateOf(open))],
            [t('Controllato'), open.checkedAt ? moments(open.checkedAt) : ''],
            [t('Scade il'), moments(open.expiresAt)],
            [t('Data'), moments(open.createdAt)],
            [t('Email'), <MailLink key="email" address={open.email} />],
          ]}
          ids={[[t('Identificativo'), open.id]]}
        />
      )}
    </>
  )
}
