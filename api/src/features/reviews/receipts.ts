import { createHash, randomBytes } from 'node:crypto'
import { formatReceipt, normaliseReceipt, receiptLength } from '@chiostro/domain/reviews/receipts'

/** Creates a receipt for the author alone, and its stored hash. 100 random bits: a fast hash is enough. */
export function createReceipt(): { receipt: string; receiptHash: string } {
  // The lower five bits of each byte.
  const receipt = formatReceipt(randomBytes(receiptLength).map((byte) => byte & 31))
  const receiptHash = hashReceipt(receipt)
  if (receiptHash === null) throw new Error('The receipt that was made is none')
  return { receipt, receiptHash }
}

/** Null for what cannot be a receipt. */
export function hashReceipt(receipt: string): string | null {
  const plain = normaliseReceipt(receipt)
  return plain && createHash('sha256').update(plain).digest('hex')
}
