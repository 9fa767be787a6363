import { type EventPeriod, type EventSort, eventLimits, eventPeriods, eventSorts, presetTags } from '@chiostro/domain/events/events'
import { pages } from '@chiostro/domain/pages/pages'
import { X } from 'lucide-react'
import { useCallback } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useQuery } from 'urql'
import chip from '../../components/chip.module.css'
import { FilterSelect, FiltersChip, ListTools } from '../../components/ListTools.tsx'
import { useAddressFilters } from '../../components/useAddressFilters.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useBackdrop } from '../../navigation/useBackdrop.ts'
import { EventTagsQuery } from './events.queries.ts'
import { FeedLink, FollowEvents } from './FollowEvents.tsx'

export interface EventFilters {
  search: string
  tag: string
  sort: EventSort
  when: EventPeriod | ''
}

export const noFilters: EventFilters = { search: '', tag: '', sort: 'nearest', when: '' }
const choices = { sort: eventSorts, when: ['', ...eventPeriods] as const }

export const useEventFilters = () => useAddressFilters(noFilters, choices)

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
  const search = useCallback((text: string) => onChange({ search: text }), [onChange])
  return (
    <ListTools
      label={t('Cerca un evento')}
      placeholder={t('Titolo, luogo, chi organizza')}
      maxLength={eventLimits.search}
      value={filters.search}
      onSearch={search}
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
export function EventFilterFields({ idPrefix = '', filters, onChange }: Props & { idPrefix?: string }) {
  const t = useT()
  const [{ data }] = useQuery({ query: EventTagsQuery, pause: useBackdrop() })
  const tags = [...new Set([...presetTags, ...(data?.eventTags ?? [])])]
  return (
    <>
      <FilterSelect
        name="tag"
        id={`${idPrefix}tag`}
        label={t('Etichetta')}
        value={filters.tag || 'all'}
        options={[{ value: 'all', label: t('Tutte') }, ...tags.map((value) => ({ value }))]}
        onChoose={(tag) => onChange({ tag: tag === 'all' ? '' : tag })}
      />
      <FilterSelect
        name="sort"
        id={`${idPrefix}sort`}
        label={t('Ordina per')}
        value={filters.sort}
        options={eventSorts.map((value) => ({ value, label: t(sortNames[value]) }))}
        onChoose={(sort) => onChange({ sort })}
      />
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
