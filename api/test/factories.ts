import { randomUUID } from 'node:crypto'
import { momentsOf } from '@chiostro/domain/events/schedule'
import { addDays, romeDay } from '@chiostro/domain/text/rome'
import type { Book, Event, EventAttendee, Prisma } from '../generated/prisma/client.ts'
import type { Services } from '../src/context.ts'
import { createToken, hashToken } from '../src/security/tokens.ts'
import { mailboxOf } from '../src/text/mailbox.ts'

const unique = () => randomUUID().slice(0, 8)

/** Sixteen letters: searched words have no digits. */
export const uniqueWord = () =>
  randomUUID()
    .replaceAll('-', '')
    .slice(0, 16)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))

export const bookInput = (changes: Record<string, unknown> = {}) => ({
  title: `Analisi matematica ${unique()}`,
  course: 'Analisi Matematica I',
  professor: 'Ortensia Valdombra',
  isbn: '978-88-08-12345-9',
  condition: 'Buone condizioni',
  price: '12,50',
  description: 'Sottolineato a matita.\nNessuna pagina mancante.',
  sellerName: 'Ada',
  sellerEmail: `ada.${unique()}@example.org`,
  sellerWhatsapp: '+39 333 000 0000',
  ...changes,
})

/** Listings of one seller. */
export function booksInput(changes: Record<string, unknown>[] = [{}], seller: Record<string, unknown> = {}) {
  const { sellerName, sellerEmail, sellerWhatsapp } = bookInput(seller)
  const books = changes.map((change) => {
    const { sellerName: _, sellerEmail: __, sellerWhatsapp: ___, ...book } = bookInput({ isbn: '9788808123459', ...change })
    return book
  })
  return { sellerName, sellerEmail, sellerWhatsapp, books }
}

export async function createBook(
  { db }: Pick<Services, 'db'>,
  changes: Partial<Prisma.BookCreateInput> = {},
): Promise<Book & { token: string }> {
  const token = createToken()
  const { isbn: _, sellerWhatsapp: __, ...input } = bookInput()
  const book = await db.book.create({ data: { ...input, price: '12.50', managementTokenHashes: [hashToken(token)], ...changes } })
  return { ...book, token }
}

/** A date in Rome. */
export const inDays = (days: number) => addDays(romeDay(new Date()), days)

export const momentIn = (days: number) => new Date(Date.now() + days * 86_400_000)

export const eventInput = (changes: Record<string, unknown> = {}) => ({
  title: `Serata del cineforum ${unique()}`,
  description: 'Proiezione e dibattito.\nSi entra con il libretto.',
  category: 'Cinema',
  date: inDays(7),
  startTime: '20:30',
  endTime: '23:00',
  duration: 'due ore e mezza',
  targetAudience: 'Tutti gli studenti',
  maxAttendees: 40,
  location: 'Aula Magna',
  creatorName: 'Ada',
  creatorEmail: `ada.${unique()}@example.org`,
  tags: ['serata'],
  ...changes,
})

/** May be in the past, unlike in the API. */
export async function createEvent(
  { db }: Pick<Services, 'db'>,
  changes: Partial<Prisma.EventCreateInput> = {},
): Promise<Event & { token: string }> {
  const token = createToken()
  const data = { ...eventInput(), ...changes }
  const event = await db.event.create({ data: { ...momentsOf(data), managementTokenHashes: [hashToken(token)], ...data } })
  return { ...event, token }
}

export async function createAttendee(
  { db }: Pick<Services, 'db'>,
  eventId: string,
  changes: Partial<Prisma.EventAttendeeUncheckedCreateInput> = {},
): Promise<EventAttendee & { token: string }> {
  const token = createToken()
  const attendeeEmail = changes.attendeeEmail ?? `bo.${unique()}@example.org`
  const attendeeMailbox = mailboxOf(attendeeEmail)
  const data = { attendeeName: 'Bo', notes: 'Porto un amico', ...changes, attendeeEmail, attendeeMailbox, eventId }
  const [attendee] = await db.$transaction([
    db.eventAttendee.create({ data: { ...data, cancellationTokens: { create: { hash: hashToken(token) } } } }),
    db.event.update({ where: { id: eventId }, data: { registrationCount: { increment: 1 } } }),
  ])
  return { ...attendee, token }
}
