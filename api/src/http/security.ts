import type { ServerResponse } from 'node:http'
import type { Config } from '../config.ts'

/**
 * The policy of pages: our own scripts and stylesheets only, none inline.
 * @param styleDigest of the one `<style>` that a rendered page may have: `'sha256-…'`
 */
export function contentSecurityPolicy({ gcsBucket, gcsApiEndpoint, publicUrl }: Config, styleDigest?: string | null): string {
  const images = gcsBucket ? ` ${new URL(gcsApiEndpoint ?? 'https://storage.googleapis.com').origin}` : ''
  const directives = [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${styleDigest ? ` ${styleDigest}` : ''}`,
    `img-src 'self' data: blob:${images}`,
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  if (publicUrl.startsWith('https:')) directives.push('upgrade-insecure-requests')
  return directives.join('; ')
}

/** Headers every answer carries; a page opened with a token narrows the referrer further. */
export function setSecurityHeaders(response: ServerResponse, config: Config) {
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('x-frame-options', 'DENY')
  response.setHeader('referrer-policy', 'strict-origin-when-cross-origin')
  response.setHeader('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
  response.setHeader('cross-origin-opener-policy', 'same-origin')
  if (config.publicUrl.startsWith('https:')) response.setHeader('strict-transport-security', 'max-age=31536000')
}
