import { adminLimits, adminPanelMessages as messages } from '@chiostro/domain/admin/admin'
import { Tag } from 'antd'
import type { AdminEventsQuery as Answer } from '../../../../generated/gql/graphql.ts'
import { SearchBox } from '../../../components/SearchBox.tsx'
import { useAddressFilters } from '../../../components/useAddressFilters.ts'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { useFormats } from '../../../i18n/useFormats.ts'
import { lazyDialog } from '../../../lib/split.tsx'
import { Deletions } from '../deletion/Deletions.tsx'
import { type DeletionTexts, useDeletion } from '../deletion/useDeletion.ts'
import { useStats } from '../frame/stats.ts'
import { blankAddress, useOpenedByAddress } from '../list/address.ts'
import { RowActions } from '../list/cells.tsx'
import { GrowingTable, panelPage, useRows } from '../list/paging.tsx'
import { actionsColumn, type Column } from '../list/RecordTable.tsx'
import styles from './Overview.module.css'
import { type AdminEvent, AdminEventsQuery } from './panel.queries.ts'

const deletionWords: DeletionTexts = { done: { title: messages.eventDeleted }, failed: messages.eventNotDeleted, serverFirst: false }

const EventDetails = lazyDialog(async () => (await import('./details.tsx')).EventDetails)

const read = (data: Answer) => data.adminEvents

/** Every event with its organiser, past ones too. */
export function Events() {
  const { t } = useI18n()
  const { changed } = useStats()
  const { filters, change } = useAddressFilters(blankAddress)
  const { search } = filters
  const list = useRows({ query: AdminEventsQuery, filter: { search }, read, page: panelPage })
  const details = useOpenedByAddress(list.rows, filters.open, (open) => change({ open }))
  const deletion = useDeletion({
    kind: 'EVENT',
    texts: deletionWords,
    onChanged: () => {
      list.reload()
      changed()
    },
  })
  const columns = useColumns(details.open, ({ id, title }) => deletion.ask([{ id, label: title }]))
  return (
    <>
      <Deletions deletion={deletion} />
      <GrowingTable
        list={list}
        caption={t('Eventi')}
        columns={columns}
        onOpen={details.open}
        search={search}
        texts={{
          loading: t('Caricamento eventi...'),
          empty: search ? t('Nessun evento trovato') : t('Nessun evento presente'),
          failed: t('Non riusciamo a caricare gli eventi'),
        }}
        tools={
          <SearchBox
            label={t('Cerca un evento')}
            placeholder={t('Titolo, luogo, chi organizza')}
            maxLength={adminLimits.search}
            value={search}
            onSearch={(next) => change({ search: next })}
          />
        }
        progress={(counts) => t('{shown} di {total} eventi', counts)}
      />
      {details.of && <EventDetails key={details.key} event={details.of} onChanged={list.reload} onClose={details.close} />}
    </>
  )
}

function useColumns(onDetails: (event: AdminEvent) => void, onDelete: (event: AdminEvent) => void): Column<AdminEvent>[] {
  const { t, locale } = useI18n()
  const formats = useFormats()
  return [
    { name: t('Titolo'), kind: 'head', cell: (event) => <Title event={event} /> },
    { name: t('Per chi'), cell: ({ targetAudience }) => targetAudience },
    { name: t('Luogo'), cell: ({ location }) => location },
    { name: t('Data e ora'), kind: 'narrow', cell: (event) => `${shortDay(event.date, locale)}\n${formats.hours(event)}` },
    { name: t('Organizzatore'), cell: ({ creatorName }) => creatorName },
    actionsColumn(t, (event) => <RowActions label={event.title} onDetails={() => onDetails(event)} onDelete={() => onDelete(event)} />),
  ]
}

function Title({ event: { title, tags } }: { event: AdminEvent }) {
  return (
    <>
      {title}
      {tags.length > 0 && (
        <span className={styles.tags}>
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </span>
      )}
    </>
  )
}

/** '2026-03-10' as '10/03/2026': a day, which no time zone may move. */
const shortDay = (date: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`))
