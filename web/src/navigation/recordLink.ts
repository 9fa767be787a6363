import { use, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { type Client, useClient } from 'urql'
import { pageAt, withPagesBelow } from '../lib/match.ts'
import { useOverlayState } from './overlay.tsx'
import { type PageCode, PageCodeContext } from './page.ts'

/** Hover delay in milliseconds. */
const delayMs = 150

/** Prefetches code and data on hover, focus or press. */
export function usePrefetch(pathname: string) {
  const client = useClient()
  const pageCode = use(PageCodeContext)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const fetchNow = () => void prefetchPage(pathname, client, pageCode).catch(() => {})
  const stop = () => clearTimeout(timer.current)
  const wait = () => {
    stop()
    timer.current = setTimeout(fetchNow, delayMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { onMouseEnter: wait, onMouseLeave: stop, onFocus: wait, onBlur: stop, onPointerDown: fetchNow }
}

/** `link` opens a record above its list, which keeps its filters; `intent` prefetches it. */
export function useRecordLink(pathname: string) {
  const { search } = useLocation()
  return { link: { to: { pathname, search }, state: useOverlayState() }, intent: usePrefetch(pathname) }
}

/** Ignores failures, which are reported when the page is opened. */
async function prefetchPage(pathname: string, client: Client, { preload, readsOf }: PageCode): Promise<void> {
  const match = pageAt(pathname)
  if (!match) return
  const code = preload(pathname)
  const drawnBy = withPagesBelow(match.page).find(({ component }) => component)
  const reads = drawnBy?.component ? await readsOf(drawnBy.component) : undefined
  for (const [document, variables] of reads?.(match.params as Record<string, string>) ?? [])
    void client.query(document, variables).toPromise()
  await code
}
