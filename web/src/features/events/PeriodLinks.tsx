import { type EventPeriod, eventPeriods } from '@chiostro/domain/events'
import { Link, useLocation } from 'react-router-dom'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './PeriodLinks.module.css'

const names: Record<EventPeriod, string> = { today: 'Oggi', week: 'Questa settimana', weekend: 'Weekend' }

/** Narrows the board to a period. Links, so that they work before hydration. */
export function PeriodLinks({ chosen }: { chosen: EventPeriod | '' }) {
  const t = useT()
  const { pathname, search } = useLocation()
  function to(period: EventPeriod | '') {
    const params = new URLSearchParams(search)
    params.delete('when')
    if (period) params.set('when', period)
    return { pathname, search: params.toString() }
  }
  return (
    <nav aria-label={t('Quando')} className={styles.periods}>
      {(['', ...eventPeriods] as const).map((period) => (
        <Link key={period} to={to(period)} className={styles.period} aria-current={period === chosen ? 'true' : undefined}>
          {period ? t(names[period]) : t('Tutte le date')}
        </Link>
      ))}
    </nav>
  )
}
