import type { Page } from '@chiostro/domain/pages/page'
import { allPages, privatePrefixes } from '@chiostro/domain/pages/pages'

const patterns = privatePrefixes().map((prefix) => new RegExp(`^${prefix.replaceAll('*', '[^/]+').replace(/\/$/, '')}(/|$)`))

/** Private links and the administration: neither pages nor reads are stored on the device, and they do not open offline. */
export const isPrivatePage = ({ pathname, searchParams }: URL): boolean =>
  patterns.some((pattern) => pattern.test(pathname)) || searchParams.has('token')

const offline = allPages
  .filter((page: Page) => page.offline)
  .map(({ path, camera }: Page) => ({ pattern: new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}/?$`), camera }))

/** The app without a page in it, as the server fills it, for a page that opens without a connection; null for one that does not. */
export function shellOf(url: URL): '/app-shell' | '/camera-shell' | null {
  const page = offline.find(({ pattern }) => pattern.test(url.pathname))
  if (page) return page.camera ? '/camera-shell' : '/app-shell'
  return isPrivatePage(url) ? null : '/app-shell'
}
