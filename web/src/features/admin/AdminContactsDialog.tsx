import { sellerContactPage } from '@chiostro/domain/admin'
import type { ReactNode } from 'react'
import { graphql } from '../../../generated/gql/gql.ts'
import type { AdminContactsQuery as Answer } from '../../../generated/gql/graphql.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { LoadMore } from '../../components/LoadMore.tsx'
import { useQuery } from '../../components/useQuery.ts'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { useFormats } from '../../i18n/useFormats.ts'
import { usePrice } from '../../i18n/usePrice.ts'
import styles from './AdminContactsDialog.module.css'
import { ListState } from './list/ListState.tsx'
import { MailLink } from './list/MailLink.tsx'
import { type Column, RecordTable } from './list/RecordTable.tsx'
import { useMoments } from './list/useMoments.ts'
import { useRows } from './list/useRows.ts'

const AdminContactsQuery = graphql(`
  query AdminContacts($first: Int, $after: String) {
    sellerContacts(first: $first, after: $after) {
      totalCount
      edges {
        node {
          id
          bookTitle
          bookPrice
          buyerName
          buyerEmail
          sellerName
          sellerEmail
          emailSent
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

const AdminContactStatsQuery = graphql(`
  query AdminContactStats {
    sellerContactStats {
      totalContacts
      successfulEmails
      failedEmails
    }
  }
`)

type Contact = Answer['sellerContacts']['edges'][number]['node']

const read = (data: Answer) => data.sellerContacts

/** Messages from buyers to sellers, and how many of them left (spec 001, section 2). Read only while it is open. */
export function AdminContactsDialog({ onClose }: { onClose(): void }) {
  const { t } = useI18n()
  const list = useRows({ query: AdminContactsQuery, filter: {}, read, page: sellerContactPage })
  const columns = useColumns()
  const count = list.rows?.length ?? null
  return (
    <Dialog title={t('Email Mandate')} size="large" onClose={onClose}>
      <Totals />
      <ListState
        count={count}
        error={list.error}
        words={{
          loading: t('Caricamento contatti...'),
          empty: t('Nessun contatto registrato'),
          failed: t('Non riusciamo a caricare i contatti'),
        }}
        onRetry={list.reload}
      >
        <RecordTable caption={t('Contatti')} columns={columns} rows={list.rows ?? []} keyOf={({ id }) => id} />
        {list.next && (
          <LoadMore
            key={list.next}
            progress={t('{shown} di {total} contatti', { shown: count ?? 0, total: list.total })}
            failure={t('Non riusciamo a caricare i contatti')}
            onNear={list.more}
            onPress={list.more}
          />
        )}
      </ListState>
    </Dialog>
  )
}

function Totals() {
  const { t } = useI18n()
  const { whole } = useFormats()
  const [{ data }] = useQuery({ query: AdminContactStatsQuery })
  const stats = data?.sellerContactStats
  const shown = (count: number | undefined) => (count === undefined ? '…' : whole(count))
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t('Contatti totali')}</dt>
        <dd>{shown(stats?.totalContacts)}</dd>
      </div>
      <div>
        <dt>{t('Email inviate')}</dt>
        <dd className={styles.sent}>{shown(stats?.successfulEmails)}</dd>
      </div>
      <div>
        <dt>{t('Email fallite')}</dt>
        <dd className={stats?.failedEmails ? styles.failed : undefined}>{shown(stats?.failedEmails)}</dd>
      </div>
    </dl>
  )
}

function useColumns(): Column<Contact>[] {
  const { t } = useI18n()
  const moments = useMoments()
  const price = usePrice()
  return [
    { name: t('Data'), kind: 'narrow', cell: ({ createdAt }) => moments(createdAt) },
    { name: t('Libro'), kind: 'head', cell: ({ bookTitle, bookPrice }) => <Two first={bookTitle} second={price(bookPrice)} /> },
    {
      name: t('Acquirente'),
      kind: 'text',
      cell: ({ buyerName, buyerEmail }) => <Two first={buyerName} second={<MailLink address={buyerEmail} />} />,
    },
    {
      name: t('Venditore'),
      kind: 'text',
      cell: ({ sellerName, sellerEmail }) => <Two first={sellerName} second={<MailLink address={sellerEmail} />} />,
    },
    {
      name: t('Stato email'),
      kind: 'narrow',
      cell: ({ emailSent }) => <span className={emailSent ? styles.sent : styles.failed}>{emailSent ? t('Inviata') : t('Fallita')}</span>,
    },
  ]
}

function Two({ first, second }: { first: string; second: ReactNode }) {
  return (
    <span className={styles.two}>
      <span>{first}</span>
      <span className={styles.second}>{second}</span>
    </span>
  )
}
