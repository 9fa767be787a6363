import type { Book } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { createToken, hashToken } from '../../security/tokens.ts'
import type { Config } from '../../startup/config.ts'

/** Management link (docs/product.md, "E-mail"). */
export const managementUrl = ({ publicUrl, instance }: Config, id: string, token: string) =>
  `${publicUrl}/${instance.productSlug}/manage-book/${id}?token=${token}`

/**
 * Issues a management token; earlier ones stay valid, so both links of an e-mail delivered twice work.
 * @returns null when the listing is gone
 */
export async function mintManagementToken(tx: Transaction, bookId: string): Promise<{ book: Book; token: string } | null> {
  const token = createToken()
  const changed = await tx.book.updateManyAndReturn({
    where: { id: bookId },
    data: { managementTokenHashes: { push: hashToken(token) } },
  })
  return changed[0] ? { book: changed[0], token } : null
}
