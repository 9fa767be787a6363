import type { Book } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { createToken, hashToken } from '../../tokens.ts'

/**
 * A fresh management token for the listing's owner; earlier ones stay good, so an e-mail delivered twice has two working links.
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
