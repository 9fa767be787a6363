import { createHash, createHmac, hkdfSync, randomUUID } from 'node:crypto'
import type { Services } from '../context.ts'
import { IdempotencyKeyReusedError, RequestRunningError } from '../errors.ts'
import { defineTask } from '../jobs/job.ts'
import { openWith, sealWith } from './keys.ts'
import { type AnswerClaim, deadSeconds, insertClaim } from './security.sql.ts'

type Needed = Pick<Services, 'db'>

export interface StoredResponse {
  status: number
  headers: Record<string, string>
  body: string
}

/** Right to store a request's response. */
export interface Claim extends AnswerClaim {
  key: string
}

/** Derives the response's key from the Idempotency-Key, which is not stored: rows alone decrypt nothing. */
const derived = (key: string, keyHash: string, purpose: 'answer' | 'request') =>
  Buffer.from(hkdfSync('sha256', key, keyHash, `chiostro given ${purpose}`, 32))

/** Claims a request, or returns its stored response. @throws IdempotencyKeyReusedError, RequestRunningError */
export async function claimKey(
  { db }: Needed,
  { key, route, network, content }: Record<'key' | 'route' | 'network' | 'content', string>,
): Promise<Claim | StoredResponse> {
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

/** Most requests take less than `usual`; a longer one has probably died with its process, and its claim is taken over in the end. */
function secondsToWait(claimedAt: Date | undefined): number {
  const [usual, pause] = [10, 2]
  const age = claimedAt ? (Date.now() - claimedAt.getTime()) / 1_000 : 0
  return age < usual ? pause : Math.max(pause, Math.ceil(deadSeconds - age))
}

/** Drops claims without a response. Only while no other process uses the database: those requests ended with their process. */
export async function dropClaims({ db }: Needed): Promise<void> {
  await db.givenAnswer.deleteMany({ where: { answer: null } })
}

/** Stores the response, unless another request has taken over the claim. */
export async function storeResponse({ db }: Needed, { key, keyHash, claimId }: Claim, given: StoredResponse): Promise<void> {
  const answer = sealWith(derived(key, keyHash, 'answer'), keyHash, JSON.stringify(given))
  await db.givenAnswer.updateMany({ where: { keyHash, claimId }, data: { answer } })
}

export async function dropClaim({ db }: Needed, { keyHash, claimId }: Claim): Promise<void> {
  await db.givenAnswer.deleteMany({ where: { keyHash, claimId } })
}

const deleteOldResponsesJob = defineTask({
  name: 'clear_given_answers',
  async run({ db }: Needed) {
    await db.givenAnswer.deleteMany({ where: { expiresAt: { lte: new Date() } } })
  },
  schedule: { cron: '35 * * * *' },
})

export const idempotencyJobs = [deleteOldResponsesJob]
