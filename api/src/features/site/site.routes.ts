import { previewNames, privatePrefixes } from '@chiostro/domain/pages'
import type { Route } from '../../http/rest.ts'
import { webManifest } from './manifest.ts'
import { sitemap } from './sitemap.ts'

const anHour = { 'cache-control': 'public, max-age=3600' }

/** What search engines, chats and telephones look for beside the pages. */
export const siteRoutes: Route[] = [
  {
    method: 'GET',
    path: '/manifest.webmanifest',
    handle: async ({ config }) => ({
      ...{ status: 200, headers: anHour, contentType: 'application/manifest+json' },
      body: JSON.stringify(webManifest(config)),
    }),
  },
  {
    method: 'GET',
    path: '/robots.txt',
    handle: async ({ config }) => ({
      status: 200,
      headers: anHour,
      contentType: 'text/plain; charset=utf-8',
      body: robots(config.publicUrl),
    }),
  },
  {
    method: 'GET',
    path: '/sitemap.xml',
    lane: 'streams',
    handle: async (context, { query }) => ({ status: 200, headers: anHour, streamed: await sitemap(context, new URLSearchParams(query)) }),
  },
  ...previewNames.map(
    (name): Route => ({
      method: 'GET',
      path: `/og/${name}.png`,
      handle: async ({ config }) => {
        // Draws and letters with packages that nothing else needs: twenty megabytes that most of a process's life does without.
        const { preview } = await import('./preview.ts')
        return { status: 200, headers: anHour, prepared: await preview(name, config) }
      },
    }),
  ),
]

/** Everything may be read but for the admin's pages and those behind a private link, which also say so themselves. */
function robots(publicUrl: string): string {
  const closed = [
    ...privatePrefixes().filter((prefix) => !/^\/admin\/?./.test(prefix)),
    '/api/admin/',
    '/api/manage-',
    '/api/registrations/',
  ]
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
}
