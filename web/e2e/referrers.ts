import type { Page } from '@playwright/test'

/** What the page's requests say of where they come from, as they are made. */
export function referrersOf(page: Page): string[] {
  const referrers: string[] = []
  page.on('request', (request) => referrers.push(request.headers().referer ?? ''))
  return referrers
}
