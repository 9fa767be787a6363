import { pages } from '@chiostro/domain/pages/pages'
import { Plus } from 'lucide-react'
import { Outlet } from 'react-router-dom'
import { ButtonLink } from '../../components/Button.tsx'
import { PageHeader } from '../../components/PageHeading.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useOverlayLink } from '../../navigation/overlay.tsx'
import { EventList } from './EventList.tsx'
import { EventTools, noFilters, useEventFilters } from './EventTools.tsx'

/** The events board, `/events`, also below what is open above it. */
export function EventsPage() {
  const t = useT()
  const { filters, change } = useEventFilters()
  const create = useOverlayLink(pages.newEvent.path)

  return (
    <>
      <PageHeader
        title={t('Eventi Universitari')}
        intro={t('Scopri cosa succede in ateneo, prenota il tuo posto o annuncia il tuo evento in due minuti.')}
        once="events"
      >
        <ButtonLink variant="primary" icon={<Plus aria-hidden />} {...create}>
          {t('Crea Evento')}
        </ButtonLink>
      </PageHeader>
      <section aria-label={t('Eventi')}>
        <EventTools filters={filters} onChange={change} />
        <EventList filters={filters} onClear={() => change({ ...noFilters, sort: filters.sort })} />
      </section>
      <Outlet />
    </>
  )
}
