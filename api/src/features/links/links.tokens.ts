import type { Transaction } from '../../database/client.ts'
import { createToken, hashToken } from '../../security/tokens.ts'
import type { Config } from '../../startup/config.ts'

/** Issues the address of a link's page; earlier ones stay valid. */
export async function mintLinkAddress(tx: Transaction, { publicUrl }: Pick<Config, 'publicUrl'>, linkId: string): Promise<string> {
  const token = createToken()
  await tx.linkToken.create({ data: { hash: hashToken(token), linkId } })
  return `${publicUrl}/link/${token}`
}
