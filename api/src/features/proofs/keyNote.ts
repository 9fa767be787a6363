import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { academicYearSpan, proofSuite } from '@chiostro/domain/proofs/proofs'
import type { ProofKey, ProofSigner } from '../../../generated/prisma/client.ts'
import type { Services } from '../../context.ts'
import { seal, unseal } from '../../security/sealed.ts'
import type { Config } from '../../startup/config.ts'
import { readKeys } from './keys.service.ts'

// The list of keys as a signed note (https://c2sp.org/signed-note): a reader who kept an earlier one sees whether it only grew.

interface KeyInList {
  year: string
  turn: number
  publicKey: string
  from: Date
  to: Date
}

interface KeyList {
  suite: typeof proofSuite
  keys: KeyInList[]
  signed: string
  verifier: string
}

const owner = 'proof signer'
/** Of the algorithm, in key ids and verifier keys. */
const ed25519 = Buffer.from([1])

/** The keys of all years so far, signed. */
export async function listKeys(services: Pick<Services, 'db' | 'config'>): Promise<KeyList> {
  const [signer, rows] = [await findSigner(services), await readKeys(services)]
  const keys = rows.map(inList)
  const { name, id } = nameOf(services.config, signer)
  const verifier = `${name}+${id.toString('hex')}+${Buffer.concat([ed25519, Buffer.from(signer.publicKey, 'base64url')]).toString('base64')}`
  return { suite: proofSuite, keys, signed: signNote(services.config, signer, textOf(services.config, keys)), verifier }
}

const inList = ({ year, turn, publicKey }: ProofKey): KeyInList => ({ year, turn, publicKey, ...academicYearSpan(year) })

/** Title, instance, suite, and a line for each key. */
function textOf({ publicUrl }: Config, keys: KeyInList[]): string {
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

/** Made at first need. */
async function findSigner({ db, config }: Pick<Services, 'db' | 'config'>): Promise<ProofSigner> {
  const known = await db.proofSigner.findUnique({ where: { id: 1 } })
  if (known) return known
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const secret = seal(config, owner, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  const raw = publicKey.export({ format: 'jwk' }).x ?? ''
  await db.proofSigner.createMany({ data: [{ id: 1, publicKey: raw, secret }], skipDuplicates: true })
  return db.proofSigner.findUniqueOrThrow({ where: { id: 1 } })
}
