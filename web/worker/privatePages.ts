import { privatePrefixes } from '@chiostro/domain/pages'

const patterns = privatePrefixes().map((prefix) => new RegExp(`^${prefix.replaceAll('*', '[^/]+').replace(/\/$/, '')}(/|$)`))

/**
 * Pages behind a private link, and the administration: neither they nor what they read is kept on the device, and without a connection they
 * do not open.
 */
export const isPrivatePage = ({ pathname, searchParams }: URL): boolean =>
  patterns.some((pattern) => pattern.test(pathname)) || searchParams.has('token')
