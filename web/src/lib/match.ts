import type { Page } from '@chiostro/domain/pages/page'
import { allPages, type PageName, pages } from '@chiostro/domain/pages/pages'
import { keyOf } from '@chiostro/domain/records/records'
import { matchRoutes } from 'react-router-dom'

export type NamedPage = Page & { name: PageName }

const routes = allPages.flatMap((page) => [page.path, ...(page.aliases ?? [])].map((path) => ({ path, page })))

interface PageMatch {
  page: NamedPage
  params: Record<string, string | undefined>
}

// One rendering asks a dozen times for the same path, and React Router ranks all routes each time.
let latest: { pathname: string; match: PageMatch | null } | undefined

/** The page at a path, with the parameters in it; null where there is none. */
export function pageAt(pathname: string): PageMatch | null {
  if (latest?.pathname !== pathname) {
    const match = matchRoutes(routes, pathname)?.at(-1)
    latest = { pathname, match: match ? { page: match.route.page, params: match.params } : null }
  }
  return latest.match
}

/** The page that another opens above; the page itself is the first. */
export function withPagesBelow(page: NamedPage): NamedPage[] {
  const below = allPages.find(({ name }) => name === page.over)
  return below ? [page, ...withPagesBelow(below)] : [page]
}

export const patternBelow = (page: Page): string => pages[keyOf(pages, page.over ?? '')].path
