import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '../startup/config.ts'
import { readOrCreateKey } from './keyFile.ts'

type KeySource = Pick<Config, 'dataDir' | 'secondFactorSecret'>

const keyFile = ({ dataDir }: KeySource) => path.join(dataDir, 'second-factor-key')
const [nonceBytes, tagBytes] = [12, 16]

const derived = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'chiostro second factor', 32))

function sealingKey(source: KeySource): Buffer {
  if (source.secondFactorSecret) return derived(source.secondFactorSecret)
  fs.mkdirSync(source.dataDir, { recursive: true })
  return readOrCreateKey(keyFile(source))
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
