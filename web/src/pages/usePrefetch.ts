import { useCallback } from 'react'
import { type Client, useClient } from 'urql'
import { moduleOf, preloadPage } from './code.tsx'
import { pageAt, withPagesBelow } from './match.ts'

/** Fetches the code and the data of the page at a path ahead, so that opening it waits for nothing. A failure is reported on opening. */
export function usePrefetch(): (pathname: string) => void {
  const client = useClient()
  return useCallback((pathname) => void prefetchPage(pathname, client).catch(() => {}), [client])
}

async function prefetchPage(pathname: string, client: Client): Promise<void> {
  const found = pageAt(pathname)
  if (!found) return
  const code = preloadPage(pathname)
  const drawnBy = withPagesBelow(found.page).find(({ component }) => component)
  const { reads } = drawnBy?.component ? await moduleOf(drawnBy.component) : {}
  for (const [document, variables] of reads?.(found.params as Record<string, string>) ?? [])
    void client.query(document, variables).toPromise()
  await code
}
