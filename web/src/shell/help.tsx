import type { ComponentProps } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { pageAt } from '../lib/match.ts'
import { prepareOnIntent, splitComponent } from '../lib/split.tsx'
import { OverlayContext, useOverlayState, useOverlayTo } from '../navigation/overlay.tsx'

const { preload, Component: HelpDialog } = splitComponent(async () => (await import('../features/help/HelpDialog.tsx')).HelpDialog)

/** Help opens above any page: its address is the page's own with this in the query. */
const parameter = 'help'

export const preloadHelp = async (search: URLSearchParams): Promise<void> => (search.has(parameter) ? preload() : undefined)

function withHelp(search: string, isOpen: boolean): string {
  const params = new URLSearchParams(search)
  if (isOpen) params.set(parameter, '')
  else params.delete(parameter)
  return params.size > 0 ? `?${params}` : ''
}

export function HelpLink(props: Omit<ComponentProps<typeof Link>, 'to'>) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const state = useOverlayState()
  const to = { pathname, search: withHelp(search, true) }
  if (pageAt(pathname)?.page.visibility !== 'secret') return <Link to={to} state={state} {...prepareOnIntent(preload)} {...props} />
  // The address holds a token, which no link of the page may carry.
  const { className, children, 'aria-label': label } = props
  return (
    <button type="button" className={className} aria-label={label} {...prepareOnIntent(preload)} onClick={() => navigate(to, { state })}>
      {children}
    </button>
  )
}

export function Help() {
  const { pathname, search } = useLocation()
  const overlay = useOverlayTo(pathname, withHelp(search, false))
  if (!new URLSearchParams(search).has(parameter)) return null
  return (
    <ErrorBoundary resetKey={pathname}>
      <OverlayContext value={overlay}>
        <ErrorBoundary resetKey={pathname} onClose={overlay.close}>
          <HelpDialog onClose={overlay.close} />
        </ErrorBoundary>
      </OverlayContext>
    </ErrorBoundary>
  )
}
