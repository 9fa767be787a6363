import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import net, { BlockList, isIP } from 'node:net'
import { partsOf } from '@chiostro/domain/records/records'
import { type Config, ConfigError } from './config.ts'

interface Address {
  port: number
  host: string
}

/** @param prefix of the variables to name, such as `METRICS_` */
export function listenError({ port, host }: Address, error: unknown, prefix = ''): ConfigError {
  const { code } = partsOf<NodeJS.ErrnoException>(error)
  if (code === 'EADDRINUSE') return new ConfigError(`Port ${port} is taken. Stop what uses it, or set ${prefix}PORT.`, { cause: error })
  return new ConfigError(`Cannot listen on ${host}:${port} (${code}). Look at ${prefix}HOST and ${prefix}PORT.`, { cause: error })
}

/** Listens briefly, so that a taken port is noticed before the database changes. @throws ConfigError if it is taken */
export async function assertFree(address: Address, prefix = ''): Promise<void> {
  try {
    await listenBriefly(address)
  } catch (error) {
    throw listenError(address, error, prefix)
  }
}

async function listenBriefly({ port, host }: Address): Promise<void> {
  const probe = net.createServer()
  await once(probe.listen(port, host), 'listening')
  probe.close()
  await once(probe, 'close')
}

/** Below 32768, where systems begin to choose ports for outgoing connections: one of those could take it before it is used. */
export async function freePort(): Promise<number> {
  const port = randomInt(10_240, 32_768)
  try {
    await listenBriefly({ port, host: '127.0.0.1' })
    return port
  } catch (error) {
    if (['EADDRINUSE', 'EACCES'].includes(partsOf<NodeJS.ErrnoException>(error).code ?? '')) return freePort()
    throw error
  }
}

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
