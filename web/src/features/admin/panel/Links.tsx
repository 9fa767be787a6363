import { linkMessages } from '@chiostro/domain/links/links'
import { Trash2 } from 'lucide-react'
import { graphql } from '../../../../generated/gql/gql.ts'
import type { AdminLinksQuery as Answer } from '../../../../generated/gql/graphql.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { Deletions } from '../deletion/Deletions.tsx'
import { type DeletionTexts, useDeletion } from '../deletion/useDeletion.ts'
import { MailLink, RowMenu, useMoments } from '../list/cells.tsx'
import { GrowingTable, panelPage, useRows } from '../list/paging.tsx'
import { actionsColumn, type Column } from '../list/RecordTable.tsx'

const deletionWords: DeletionTexts = { done: { title: linkMessages.deleted }, failed: linkMessages.notDeleted, serverFirst: true }

const AdminLinksQuery = graphql(`
  query AdminLinks($first: Int, $after: String) {
    adminLinks(first: $first, after: $after) {
      totalCount
      edges {
        node {
          id
          title
          url
          place
          email
          confirmedAt
          hiddenAt
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
export function Links() {
  const t = useT()
  const moments = useMoments()
  const list = useRows({ query: AdminLinksQuery, filter: {}, read, page: panelPage })
  const deletion = useDeletion({ kind: 'LINK', texts: deletionWords, onChanged: list.reload })
  const columns: Column<AdminLink>[] = [
    { name: t('Titolo'), kind: 'head', cell: ({ title }) => title },
    { name: t('Per'), cell: ({ place }) => place },
    { name: t('Indirizzo'), cell: ({ url }) => url },
    { name: t('Email'), cell: ({ email }) => <MailLink address={email} /> },
    { name: t('Stato'), kind: 'narrow', cell: (link) => t(stateOf(link)) },
    { name: t('Data'), kind: 'narrow', cell: ({ createdAt }) => moments(createdAt) },
    actionsColumn(t, ({ id, title }) => (
      <RowMenu
        label={title}
        actions={[{ Icon: Trash2, text: t('Elimina'), danger: true, onClick: () => deletion.ask([{ id, label: title }]) }]}
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
        texts={{ loading: t('Caricamento dei link…'), empty: t('Nessun link'), failed: t('Non riusciamo a caricare i link') }}
        progress={(counts) => t('{shown} di {total} link', counts)}
      />
    </>
  )
}
