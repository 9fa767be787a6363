import { isWithoutWord, maxMatches, searchMessages } from '@chiostro/domain/text/search'
import { ConfigProvider, Segmented } from 'antd'
import { type LucideIcon, Rows3, Rows4 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { LoadMore, useFocusOnArrival } from '../../../components/LoadMore.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../components/State.tsx'
import { useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import { readStored, store } from '../../../lib/webStorage.ts'
import { failureOf } from '../session/adminClient.ts'
import type { Apart, ReadRows } from './paging.ts'
import styles from './RecordTable.module.css'
import { placeIn, RecordTable, type RecordTableProps, rowsIn } from './RecordTable.tsx'

export interface StaffTableProps<Row> extends Omit<RecordTableProps<Row>, 'rows' | 'size'> {
  /** Numbered pages have no next one. */
  list: ReadRows<Row> & { next?: string | null; more?(): Promise<boolean> }
  tools?: ReactNode
  search?: string
  isNarrowed?: boolean
  /** Instead of the record's own words. */
  empty?: string
  /** Below the rows. */
  children?: ReactNode
}

/** The rows of a list with what narrows it, or what takes their place. */
export function StaffTable<Row extends { id: string }>(props: StaffTableProps<Row>) {
  const { list, tools, search = '', isNarrowed, empty, children, ...table } = props
  const t = useT()
  const [size, setSize] = useState<Density>(() => (readStored(DENSITY_KEY) === 'small' ? 'small' : 'middle'))
  const { words } = table.table
  const { rows, total, apart, error, isFormer, next, more, reload } = list
  const frame = useRef<HTMLDivElement>(null)
  const focusOnArrival = useFocusOnArrival(rows?.length ?? 0, () => rowsIn(frame.current).map(placeIn))
  const progress = (search && total > maxMatches && words.progressOfMany) || (words.progress ?? '')
  return (
    <div ref={frame} className={styles.frame}>
      <div className={styles.tools}>
        <div className={styles.filters}>{tools}</div>
        <DensityChoice value={size} onChange={setSize} />
      </div>
      {error && <ErrorState title={t(words.failed)} description={t(failureOf(error))} onRetry={reload} />}
      {!error && rows === null && <Loading text={t(words.loading)} />}
      {!error && rows?.length === 0 && (
        <EmptyState
          title={t(empty ?? ((isNarrowed && words.notFound) || words.none))}
          description={isWithoutWord(search) ? t(searchMessages.noWord) : ''}
        />
      )}
      {!error && rows && rows.length > 0 && (
        <>
          <MatchNote apart={apart} />
          <ConfigProvider componentSize={size}>
            <RecordTable busy={isFormer} {...table} rows={rows} size={size} />
          </ConfigProvider>
          {/* A button, so that what stands below stays reachable. */}
          {next && more && (
            <LoadMore
              key={next}
              progress={apart ? '' : t(progress, { shown: rows.length, total })}
              failure={t(words.failed)}
              onPress={() => {
                focusOnArrival()
                return more()
              }}
            />
          )}
          {children}
        </>
      )}
    </div>
  )
}

type Density = RecordTableProps<never>['size']
const DENSITY_KEY = 'admin_density'

function DensityChoice({ value, onChange }: { value: Density; onChange(density: Density): void }) {
  const t = useT()
  const option = (density: Density, text: string, Icon: LucideIcon) => ({
    value: density,
    icon: <Icon aria-hidden size={18} />,
    tooltip: text,
    label: <span className="visually-hidden">{text}</span>,
  })
  return (
    <Segmented
      className={styles.density}
      aria-label={t('Densità delle righe')}
      value={value}
      onChange={(next) => {
        store(DENSITY_KEY, next)
        onChange(next)
      }}
      options={[option('middle', t('Righe comode'), Rows3), option('small', t('Righe compatte'), Rows4)]}
    />
  )
}

function Loading({ text }: { text: string }) {
  return (
    <div aria-busy className={styles.loading}>
      <p role="status">{text}</p>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height="44px" />
      ))}
    </div>
  )
}

/** Notes above the rows which of them lack some words of the search. */
function MatchNote({ apart }: { apart: Apart | null }) {
  const { t, plural } = useI18n()
  if (!apart) return null
  const { exact, match } = apart
  return (
    <p role="status" className={styles.note}>
      {exact > 0
        ? plural(exact, 'Dopo la prima riga: forse cercavi', 'Dopo le prime {count} righe: forse cercavi')
        : t(match === 'PARTIAL' ? searchMessages.partial : searchMessages.similar)}
    </p>
  )
}
