import { createHash, createHmac, hkdfSync, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Services } from '../context.ts'
import { IdempotencyKeyReusedError, RequestRunningError } from '../errors.ts'
import { defineJob } from '../jobs/job.ts'
import { type AnswerClaim, deadSeconds, insertClaim } from './idempotencyStore.sql.ts'
import { openWith, sealWith } from './sealed.ts'

type Needed = Pick<Services, 'db'>

/** What a client was answered, and is answered again. */
export interface StoredResponse {
  status: number
  headers: Record<string, string>
  body: string
}

/** A request with an `Idempotency-Key`. */
export interface KeyedRequest {
  key: string
  /** Method and pattern of the route. */
  route: string
  network: string
  /** All that makes it another request. */
  content: string
}

/** The right to store the answer of a request. */
export interface Claim extends AnswerClaim {
  key: string
}

/** The key of an answer is derived from the Idempotency-Key, which is not stored: rows alone open nothing. */
const derived = (key: string, keyHash: string, purpose: 'answer' | 'request') =>
  Buffer.from(hkdfSync('sha256', key, keyHash, `chiostro given ${purpose}`, 32))

/**
 * Takes a request on, or finds what it was answered. Of concurrent ones one is taken on.
 * @throws IdempotencyKeyReusedError when the key came with another request; RequestRunningError while the first one has no answer
 */
export async function claimKey({ db }: Needed, { key, route, network, content }: KeyedRequest): Promise<Claim | StoredResponse> {
  const keyHash = createHash('sha256')
    .update(JSON.stringify([route, network, key]))
    .digest('base64url')
  const requestHash = createHmac('sha256', derived(key, keyHash, 'request'))
    .update(content)
    .digest('base64url')
  const claim = { key, keyHash, requestHash, claimId: randomUUID() }
  if (await insertClaim(db, claim)) return claim
  const given = await db.givenAnswer.findUnique({ where: { keyHash } })
  if (given && given.requestHash !== requestHash) throw new IdempotencyKeyReusedError()
  const answer = given?.answer && openWith(derived(key, keyHash, 'answer'), keyHash, given.answer)
  if (!answer) throw new RequestRunningError(secondsToWait(given?.claimedAt))
  return JSON.parse(answer) as StoredResponse
}

/** Most requests take less than `usual`; one that has taken longer has probably died with its process, and is taken over in the end. */
function secondsToWait(claimedAt: Date | undefined): number {
  const [usual, pause] = [10, 2]
  const age = claimedAt ? (Date.now() - claimedAt.getTime()) / 1_000 : 0
  return age < usual ? pause : Math.max(pause, Math.ceil(deadSeconds - age))
}

/**
 * Ends every claim without an answer. Only while no other process can be working on the database: its requests ended with the process that took
 * them on.
 */
export async function dropClaims({ db }: Needed): Promise<void> {
  await db.givenAnswer.deleteMany({ where: { answer: null } })
}

/** Stores the answer, unless another request has taken over meanwhile. */
export async function storeResponse({ db }: Needed, { key, keyHash, claimId }: Claim, given: StoredResponse): Promise<void> {
  const answer = sealWith(derived(key, keyHash, 'answer'), keyHash, JSON.stringify(given))
  await db.givenAnswer.updateMany({ where: { keyHash, claimId }, data: { answer } })
}

/** The same request may be tried again. */
export async function dropClaim({ db }: Needed, { keyHash, claimId }: Claim): Promise<void> {
  await db.givenAnswer.deleteMany({ where: { keyHash, claimId } })
}

const deleteOldResponsesJob = defineJob({
  name: 'clear_given_answers',
  payload: z.object({}),
  policy: 'exclusive',
  async run({ db }: Needed) {
    await db.givenAnswer.deleteMany({ where: { expiresAt: { lte: new Date() } } })
  },
  schedule: { cron: '35 * * * *' },
})

export const idempotencyJobs = [deleteOldResponsesJob]
