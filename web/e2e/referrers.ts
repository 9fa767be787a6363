import type { Page } from '@playwright/test'

/** Referrers of the page's requests. */
export function referrersOf(page: Page): string[] {
  const referrers: string[] = []
  page.on('request', (request) => referrers.push(request.headers().referer ?? ''))
  return referrers
}
