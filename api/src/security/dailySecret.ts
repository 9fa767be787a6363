import { createHmac, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '../startup/config.ts'
import { readOrCreateKey } from './keyFile.ts'

type SecretSource = Pick<Config, 'dataDir' | 'rateLimitSecret'>

const keysInUse = new Map<string, { day: string; key: Buffer }>()

/**
 * HMAC-SHA-256 of client addresses in rate limits: stable within a day, useless to a reader of the database alone.
 * @returns base64url, 43 characters; changes at midnight UTC
 */
export const dailyKeyedHash = (source: SecretSource, text: string): string =>
  createHmac('sha256', dailyKey(source)).update(text).digest('base64url')

function dailyKey(source: SecretSource): Buffer {
  const day = new Date().toISOString().slice(0, 10)
  const owner = source.rateLimitSecret ?? source.dataDir
  const inUse = keysInUse.get(owner)
  if (inUse?.day === day) return inUse.key
  const key = source.rateLimitSecret ? createHmac('sha256', source.rateLimitSecret).update(day).digest() : storedKey(source.dataDir, day)
  keysInUse.set(owner, { day, key })
  return key
}

/**
 * Random key of a day, shared by the processes of one data folder. Older keys are deleted, which makes their hashes irreversible. If it
 * cannot be stored, as on a full disk, it is valid in this process only: limits restart with the next one.
 */
function storedKey(dataDir: string, day: string): Buffer {
  const folder = path.join(dataDir, 'rate-limit-keys')
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    for (const name of fs.readdirSync(folder)) if (!name.startsWith(day)) fs.rmSync(path.join(folder, name), { force: true })
    return readOrCreateKey(path.join(folder, day))
  } catch {
    return randomBytes(32)
  }
}
