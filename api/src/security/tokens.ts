import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Correctable, correctionMinutes } from '@chiostro/domain/corrections/corrections'
import { partsOf } from '@chiostro/domain/records/records'
import type { Context } from '../context.ts'
import { dailyKeyedHash } from './keys.ts'

/** Management, cancellation and session tokens: 256 random bits. Only hashes are stored (docs/product.md, "Privacy and tokens"). */
export const createToken = () => randomBytes(32).toString('base64url')

/** What a mail program or a person leaves behind a link, as in «(https://…).» and `<https://…>`: no token ends so. The lookbehind keeps it linear. */
const punctuation = /(?<![^\w-])[^\w-]+$/

/** SHA-256 as hex; a fast hash is enough for a secret of full entropy. */
export const hashToken = (token: string) => createHash('sha256').update(token.replace(punctuation, '')).digest('hex')

/** In constant time, except for the length. */
export function isSameSecret(given: string, known: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(known)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export function tokenMatches(token: string, hashes: string[]): boolean {
  const given = hashToken(token)
  // Compares all of them, whichever matches.
  return hashes.filter((hash) => isSameSecret(given, hash)).length > 0
}

/** Keyed hash of record and address: nothing is stored, and a correction invalidates it (docs/decisions/122-a-mistyped-address.md). */
export const correctionCode = ({ config }: Pick<Context, 'config'>, kind: Correctable, id: string, address: string): string =>
  dailyKeyedHash(config, `correction ${kind} ${id} ${address.toLowerCase()}`)

export const isRecent = (made: Date): boolean => Date.now() - made.getTime() < correctionMinutes * 60_000

export const withCorrection = <Row extends { id: string }>(
  context: Pick<Context, 'config'>,
  kind: Correctable,
  row: Row,
  address: string,
) => ({
  ...row,
  correction: correctionCode(context, kind, row.id, address),
})

/** Null except in the response to the record's author. */
export const correctionField = {
  nullable: true,
  description: `Code for \`correctAddress\`, in the answer to the person who made it only; for ${correctionMinutes} minutes, and until midnight (UTC) at the latest.`,
  resolve: (row: object) => partsOf<{ correction: string }>(row).correction ?? null,
} as const
