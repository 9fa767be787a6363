import type { Transaction } from '../../database/client.ts'
import { createToken, hashToken } from '../../security/tokens.ts'
import type { Config } from '../../startup/config.ts'

export const followUrl = ({ publicUrl }: Config, token: string) => `${publicUrl}/follow/${token}`

/** What mail programs call for their own button (RFC 8058). */
export const oneClickUrl = ({ publicUrl }: Config, token: string) => `${publicUrl}/api/follows/${token}/stop`

/** Issues a token that opens these follows; earlier ones stay valid. */
export async function mintFollowToken(tx: Transaction, followIds: string[]): Promise<string> {
  const token = createToken()
  const hash = hashToken(token)
  await tx.followToken.createMany({ data: followIds.map((followId) => ({ hash, followId })) })
  return token
}
