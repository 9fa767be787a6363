import { booksAtOnce } from '@chiostro/domain/books/books'
import { correctionInput } from '@chiostro/domain/corrections/correctionInput'
import { type Correctable, correctionMessages } from '@chiostro/domain/corrections/corrections'
import { eventMessages } from '@chiostro/domain/events/events'
import { waitlistMessages } from '@chiostro/domain/events/waitlist'
import { z } from 'zod'
import { Prisma } from '../../../generated/prisma/client.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { isUniqueViolation } from '../../database/failure.ts'
import { lockRow, lockRows } from '../../database/rowLocks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ConflictError, NotFoundError } from '../../errors.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { enforceLimit } from '../../security/rateLimits.ts'
import { correctionCode, isRecent, isSameSecret } from '../../security/tokens.ts'
import { deliveryMailboxOf } from '../../text/mailbox.ts'
import { validate } from '../../validation.ts'
import { managementLinkMail, managementLinksMail } from '../books/books.mail.ts'
import { changeInBin } from '../deletion/bin.sql.ts'
import { eventLinkMail } from '../events/events.mail.ts'
import { mintTicketCode } from '../events/events.tokens.ts'
import { registrationMail } from '../events/registrations.mail.ts'
import { isRegistered } from '../events/registrations.sql.ts'
import { changeDeletedEvents, isDeletedDateOf } from '../events/series.sql.ts'
import { mintEntryToken, waitlistJoinedMail } from '../events/waitlist/waitlist.mail.ts'
import { entryOf, lockSeatsOfEntry } from '../events/waitlist/waitlist.sql.ts'

export interface Correction {
  kind: Correctable
  id: string
  /** Returned to the author of the record, or by their last correction. */
  code: string
}

export const corrected = z.object({
  email: z.string().describe('Receives the link.'),
  code: z.string().describe('For a further correction.'),
  secret: z
    .string()
    .nullable()
    .describe("The code of a registration's new ticket, or the token of a waiting place: those before opened it for the address before."),
})

/** Changes the address, ends the links sent to the old one and mails new ones. */
interface Kind {
  /** Locks the record. @returns its address and time of creation; null when it is gone */
  find(tx: Transaction, id: string): Promise<{ address: string; made: Date } | null>
  /** @returns the new secret, where the device of its author stores it */
  move(tx: Transaction, id: string, email: string): Promise<string | null>
  /** Message for an address that has one for the same event. */
  taken?: string
}

/** One listing, or several that were published at once: their ids, joined by commas. Those that are gone meanwhile are left out. */
const books: Kind = {
  async find(tx, ids) {
    const requested = ids.split(',')
    // The code is compared after the lock, which a stranger may ask for: no more than are published at once.
    if (requested.length > booksAtOnce) return null
    const locked = await lockRows(tx, 'books', requested)
    const [first, ...others] = await tx.book.findMany({ where: { id: { in: locked } } })
    if (!first || others.some(({ sellerEmail }) => sellerEmail !== first.sellerEmail)) return null
    return { address: first.sellerEmail, made: first.createdAt }
  },
  async move(tx, ids, sellerEmail) {
    const [bookId = '', ...others] = ids.split(',')
    const ofBooks = { bookId: { in: [bookId, ...others] } }
    await tx.book.updateMany({ where: { id: ofBooks.bookId }, data: { sellerEmail, managementTokenHashes: [] } })
    const corrected = { seller_email: sellerEmail, management_token_hashes: [] }
    await changeInBin(tx, { kind: 'book', table: 'books', which: Prisma.sql`record_id = ANY(${ofBooks.bookId.in})` }, corrected)
    // Also messages of buyers that are on their way.
    await tx.sellerContact.updateMany({ where: ofBooks, data: { sellerEmail } })
    await tx.message.updateMany({ where: ofBooks, data: { receiverId: sellerEmail } })
    if (others.length === 0) await enqueueMail(tx, managementLinkMail, { bookId })
    else await enqueueMail(tx, managementLinksMail, { bookIds: [bookId, ...others] })
    return null
  },
}

const event: Kind = {
  async find(tx, id) {
    await lockRows(tx, 'events', Prisma.sql`id = ${id} OR series_id = (SELECT series_id FROM events WHERE id = ${id})`)
    const row = await tx.event.findUnique({ where: { id } })
    return row && { address: row.creatorEmail, made: row.createdAt }
  },
  async move(tx, id, creatorEmail) {
    const { seriesId } = await tx.event.findUniqueOrThrow({ where: { id } })
    const dates = seriesId ? { seriesId } : { id }
    await tx.event.updateMany({ where: dates, data: { creatorEmail, managementTokenHashes: [], organiserConfirmed: false } })
    // The reader of the mailbox before may have made some.
    await tx.checkInLink.deleteMany({ where: { event: dates } })
    if (seriesId) {
      const corrected = { creator_email: creatorEmail, management_token_hashes: [], organiser_confirmed: false }
      await changeDeletedEvents(tx, isDeletedDateOf([seriesId]), corrected, { check_in_links: [] })
    }
    await enqueueMail(tx, eventLinkMail, seriesId ? { seriesId } : { eventId: id })
    return null
  },
}

const registration: Kind = {
  taken: eventMessages.alreadyRegistered,
  async find(tx, id) {
    // The waiting list must not change meanwhile.
    await lockRows(tx, 'events', Prisma.sql`id = (SELECT event_id FROM event_attendees WHERE id = ${id})`)
    await lockRow(tx, 'event_attendees', id)
    const row = await tx.eventAttendee.findUnique({ where: { id } })
    return row && { address: row.attendeeEmail, made: row.registeredAt }
  },
  async move(tx, id, attendeeEmail) {
    const { eventId } = await tx.eventAttendee.update({
      where: { id },
      data: { attendeeEmail, attendeeMailbox: deliveryMailboxOf(attendeeEmail) },
    })
    const entryId = await entryOf(tx, eventId, attendeeEmail)
    if (entryId && (await tx.waitingEntry.count({ where: { id: entryId, expiredAt: null } })) > 0)
      throw new ConflictError(waitlistMessages.already, 'ALREADY_WAITING')
    await tx.cancellationToken.deleteMany({ where: { attendeeId: id } })
    await tx.ticketCode.deleteMany({ where: { attendeeId: id } })
    await enqueueMail(tx, registrationMail, { registrationId: id })
    return mintTicketCode(tx, id)
  },
}

const waiting: Kind = {
  taken: waitlistMessages.already,
  async find(tx, id) {
    await lockSeatsOfEntry(tx, id)
    const row = await tx.waitingEntry.findUnique({ where: { id } })
    return row && { address: row.attendeeEmail, made: row.joinedAt }
  },
  async move(tx, id, attendeeEmail) {
    const { eventId, place } = await tx.waitingEntry.findUniqueOrThrow({ where: { id } })
    if (await isRegistered(tx, eventId, attendeeEmail)) throw new ConflictError(eventMessages.alreadyRegistered, 'ALREADY_REGISTERED')
    const entry = await entryOf(tx, eventId, attendeeEmail)
    if (entry && entry !== id) throw new ConflictError(waitlistMessages.already, 'ALREADY_WAITING')
    await tx.waitingEntry.update({ where: { id }, data: { attendeeEmail } })
    await tx.waitlistToken.deleteMany({ where: { entryId: id } })
    await enqueueMail(tx, waitlistJoinedMail, { entryId: id, place })
    return mintEntryToken(tx, id)
  },
}

const kinds: Record<Correctable, Kind> = { book: books, books, event, registration, waiting }

/**
 * Ends links sent to the old address, and sends new ones (docs/product.md, "A mistyped address").
 * @throws ValidationError, NotFoundError for a wrong code or after an hour, ConflictError for one registered or waiting for the same event
 */
export async function correctAddress(context: Context, { kind, id, code }: Correction, input: unknown): Promise<z.infer<typeof corrected>> {
  await enforceLimit(context, 'edit')
  const { email } = validate(correctionInput, input)
  const { find, move, taken } = kinds[kind]
  const secret = await inTransaction(context, async (tx) => {
    const record = await find(tx, id)
    if (!record || !isRecent(record.made) || !isSameSecret(code, correctionCode(context, kind, id, record.address))) {
      throw new NotFoundError(correctionMessages.over)
    }
    return move(tx, id, email)
  }).catch((error: unknown) => {
    throw taken && isUniqueViolation(error)
      ? new ConflictError(taken, kind === 'waiting' ? 'ALREADY_WAITING' : 'ALREADY_REGISTERED')
      : error
  })
  context.log.info({ kind, id }, 'address corrected')
  return { email, code: correctionCode(context, kind, id, email), secret }
}
