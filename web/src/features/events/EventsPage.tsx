import { useParams } from 'react-router-dom'
import { PageHeader } from '../../app/PageHeader.tsx'
import { usePageWords } from '../../app/usePageWords.ts'
import { useCloseOverList } from '../../components/useCloseOverList.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { CreateEventButton } from './CreateEventButton.tsx'
import { EventList } from './EventList.tsx'
import { EventTools } from './EventTools.tsx'
import { EventDialog } from './lazyDialogs.ts'
import { noFilters, useEventFilters } from './useEventFilters.ts'

/** `/events`, and with an open event `/events/:id`. */
export function EventsPage() {
  const t = useT()
  const { id } = useParams()
  const { filters, change } = useEventFilters()
  const closeEvent = useCloseOverList('/events')

  return (
    <>
      {!id && <EventsHead />}
      <PageHeader
        title={t('Eventi Universitari')}
        lead={t('Scopri cosa succede in ateneo, prenota il tuo posto o annuncia il tuo evento in due minuti.')}
      >
        <CreateEventButton />
      </PageHeader>
      <section aria-label={t('Eventi')}>
        <EventTools filters={filters} onChange={change} />
        <EventList filters={filters} onClear={() => change({ ...noFilters, sort: filters.sort })} />
      </section>
      {id && <EventDialog key={id} id={id} onClose={closeEvent} />}
    </>
  )
}

/** Title and description of the board; an open event's dialog sets its own. */
function EventsHead() {
  usePageWords('events')
  return null
}
