import { createHash, createHmac, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { academicYear, academicYearSpan, proofMessages, proofSuite } from '@chiostro/domain/proofs/proofs'
import type { ProofKey, ProofSigner } from '../../../generated/prisma/client.ts'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { NotFoundError } from '../../errors.ts'
import { seal, unseal } from '../../security/keys.ts'
import type { Config } from '../../startup/config.ts'
import { deliveryMailboxOf } from '../../text/mailbox.ts'
import { createKeyPair } from './poprf.ts'
import type { KeyList, ListedKey } from './proofs.schemas.ts'

interface Store {
  db: Transaction
  config: Config
}

/** @throws NotFoundError unless STUDENT_EMAIL_DOMAINS is set */
export function requireProofs({ studentEmailDomains }: Pick<Config, 'studentEmailDomains'>): void {
  if (studentEmailDomains.length === 0) throw new NotFoundError(proofMessages.off)
}

const ownerOf = (what: 'secret' | 'pepper', { year, turn }: Pick<ProofKey, 'year' | 'turn'>) => `proof ${what} ${year} ${turn}`

/** In the order of their creation, which is that of the public list. */
export const readKeys = ({ db }: Pick<Services, 'db'>): Promise<ProofKey[]> =>
  db.proofKey.findMany({ orderBy: [{ year: 'asc' }, { turn: 'asc' }] })

export const findKey = ({ db }: Pick<Store, 'db'>, year: string): Promise<ProofKey | null> =>
  db.proofKey.findFirst({ where: { year }, orderBy: { turn: 'desc' } })

/** Returns the key of this academic year, creating it at first need. Of two concurrent processes, one creates it. */
export async function currentKey(store: Store, now = new Date()): Promise<ProofKey> {
  const year = academicYear(now)
  const key = await findKey(store, year)
  // A clock that was ahead destroyed its pepper, without which no proof is issued.
  return key && key.pepper !== '' ? key : addKey(store, year, (key?.turn ?? 0) + 1)
}

/**
 * Adds a key to a year: proofs of the earlier one become invalid, and all may confirm again. A signer that cannot be opened is replaced too:
 * browsers that saw its list refuse the new one.
 */
export async function rotateKey(store: Store, now = new Date()): Promise<ProofKey> {
  const { db } = store
  if (await hasLostSigner(store)) await db.proofSigner.deleteMany()
  const year = academicYear(now)
  const last = await findKey(store, year)
  return addKey(store, year, (last?.turn ?? 0) + 1)
}

async function addKey({ db, config }: Store, year: string, turn: number): Promise<ProofKey> {
  const { secret, publicKey } = createKeyPair()
  const sealed = {
    secret: seal(config, ownerOf('secret', { year, turn }), secret),
    pepper: seal(config, ownerOf('pepper', { year, turn }), randomBytes(32).toString('base64url')),
  }
  await db.proofKey.createMany({ data: [{ year, turn, publicKey, ...sealed }], skipDuplicates: true })
  return db.proofKey.findUniqueOrThrow({ where: { year_turn: { year, turn } } })
}

/** @throws Error when it was sealed with another master key, so that an operator notices */
export function secretOf(config: Config, key: ProofKey): string {
  const secret = unseal(config, ownerOf('secret', key), key.secret)
  if (!secret)
    throw new Error(`The key of proofs ${key.year} cannot be opened: SECOND_FACTOR_SECRET or DATA_DIR/second-factor-key is another one`)
  return secret
}

/** Tests whether the secret and, within its year, the pepper can be unsealed. */
export const isReadable = (config: Config, key: ProofKey): boolean =>
  unseal(config, ownerOf('secret', key), key.secret) !== null &&
  (key.pepper === '' || unseal(config, ownerOf('pepper', key), key.pepper) !== null)

async function hasLostSigner({ db, config }: Store): Promise<boolean> {
  const signer = await db.proofSigner.findUnique({ where: { id: 1 } })
  return signer !== null && unseal(config, owner, signer.secret) === null
}

/** Names what a server needs and cannot open: of each running year the latest key, and the one that signs their list. */
export async function lostKeys(services: Pick<Services, 'db' | 'config'>, now = new Date()): Promise<string[]> {
  const latest = new Map((await readKeys(services)).map((key) => [key.year, key]))
  const lost = [...latest.values()].filter((key) => academicYearSpan(key.year).to > now && !isReadable(services.config, key))
  const names = lost.map(({ year, turn }) => `${year} (${turn})`)
  return (await hasLostSigner(services)) ? [...names, 'La firma dell’elenco delle chiavi'] : names
}

/** Hashes a text under the pepper of a key. @throws Error when the pepper is destroyed or cannot be unsealed */
export function peppered(config: Config, key: ProofKey, text: string): string {
  const pepper = unseal(config, ownerOf('pepper', key), key.pepper)
  if (!pepper) throw new Error(`The pepper of proofs ${key.year} is gone, or cannot be opened`)
  return createHmac('sha256', Buffer.from(pepper, 'base64url')).update(text).digest('base64url')
}

export const mailboxHash = (config: Config, key: ProofKey, email: string): string =>
  peppered(config, key, `mailbox ${deliveryMailboxOf(email)}`)

/** Makes the claims of past years meaningless, for good. @returns how many years */
export async function destroyPeppers({ db }: Pick<Services, 'db'>, now = new Date()): Promise<number> {
  const keys = await db.proofKey.findMany({ where: { pepper: { not: '' } }, select: { year: true } })
  const over = [...new Set(keys.map(({ year }) => year))].filter((year) => academicYearSpan(year).to <= now)
  await db.proofKey.updateMany({ where: { year: { in: over } }, data: { pepper: '' } })
  return over.length
}

// The list of keys as a signed note (https://c2sp.org/signed-note): a reader who stored an earlier one can check that it only grew.

const owner = 'proof signer'
/** Identifies the algorithm in key ids and verifier keys. */
const ed25519 = Buffer.from([1])

export async function listKeys(services: Pick<Services, 'db' | 'config'>): Promise<KeyList> {
  const [signer, rows] = [await findSigner(services), await readKeys(services)]
  const keys = rows.map(inList)
  const { name, id } = nameOf(services.config, signer)
  const verifier = `${name}+${id.toString('hex')}+${Buffer.concat([ed25519, Buffer.from(signer.publicKey, 'base64url')]).toString('base64')}`
  return { suite: proofSuite, keys, signed: signNote(services.config, signer, textOf(services.config, keys)), verifier }
}

const inList = ({ year, turn, publicKey }: ProofKey): ListedKey => ({ year, turn, publicKey, ...academicYearSpan(year) })

/** Builds title, instance, suite, and a line for each key. */
function textOf({ publicUrl }: Config, keys: ListedKey[]): string {
  const lines = keys.map(({ year, turn, publicKey, from, to }) => [year, turn, from.toISOString(), to.toISOString(), publicKey].join(' '))
  return [`chiostro proof keys`, publicUrl, proofSuite, ...lines, ''].join('\n')
}

function nameOf({ publicUrl }: Config, { publicKey }: ProofSigner) {
  const name = `${new URL(publicUrl).host}/proofs`
  const id = createHash('sha256').update(`${name}\n`).update(ed25519).update(Buffer.from(publicKey, 'base64url')).digest().subarray(0, 4)
  return { name, id }
}

function signNote(config: Config, signer: ProofSigner, text: string): string {
  const pem = unseal(config, owner, signer.secret)
  if (!pem)
    throw new Error(
      'The key that signs the list of proofs cannot be opened: SECOND_FACTOR_SECRET or DATA_DIR/second-factor-key is another one',
    )
  const { name, id } = nameOf(config, signer)
  const signature = sign(null, Buffer.from(text), createPrivateKey(pem))
  return `${text}\n— ${name} ${Buffer.concat([id, signature]).toString('base64')}\n`
}

async function findSigner({ db, config }: Pick<Services, 'db' | 'config'>): Promise<ProofSigner> {
  const known = await db.proofSigner.findUnique({ where: { id: 1 } })
  if (known) return known
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const secret = seal(config, owner, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  const raw = publicKey.export({ format: 'jwk' }).x ?? ''
  await db.proofSigner.createMany({ data: [{ id: 1, publicKey: raw, secret }], skipDuplicates: true })
  return db.proofSigner.findUniqueOrThrow({ where: { id: 1 } })
}
