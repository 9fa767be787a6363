import type { KeptData, ProofYear } from '@chiostro/domain/local/results'
import { retention } from '@chiostro/domain/privacy/retention'
import { entriesOf } from '@chiostro/domain/records/records'
import { countDue } from '../features/privacy/retention.jobs.ts'
import { isReadable, readKeys, rotateKey } from '../features/proofs/keys.service.ts'
import { countClaims, countSpent } from '../features/proofs/proofs.sql.ts'
import type { LocalServices } from './connect.ts'

export async function proofsStatus({ db, config }: LocalServices): Promise<{ domains: string[]; keys: ProofYear[] }> {
  const [keys, claims, spent] = [await readKeys({ db }), await countClaims(db), await countSpent(db)]
  const claimsOf = (year: string, turn: number) => claims.find((row) => row.year === year && row.turn === turn)?.count ?? 0
  return {
    domains: config.studentEmailDomains,
    keys: keys.map((key) => ({
      year: key.year,
      turn: key.turn,
      claims: claimsOf(key.year, key.turn),
      spent: spent.find(({ year }) => year === key.year)?.count ?? 0,
      readable: isReadable(config, key),
      peppered: key.pepper !== '',
    })),
  }
}

/** Replaces this academic year's key, which invalidates its earlier proofs. */
export async function proofsRotate({ db, config, log }: LocalServices): Promise<{ year: string; turn: number; publicKey: string }> {
  const { year, turn, publicKey } = await rotateKey({ db, config })
  log.info({ year, turn }, 'key of proofs rotated')
  return { year, turn, publicKey }
}

export async function privacyReport({ db }: LocalServices): Promise<KeptData[]> {
  const counts = await countDue(db)
  return entriesOf(retention).map(([key, { name, what, duration }]) => ({ name, what, duration, due: counts[key] ?? null }))
}
