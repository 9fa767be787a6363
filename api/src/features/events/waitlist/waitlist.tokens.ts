import type { Event } from '../../../../generated/prisma/client.ts'
import type { Transaction } from '../../../database/client.ts'
import { createToken, hashToken } from '../../../security/tokens.ts'
import { type OfferedEntry, type PlacedEntry, readEntry } from './waitlist.sql.ts'

export interface MintedEntryToken {
  entry: PlacedEntry
  event: Event
  token: string
}

/** Earlier tokens stay valid. @returns null when the entry is gone, came back at another position, or is in another state */
export async function mintWaitlistToken(
  tx: Transaction,
  { entryId, place }: OfferedEntry,
  isStill: (entry: PlacedEntry) => boolean,
): Promise<MintedEntryToken | null> {
  const entry = await readEntry({ db: tx }, entryId)
  const event = entry && (await tx.event.findUnique({ where: { id: entry.eventId } }))
  if (!event || entry.place !== place || !isStill(entry)) return null
  return { entry, event, token: await mintEntryToken(tx, entryId) }
}

export async function mintEntryToken(tx: Transaction, entryId: string): Promise<string> {
  const token = createToken()
  await tx.waitlistToken.create({ data: { hash: hashToken(token), entryId } })
  return token
}
