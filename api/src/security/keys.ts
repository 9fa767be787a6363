import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { partsOf } from '@chiostro/domain/records/records'
import type { Config } from '../startup/config.ts'

/** Reads 32 random bytes from a file (mode 0600), created with its folder if missing. */
export function readOrCreateKey(file: string): Buffer {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  if (!fs.existsSync(file)) createSecretFile(file, randomBytes(32))
  return fs.readFileSync(file)
}

/** Creates a file (mode 0600) atomically, even if the disk is full or the power fails. The first process wins. */
export function createSecretFile(file: string, content: Buffer | string): void {
  const temporary = `${file}.${randomUUID()}`
  try {
    fs.writeFileSync(temporary, content, { mode: 0o600, flush: true })
    fs.linkSync(temporary, file)
  } catch (error) {
    if (partsOf<NodeJS.ErrnoException>(error).code !== 'EEXIST') throw error
  } finally {
    fs.rmSync(temporary, { force: true })
  }
}

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

type KeySource = Pick<Config, 'dataDir' | 'secondFactorSecret'>

const keyFile = ({ dataDir }: KeySource) => path.join(dataDir, 'second-factor-key')
const [nonceBytes, tagBytes] = [12, 16]

const derived = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'chiostro second factor', 32))

function sealingKey(source: KeySource): Buffer {
  return source.secondFactorSecret ? derived(source.secondFactorSecret) : readOrCreateKey(keyFile(source))
}

/** Data sealed with the key file stays readable after SECOND_FACTOR_SECRET was set. */
function openingKeys(source: KeySource): Buffer[] {
  const file = keyFile(source)
  return [
    ...(source.secondFactorSecret ? [derived(source.secondFactorSecret)] : []),
    ...(fs.existsSync(file) ? [fs.readFileSync(file)] : []),
  ]
}

/** Encrypts with a key outside of the database (AES-256-GCM). @param owner for whom alone it can be unsealed @returns base64url */
export const seal = (source: KeySource, owner: string, text: string): string => sealWith(sealingKey(source), owner, text)

export function sealWith(key: Buffer, owner: string, text: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, encrypted, cipher.getAuthTag()]).toString('base64url')
}

/** Returns null for another key or owner, or altered data. */
export function unseal(source: KeySource, owner: string, sealed: string): string | null {
  for (const key of openingKeys(source)) {
    const text = openWith(key, owner, sealed)
    if (text !== null) return text
  }
  return null
}

export function openWith(key: Buffer, owner: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < nonceBytes + tagBytes) return null
  const [nonce, encrypted, tag] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes, -tagBytes), bytes.subarray(-tagBytes)]
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
    return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
