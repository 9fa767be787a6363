import { createHash, randomBytes } from 'node:crypto'
import { partsOf } from '@chiostro/domain/records/records'
import { formatReceipt, normaliseReceipt, receiptLength } from '@chiostro/domain/reviews/receipts'
import { z } from 'zod'
import type { HeldBack } from './holding.service.ts'

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

interface Written {
  isHeld?: boolean
  publicFrom?: string | null
  receipt?: string
}

export const heldField = {
  description: 'Only ever true in the answer to its author: it waits for a moderator («In verifica») and is not public yet.',
  resolve: (row: object): boolean => partsOf<Written>(row).isHeld ?? false,
} as const

export const receiptField = {
  nullable: true,
  description: 'Opens the review for its author. Null except in the answer to the author who has just written it.',
  resolve: (row: object): string | null => partsOf<Written>(row).receipt ?? null,
} as const

const publicFromWords =
  'The day on whose morning a verified review becomes public, as in 2026-11-26, where this instance publishes them then; null otherwise.'

export const publicFromField = {
  nullable: true,
  description: `${publicFromWords} Only ever set in the answer to its author.`,
  resolve: (row: object): string | null => partsOf<Written>(row).publicFrom ?? null,
} as const

export const writtenShape = {
  receipt: z.string().describe('Opens the review for its author; shown once.'),
  publicFrom: z.iso.date().nullable().describe(publicFromWords),
}

/** 201; or 202 for a review that becomes public later: in the morning, or after moderation. */
export const writtenStatus = ({ isHeld, publicFrom }: HeldBack): 201 | 202 => (isHeld || publicFrom ? 202 : 201)
