import { createHmac } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Context } from '../context.ts'
import type { Config } from '../startup/config.ts'
import { readOrCreateKey } from './keyFile.ts'
import { networksOf } from './network.ts'

/**
 * Reduces a client's network to one of 256 numbers, or with two bytes of 65,536, which many networks share, so that it identifies none.
 * @param about what the number is stored with; numbers of different things cannot be compared
 */
export function networkNumberOf({ config, clientAddress }: Pick<Context, 'config' | 'clientAddress'>, about = '', bytes = 1): number {
  const { network, site = network } = networksOf(clientAddress)
  return createHmac('sha256', keyOf(config)).update(`${about}${site}`).digest().readUIntBE(0, bytes)
}

const keys = new Map<string, Buffer>()

/** Cached: the key never changes. */
function keyOf({ dataDir, rateLimitSecret }: Pick<Config, 'dataDir' | 'rateLimitSecret'>): Buffer {
  if (rateLimitSecret) return createHmac('sha256', rateLimitSecret).update('networks of sellers').digest()
  const key = keys.get(dataDir) ?? storedKey(dataDir)
  keys.set(dataDir, key)
  return key
}

function storedKey(dataDir: string): Buffer {
  fs.mkdirSync(dataDir, { recursive: true })
  return readOrCreateKey(path.join(dataDir, 'seller-network-key'))
}
