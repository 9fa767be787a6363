import { BlockList, isIP } from 'node:net'
import type { Config } from './config.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** PUBLIC_URL leads to this machine only, as in a trial. A name that merely begins like a local one is another's. */
export function isLoopback({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) === 0) return /(^|\.)localhost\.?$/.test(host)
  return loopback.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4')
}

/** The instance has users who receive none of its messages: listings stay without a link, seats without a ticket. */
export const mailIsCaptured = (config: Pick<Config, 'publicUrl' | 'smtpUrl'>): boolean => !config.smtpUrl && !isLoopback(config)
