import { adminContactStats } from '@chiostro/domain/admin/adminDocuments'
import { sellerContactRecord } from '@chiostro/domain/admin/sellerContactRecord'
import { addDays, romeMoment } from '@chiostro/domain/text/rome'
import { Segmented, Statistic, Tag } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useQuery } from 'urql'
import { graphql } from '../../../../generated/gql/index.ts'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { MailLink, Two } from '../list/cells.tsx'
import { useStaffRows } from '../list/paging.ts'
import { SideDrawer } from '../list/SideDrawer.tsx'
import { StaffTable } from '../list/StaffTable.tsx'
import styles from './drawers.module.css'

// The list does not wait for the code of the calendars.
const PeriodPicker = lazy(async () => ({ default: (await import('./PeriodPicker.tsx')).PeriodPicker }))

const AdminContactStatsQuery = graphql(adminContactStats)

/** Instants; `to` is exclusive, null means no bound. */
interface Period {
  from: string | null
  to: string | null
}

/** Start of the first day and end of the last one, in Rome. */
const periodOf = (first?: string, last?: string): Period => ({
  from: first ? romeMoment(first, '00:00').toISOString() : null,
  to: last ? romeMoment(addDays(last, 1), '00:00').toISOString() : null,
})

/** Messages from buyers to sellers, and how many of them were delivered. Read only while it is open. */
export function AdminContacts({ onClose }: { onClose(): void }) {
  const { t } = useI18n()
  const [period, setPeriod] = useState<Period>({ from: null, to: null })
  const [status, setStatus] = useState<'' | 'SENT' | 'FAILED'>('')
  const list = useStaffRows(sellerContactRecord, { ...period, status: status || null })
  return (
    <SideDrawer title={t('Email Mandate')} size={1100} onClose={onClose}>
      <Totals period={period} />
      <StaffTable
        table={sellerContactRecord}
        list={list}
        isNarrowed={Boolean(period.from || period.to || status)}
        tools={
          <>
            <div className={styles.filter}>
              <label htmlFor="period">{t('Periodo')}</label>
              <Suspense fallback={<Skeleton height="44px" />}>
                <PeriodPicker id="period" onChange={(first, last) => setPeriod(periodOf(first, last))} />
              </Suspense>
            </div>
            <Segmented
              aria-label={t('Stato email')}
              value={status}
              onChange={setStatus}
              options={[
                { value: '', label: t('Tutte') },
                { value: 'SENT', label: t('Inviate') },
                { value: 'FAILED', label: t('Fallite') },
              ]}
            />
          </>
        }
        cells={{
          Acquirente: ({ buyerName, buyerEmail }) => <Two first={buyerName} second={<MailLink address={buyerEmail} />} />,
          Venditore: ({ sellerName, sellerEmail }) => <Two first={sellerName} second={<MailLink address={sellerEmail} />} />,
          'Stato email': ({ emailSent }) => <Tag color={emailSent ? 'success' : 'error'}>{emailSent ? t('Inviata') : t('Fallita')}</Tag>,
        }}
      />
    </SideDrawer>
  )
}

function Totals({ period }: { period: Period }) {
  const { t, formats } = useI18n()
  const [{ data }] = useQuery({ query: AdminContactStatsQuery, variables: period })
  const stats = data?.sellerContactStats
  const card = (title: string, count: number | undefined, className = '') => (
    <Statistic
      className={className}
      title={title}
      value={count ?? ''}
      formatter={() => (count === undefined ? '…' : formats.whole(count))}
    />
  )
  return (
    <div className={styles.totals}>
      {card(t('Contatti totali'), stats?.totalContacts)}
      {card(t('Email inviate'), stats?.successfulEmails, styles.sent)}
      {card(t('Email fallite'), stats?.failedEmails, stats?.failedEmails ? styles.failed : '')}
    </div>
  )
}
