import { Prisma } from '../../generated/prisma/client.ts'
import type { Database } from '../database/client.ts'

export interface AnswerClaim {
  keyHash: string
  requestHash: string
  claimId: string
}

const retentionHours = 24

/** Age at which a request without a response counts as dead; also one that began this far in the future, by a wrong clock. */
export const deadSeconds = 60

/** @returns false when another request with this key has a response, or is running */
export async function insertClaim(db: Database, { keyHash, requestHash, claimId }: AnswerClaim): Promise<boolean> {
  const claimed = await db.$queryRaw<object[]>(Prisma.sql`
    INSERT INTO given_answers AS given (key_hash, request_hash, claim_id, claimed_at, expires_at)
    VALUES (${keyHash}, ${requestHash}, ${claimId}, now(), now() + make_interval(hours => ${retentionHours}::int))
    ON CONFLICT (key_hash) DO UPDATE SET request_hash = excluded.request_hash, claim_id = excluded.claim_id,
      claimed_at = excluded.claimed_at, expires_at = excluded.expires_at, answer = NULL
    WHERE given.expires_at <= now() OR (given.answer IS NULL AND given.request_hash = excluded.request_hash
      AND abs(extract(epoch FROM now() - given.claimed_at)) >= ${deadSeconds}::int)
    RETURNING 1`)
  return claimed.length > 0
}
