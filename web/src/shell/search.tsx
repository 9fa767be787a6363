import { pages } from '@chiostro/domain/pages/pages'
import { Search } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useT } from '../i18n/I18nProvider.tsx'

interface Opener {
  open(): void
  prepare(): void
}

/** The opener is loaded late, and answers an earlier press (`pressedAt`: the location's key); where its code fails to load (`null`), links
 * lead to the page of the search. */
export const search: { opener: Opener | 'coming' | null; pressedAt: string | null } = { opener: 'coming', pressedAt: null }

/** «Cerca»; a tab of its own gets the page of the search. */
export function SearchLink({ className, children }: { className: string | undefined; children?: ReactNode }) {
  const t = useT()
  const { key } = useLocation()
  const ahead = () => search.opener !== 'coming' && search.opener?.prepare()
  function pressed(event: MouseEvent) {
    const { opener } = search
    if (!opener || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (opener === 'coming') search.pressedAt = key
    else opener.open()
  }
  return (
    <Link to={pages.search.path} className={className} onMouseEnter={ahead} onFocus={ahead} onPointerDown={ahead} onClick={pressed}>
      <Search aria-hidden />
      {t('Cerca')}
      {children}
    </Link>
  )
}
