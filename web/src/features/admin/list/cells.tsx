import { forLocales } from '@chiostro/domain/languages/languages'
import { type Format, namingOf, type Shown, type StaffView, writtenBy } from '@chiostro/domain/records/staffRecord'
import { timeZone } from '@chiostro/domain/text/rome'
import { Button, Dropdown } from 'antd'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useRef } from 'react'
import { useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import styles from './RecordTable.module.css'

/** Cells that are more than the words of their value, by label. */
export type Cells<Row> = Readonly<Record<string, (row: Row) => ReactNode>>

const numeric = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const moments = forLocales((locale) => new Intl.DateTimeFormat(locale, { ...numeric, hour: '2-digit', minute: '2-digit', timeZone }))
/** For reviews: the server tells no hour of them. */
const dates = forLocales((locale) => new Intl.DateTimeFormat(locale, { ...numeric, timeZone }))
/** 'mar 10/03/2026': a day of the calendar, which no time zone may move. */
const days = forLocales((locale) => new Intl.DateTimeFormat(locale, { ...numeric, weekday: 'short', timeZone: 'UTC' }))

/** Formats instants as day, month, year, hour and minute in Rome. */
export function useMoments(): (instant: string) => string {
  const { locale } = useI18n()
  return (instant) => moments(locale).format(new Date(instant))
}

/** Writes the values of records as their formats say; null for none. */
export function useWriters(): <Row>(shown: Shown<Row>, row: Row) => string | null {
  const { t, locale, formats } = useI18n()
  const asIs = (value: string) => value
  const outOf = (most: number) => (value: string) => `${formats.decimal(Number(value))}/${most}`
  const writers: Record<Format, (value: string) => string> = {
    text: asIs,
    long: asIs,
    id: asIs,
    address: asIs,
    words: (value) => t(value),
    price: formats.price,
    count: (value) => formats.whole(Number(value)),
    rating: outOf(30),
    points: (value) => `${value}/30`,
    stars: outOf(5),
    moment: useMoments(),
    date: (value) => dates(locale).format(new Date(value)),
    day: (value) => days(locale).format(new Date(`${value}T00:00Z`)),
  }
  const write = (value: string, format: Format) => writers[format](value)
  return (shown, row) => writtenBy(shown, row, { locale, write }) || null
}

export function useNames<Row>(table: StaffView<Row>): (row: Row) => string {
  const write = useWriters()
  const naming = namingOf(table)
  return (row) => (naming && write(naming, row)) ?? ''
}

export function useCells<Row>(cells: Cells<Row> = {}): (shown: Shown<Row>, row: Row) => ReactNode {
  const write = useWriters()
  return (shown, row) => {
    const text = write(shown, row)
    return cells[shown.label]?.(row) ?? (shown.format === 'address' && text ? <MailLink address={text} /> : text)
  }
}

export function MailLink({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>
}

/** A second line explains the first. */
export function Two({ first, second }: { first: string; second: ReactNode }) {
  return (
    <span className={styles.two}>
      <span>{first}</span>
      <span className={styles.second}>{second}</span>
    </span>
  )
}

export interface RowAction {
  Icon: LucideIcon
  text: string
  danger?: boolean
  onClick(): void
}

/** The actions of a row, behind one quiet button. */
export function RowMenu({ label, actions }: { label: string; actions: RowAction[] }) {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  const items = actions.map(({ Icon, text, danger, onClick }) => ({
    key: text,
    label: text,
    icon: <Icon aria-hidden size={18} />,
    onClick({ domEvent }: { domEvent: SyntheticEvent }) {
      // The browser would press with the same Enter what has the focus by then: the button that closes the dialog which the action opens.
      domEvent.preventDefault()
      // What the action opens gives the focus back to where it came from, and the menu is gone by then.
      button.current?.focus()
      onClick()
    },
    danger,
  }))
  return (
    <Dropdown autoFocus trigger={['click']} placement="bottomRight" menu={{ items }}>
      <Button
        ref={button}
        type="text"
        icon={<Ellipsis aria-hidden size={20} />}
        aria-label={t('Azioni per {label}', { label })}
        aria-haspopup="menu"
      />
    </Dropdown>
  )
}
