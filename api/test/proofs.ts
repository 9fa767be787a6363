import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { ProofInput } from '@chiostro/domain/proofs/proofInput'
import { ristretto255_oprf } from '@noble/curves/ed25519.js'
import type { Services } from '../src/context.ts'
import { inTransaction } from '../src/database/transaction.ts'
import { mintCode } from '../src/features/proofs/codes.service.ts'
import { currentKey } from '../src/features/proofs/keys.service.ts'

export interface ProofServer extends Pick<Services, 'db' | 'config'> {
  request(path: string): Promise<Response>
  send(method: string, path: string, body: unknown): Promise<Response>
}

const studentDomain = 'studenti.example.org'
export const studentAddress = () => `ada.${randomUUID()}@${studentDomain}`

const url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const raw = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** Reads the mailbox's code from a delivered message. */
export async function studentCode(test: ProofServer, email: string): Promise<string> {
  const code = await inTransaction(test, (tx) => mintCode(tx, test.config, { email, asker: '' }, randomUUID()))
  if (!code) throw new Error('The mailbox has had its codes of this hour')
  return code
}

interface Prepared {
  info: string
  token: Uint8Array
  blind: Uint8Array
  blinded: Uint8Array
  tweakedKey: Uint8Array
}

/** Blinded targets of the degree course, as in a browser. */
export async function prepareClaim(test: ProofServer, degreeCourseId: string) {
  const { year, infos } = (await (await test.request(`/api/proofs/targets/${degreeCourseId}`)).json()) as { year: string; infos: string[] }
  const { publicKey } = await currentKey(test)
  const prepared = infos.map((info): Prepared => {
    const token = new Uint8Array(randomBytes(32))
    return { info, token, ...ristretto255_oprf.poprf(Buffer.from(info)).blind(token, raw(publicKey)) }
  })
  return { year, prepared, blinded: prepared.map(({ info, blinded }) => ({ info, element: url(blinded) })) }
}

/** Finalizes proofs from the server's response, by target. */
export function finishClaim(year: string, prepared: Prepared[], evaluated: { info: string; element: string; proof: string }[]) {
  const answers = new Map(evaluated.map((each) => [each.info, each]))
  return new Map(
    prepared.map(({ info, token, blind, blinded, tweakedKey }): [string, ProofInput] => {
      const answer = answers.get(info)
      if (!answer) throw new Error(`No answer for ${info}`)
      const suite = ristretto255_oprf.poprf(Buffer.from(info))
      const output = suite.finalize(token, blind, raw(answer.element), blinded, raw(answer.proof), tweakedKey)
      return [info.split('|').slice(3).join('|'), { year, info, token: url(token), output: url(output) }]
    }),
  )
}

/** Proofs of a degree course by `review|subject:ID` and so on. */
export async function claimProofs(test: ProofServer, degreeCourseId: string, email = studentAddress()): Promise<Map<string, ProofInput>> {
  const { year, prepared, blinded } = await prepareClaim(test, degreeCourseId)
  const answer = await test.send('POST', '/api/proofs/issue', { email, code: await studentCode(test, email), year, blinded })
  if (!answer.ok) throw new Error(await answer.text())
  return finishClaim(year, prepared, ((await answer.json()) as { evaluated: [] }).evaluated)
}

/** A missing proof is a mistake of the test. */
export function proofOf(proofs: Map<string, ProofInput>, about: string): ProofInput {
  const proof = proofs.get(about)
  if (!proof) throw new Error(`No proof of ${about} among ${[...proofs.keys()]}`)
  return proof
}

export const spentHash = ({ token }: ProofInput): string => createHash('sha256').update(raw(token)).digest('hex')
