import { type EventSort, eventLimits, eventSorts, presetTags } from '@chiostro/domain/events'
import { useCallback } from 'react'
import { useQuery } from 'urql'
import { FormField } from '../../components/FormField.tsx'
import { SearchBox } from '../../components/SearchBox.tsx'
import { useEarlyValue } from '../../components/useEarlyValue.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useCovered } from '../../pages/useCovered.ts'
import styles from './EventTools.module.css'
import { EventTagsQuery } from './events.queries.ts'
import type { EventFilters } from './useEventFilters.ts'

/** Labels of the orders. */
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

/** Search, tag filter and order. */
export function EventTools({ filters, onChange }: Props) {
  const t = useT()
  const chooseSort = (value: string) => onChange({ sort: value as EventSort })
  const sort = useEarlyValue<HTMLSelectElement>(filters.sort, chooseSort)
  const search = useCallback((text: string) => onChange({ search: text }), [onChange])
  return (
    <div className={styles.tools}>
      <SearchBox
        label={t('Cerca un evento')}
        placeholder={t('Titolo, descrizione, destinatari')}
        maxLength={eventLimits.search}
        value={filters.search}
        onSearch={search}
      />
      <div className={styles.selects}>
        <TagSelect tag={filters.tag} onChoose={(tag) => onChange({ tag })} />
        <FormField name="sort" label={t('Ordina per')}>
          {(control) => (
            <select {...control} ref={sort} value={filters.sort} onChange={(event) => chooseSort(event.target.value)}>
              {eventSorts.map((name) => (
                <option key={name} value={name}>
                  {t(sortNames[name])}
                </option>
              ))}
            </select>
          )}
        </FormField>
      </div>
    </div>
  )
}

/** All, then preset tags, then tags in use. */
function TagSelect({ tag, onChoose }: { tag: string; onChoose(tag: string): void }) {
  const t = useT()
  const choose = (value: string) => onChoose(value === 'all' ? '' : value)
  const field = useEarlyValue<HTMLSelectElement>(tag || 'all', choose)
  const [{ data }] = useQuery({ query: EventTagsQuery, pause: useCovered() })
  // A shared link may name a tag that is not on offer, or not yet loaded: what is in force must still be shown.
  const tags = new Set([...presetTags, ...(data?.eventTags ?? []), ...(tag ? [tag] : [])])
  return (
    <FormField name="tag" label={t('Etichetta')}>
      {(control) => (
        <select {...control} ref={field} value={tag || 'all'} onChange={({ target }) => choose(target.value)}>
          <option value="all">{t('Tutte')}</option>
          {[...tags].map((known) => (
            <option key={known}>{known}</option>
          ))}
        </select>
      )}
    </FormField>
  )
}
