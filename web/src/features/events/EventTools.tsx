import { type EventPeriod, type EventSort, eventLimits, eventPeriods, eventSorts, presetTags } from '@chiostro/domain/events/events'
import { pages } from '@chiostro/domain/pages/pages'
import { CalendarSync, X } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useQuery } from 'urql'
import { Button, ButtonLink } from '../../components/Button.tsx'
import chip from '../../components/chip.module.css'
import { Dialog } from '../../components/Dialog.tsx'
import { FilterChoice, FiltersChip, ListTools, optionsOf } from '../../components/ListTools.tsx'
import { useCopy } from '../../components/ShareButton.tsx'
import { useAddressFilters } from '../../components/useAddressFilters.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useInstance } from '../../navigation/instance.ts'
import { useBackdrop } from '../../navigation/useBackdrop.ts'
import { FollowSearch } from '../follows/FollowButton.tsx'
import styles from './EventTools.module.css'
import { EventTagsQuery } from './events.queries.ts'

export interface EventFilters {
  search: string
  tag: string
  sort: EventSort
  when: EventPeriod | ''
}

export const noFilters: EventFilters = { search: '', tag: '', sort: 'nearest', when: '' }
const allowed = { search: eventLimits.search, tag: eventLimits.tag, sort: eventSorts, when: ['', ...eventPeriods] as const }

export const useEventFilters = () => useAddressFilters(noFilters, allowed)

const sortNames: Record<EventSort, string> = {
  nearest: 'Data più vicina',
  furthest: 'Data più lontana',
  most_participants: 'Più partecipanti',
  fewest_participants: 'Meno partecipanti',
  newest: 'Creati per ultimi',
  oldest: 'Creati per primi',
}

interface Props {
  filters: EventFilters
  onChange(next: Partial<EventFilters>): void
}

export function EventTools({ filters, onChange }: Props) {
  const t = useT()
  return (
    <ListTools
      label={t('Cerca un evento')}
      placeholder={t('Titolo, luogo, chi organizza')}
      maxLength={eventLimits.search}
      value={filters.search}
      onSearch={(search) => onChange({ search })}
      chips={
        <>
          <FiltersChip sheet={pages.eventFilters.path} active={countFilters(filters)} />
          <PeriodLinks chosen={filters.when} />
          <FollowEvents filters={filters} />
          <FeedLink filters={filters} />
        </>
      }
    >
      <EventFilterFields filters={filters} onChange={onChange} />
    </ListTools>
  )
}

/** Number of filters in force that the sheet holds. */
const countFilters = ({ tag, sort }: EventFilters): number => [tag, sort !== noFilters.sort].filter(Boolean).length

/** Tag and order. Preset tags come first, then tags in use. */
export function EventFilterFields(field: Props & { idPrefix?: string }) {
  const t = useT()
  const [{ data }] = useQuery({ query: EventTagsQuery, pause: useBackdrop() })
  const tags = [...new Set<string>([...presetTags, ...(data?.eventTags ?? [])])].map((value) => ({ value }))
  return (
    <>
      <FilterChoice {...field} name="tag" label={t('Etichetta')} options={[{ value: '', label: t('Tutte') }, ...tags]} />
      <FilterChoice {...field} name="sort" label={t('Ordina per')} options={optionsOf(eventSorts, (sort) => t(sortNames[sort]))} />
    </>
  )
}

const names: Record<EventPeriod, string> = { today: 'Oggi', week: 'Questa settimana', weekend: 'Weekend' }

/** Narrows the board to a period; the chosen one, pressed again, to none. Links, so that they work before hydration. */
function PeriodLinks({ chosen }: { chosen: EventPeriod | '' }) {
  const t = useT()
  const { pathname, search } = useLocation()
  function to(period: EventPeriod) {
    const params = new URLSearchParams(search)
    if (period === chosen) params.delete('when')
    else params.set('when', period)
    return { pathname, search: params.toString() }
  }
  return (
    <nav aria-label={t('Quando')} className={chip.group}>
      {eventPeriods.map((period) => (
        <Link key={period} to={to(period)} className={chip.chip} aria-current={period === chosen ? 'true' : undefined}>
          {t(names[period])}
          {period === chosen && (
            <>
              <X aria-hidden />
              <span className="visually-hidden">{t('(premi per tutte le date)')}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}

interface FollowProps {
  filters: { search: string; tag: string }
}

export const FollowEvents = ({ filters: { search, tag } }: FollowProps) => <FollowSearch follow={{ kind: 'events', search, tag }} />

/** The calendar feed, with the words and the tag of the list; without scripts the link is the feed itself. */
function FeedLink({ filters: { search, tag } }: FollowProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const query = new URLSearchParams({ ...(search && { search }), ...(tag && { tag }) })
  const feed = query.size > 0 ? `/events.ics?${query}` : '/events.ics'
  function ask(event: MouseEvent) {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <ButtonLink variant="quiet" icon={<CalendarSync aria-hidden />} to={feed} reloadDocument onClick={ask} aria-haspopup="dialog">
        {t('Segui nel calendario')}
      </ButtonLink>
      {open && <FollowCalendarDialog feed={feed} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Where each calendar subscribes to a feed. @param feed absolute address, https: or http: */
function calendarLinks(feed: string, name: string): { label: string; href: string }[] {
  const webcal = feed.replace(/^https?:/, 'webcal:')
  return [
    { label: 'Apri nel calendario del dispositivo', href: webcal },
    { label: 'Google Calendar', href: `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}` },
    { label: 'Outlook', href: `https://outlook.office.com/calendar/0/addfromweb?${new URLSearchParams({ url: feed, name })}` },
  ]
}

/** The ways to follow the board: a file that was downloaded would never change again. */
function FollowCalendarDialog({ feed, onClose }: { feed: string; onClose(): void }) {
  const t = useT()
  const { productName } = useInstance()
  const { copyLink } = useCopy()
  const address = new URL(feed, window.location.origin).href
  return (
    <Dialog title={t('Segui nel calendario')} size="small" onClose={onClose}>
      <p>
        {feed.includes('?')
          ? t('Gli eventi che corrispondono alla ricerca compaiono nel tuo calendario e si aggiornano da soli.')
          : t('Gli eventi compaiono nel tuo calendario e si aggiornano da soli.')}
      </p>
      <ul className={styles.ways}>
        {calendarLinks(address, productName).map(({ label, href }) => (
          <li key={label}>
            <a href={href} {...(href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {})}>
              {t(label)}
            </a>
          </li>
        ))}
        <li>
          <Button onClick={() => void copyLink(address)}>{t('Copia l’indirizzo')}</Button>
        </li>
      </ul>
      <p className={styles.address}>{address}</p>
    </Dialog>
  )
}
