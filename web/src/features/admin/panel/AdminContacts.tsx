import { sellerContactPage } from '@chiostro/domain/admin/admin'
import { addDays, romeMoment } from '@chiostro/domain/text/rome'
import { Segmented, Statistic, Tag } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useQuery } from 'urql'
import { graphql } from '../../../../generated/gql/gql.ts'
import type { AdminContactsQuery as Answer, ContactStatus } from '../../../../generated/gql/graphql.ts'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { useFormats, usePrice } from '../../../i18n/useFormats.ts'
import { MailLink, useMoments } from '../list/cells.tsx'
import { GrowingTable, useRows } from '../list/paging.tsx'
import type { Column } from '../list/RecordTable.tsx'
import { SideDrawer } from '../list/SideDrawer.tsx'
import styles from './drawers.module.css'

// The list does not wait for the code of the calendars.
const PeriodPicker = lazy(async () => ({ default: (await import('./PeriodPicker.tsx')).PeriodPicker }))

const AdminContactsQuery = graphql(`
  query AdminContacts($from: DateTime, $to: DateTime, $status: ContactStatus, $first: Int, $after: String) {
    sellerContacts(from: $from, to: $to, status: $status, first: $first, after: $after) {
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
  query AdminContactStats($from: DateTime, $to: DateTime) {
    sellerContactStats(from: $from, to: $to) {
      totalContacts
      successfulEmails
      failedEmails
    }
  }
`)

type Contact = Answer['sellerContacts']['edges'][number]['node']

/** Instants; `to` is exclusive, null means no bound. */
interface Period {
  from: string | null
  to: string | null
}

const read = (data: Answer) => data.sellerContacts

/** From the start of the first day to the end of the last one, in Rome. */
const periodOf = (first: string | undefined, last: string | undefined): Period => ({
  from: first ? romeMoment(first, '00:00').toISOString() : null,
  to: last ? romeMoment(addDays(last, 1), '00:00').toISOString() : null,
})

/** Messages from buyers to sellers, and how many of them were delivered. Read only while it is open. */
export function AdminContacts({ onClose }: { onClose(): void }) {
  const { t } = useI18n()
  const [period, setPeriod] = useState<Period>(periodOf(undefined, undefined))
  const [status, setStatus] = useState<ContactStatus | ''>('')
  const list = useRows({ query: AdminContactsQuery, filter: { ...period, status: status || null }, read, page: sellerContactPage })
  const isFiltered = Boolean(period.from || period.to || status)
  return (
    <SideDrawer title={t('Email Mandate')} size={1100} onClose={onClose}>
      <Totals period={period} />
      <GrowingTable
        list={list}
        caption={t('Contatti')}
        columns={useColumns()}
        texts={{
          loading: t('Caricamento contatti...'),
          empty: isFiltered ? t('Nessun contatto con questi filtri') : t('Nessun contatto registrato'),
          failed: t('Non riusciamo a caricare i contatti'),
        }}
        tools={<Filters status={status} onStatus={setStatus} onPeriod={setPeriod} />}
        progress={(counts) => t('{shown} di {total} contatti', counts)}
      />
    </SideDrawer>
  )
}

interface FilterProps {
  status: ContactStatus | ''
  onStatus(status: ContactStatus | ''): void
  onPeriod(period: Period): void
}

function Filters({ status, onStatus, onPeriod }: FilterProps) {
  const { t } = useI18n()
  return (
    <>
      <div className={styles.filter}>
        <label htmlFor="period">{t('Periodo')}</label>
        <Suspense fallback={<Skeleton height="44px" />}>
          <PeriodPicker id="period" onChange={(first, last) => onPeriod(periodOf(first, last))} />
        </Suspense>
      </div>
      <Segmented
        aria-label={t('Stato email')}
        value={status}
        onChange={onStatus}
        options={[
          { value: '', label: t('Tutte') },
          { value: 'SENT', label: t('Inviate') },
          { value: 'FAILED', label: t('Fallite') },
        ]}
      />
    </>
  )
}

function Totals({ period }: { period: Period }) {
  const { t } = useI18n()
  const { whole } = useFormats()
  const [{ data }] = useQuery({ query: AdminContactStatsQuery, variables: { from: period.from, to: period.to } })
  const stats = data?.sellerContactStats
  const card = (title: string, count: number | undefined, className = '') => (
    <Statistic className={className} title={title} value={count ?? ''} formatter={() => (count === undefined ? '…' : whole(count))} />
  )
  return (
    <div className={styles.totals}>
      {card(t('Contatti totali'), stats?.totalContacts)}
      {card(t('Email inviate'), stats?.successfulEmails, styles.sent)}
      {card(t('Email fallite'), stats?.failedEmails, stats?.failedEmails ? styles.failed : '')}
    </div>
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
      cell: ({ emailSent }) => <Tag color={emailSent ? 'success' : 'error'}>{emailSent ? t('Inviata') : t('Fallita')}</Tag>,
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
