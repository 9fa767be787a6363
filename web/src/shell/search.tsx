import { pages } from '@chiostro/domain/pages/pages'
import { Search } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useT } from '../i18n/I18nProvider.tsx'

/** Opens the search above any page. Its code comes with what the shell loads late; until then links lead to the page of the search. */
export const search: { opener: { open(): void; prepare(): void } | null } = { opener: null }

/** «Cerca»; a tab of its own gets the page of the search. */
export function SearchLink({ className, children }: { className: string | undefined; children?: ReactNode }) {
  const t = useT()
  const ahead = () => search.opener?.prepare()
  function pressed(event: MouseEvent) {
    if (!search.opener || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    search.opener.open()
  }
  return (
    <Link to={pages.search.path} className={className} onMouseEnter={ahead} onFocus={ahead} onPointerDown={ahead} onClick={pressed}>
      <Search aria-hidden />
      {t('Cerca')}
      {children}
    </Link>
  )
}
