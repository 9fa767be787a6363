import { pages } from '@chiostro/domain/pages/pages'
import { Link, useLocation } from 'react-router-dom'
import chip from '../../components/chip.module.css'
import { useT } from '../../i18n/I18nProvider.tsx'

/** The two sides of the exchange, among the chips of their lists. Links, so that they work before hydration. */
export function BooksTabs() {
  const t = useT()
  const { pathname } = useLocation()
  const isWanted = pathname.startsWith(pages.wanted.path)
  const tab = (to: string, label: string, isCurrent: boolean) => (
    <Link to={to} className={chip.chip} aria-current={isCurrent ? 'page' : undefined}>
      {label}
    </Link>
  )
  return (
    <nav aria-label={t('Scambio Libri')} className={chip.group}>
      {tab(pages.books.path, t('In vendita'), !isWanted)}
      {tab(pages.wanted.path, t('Cercasi'), isWanted)}
    </nav>
  )
}
