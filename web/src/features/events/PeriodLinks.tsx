import { type EventPeriod, eventPeriods } from '@chiostro/domain/events/events'
import { X } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import chip from '../../components/chip.module.css'
import { useT } from '../../i18n/I18nProvider.tsx'

const names: Record<EventPeriod, string> = { today: 'Oggi', week: 'Questa settimana', weekend: 'Weekend' }

/** Narrows the board to a period; the chosen one, pressed again, to none. Links, so that they work before hydration. */
export function PeriodLinks({ chosen }: { chosen: EventPeriod | '' }) {
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
