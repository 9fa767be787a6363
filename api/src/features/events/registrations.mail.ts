import { decisionInput } from '@chiostro/domain/caseInput'
import { caseGrounds } from '@chiostro/domain/cases'
import { rules } from '@chiostro/domain/rules'
import { momentsOf } from '@chiostro/domain/schedule'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { qrCode } from '../../mail/qrCode.ts'
import { defineMail, type MailAttachment, type MailPicture } from '../../mail/template.ts'
import { unlinkedText } from '../../mail/unlinked.ts'
import { type CalendarEvent, calendarOf, sequenceOf } from './events.calendar.ts'
import { eventDetails } from './events.mail.ts'
import { mintCancellationToken, mintTicketCode } from './events.tokens.ts'

/** Cancellation link (docs/product.md, "E-mail"). */
const cancellationUrl = ({ publicUrl }: Config, token: string) => `${publicUrl}/cancel-registration/${token}`

const linkNote = 'Il link è personale e vale una volta sola. Non inoltrare questa email.'

const ticketLink = ({ publicUrl }: Config, code: string) => ({ label: 'Apri il tuo biglietto', url: `${publicUrl}/ticket/${code}` })

/** The ticket is what the message is for, with its code to be shown at the door. */
async function ticket(config: Config, code: string): Promise<{ picture: MailPicture; action: MailPicture['link'] }> {
  const action = ticketLink(config, code)
  return { picture: { content: await qrCode(action.url), alt: 'Codice QR del tuo biglietto', link: action }, action }
}

const wayOut = (config: Config, token: string, text = 'Non puoi più venire?') => ({
  text,
  label: 'Cancella la tua iscrizione',
  url: cancellationUrl(config, token),
})

/** Without the description, which the organiser wrote at length and the event's page has. */
function calendarFile(config: Config, event: CalendarEvent, { cancelled = false } = {}): MailAttachment {
  const method = cancelled ? 'CANCEL' : 'PUBLISH'
  const title = unlinkedText(event.title)
  const words = { title, location: unlinkedText(event.location), tags: event.tags.map(unlinkedText), description: '' }
  return {
    filename: 'evento.ics',
    content: calendarOf(config, title, [{ ...event, ...words }], { method }),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  }
}

/** Takes the event out of the calendar of a person who is no longer registered: a later version than theirs, or the calendar would keep it. */
const takenOut = (config: Config, event: CalendarEvent, sequence = sequenceOf(event) + 1) =>
  calendarFile(config, { ...event, sequence }, { cancelled: true })

/**
 * To the attendee, after registering. The token is made here, at delivery, so that it never rests in the outbox. Nothing of what the form
 * said is repeated: the address may be that of a person who never filled it in.
 */
export const registrationMail = defineMail({
  name: 'event.registration',
  payload: z.object({ registrationId: z.string() }),
  async compose(tx, { registrationId }, config) {
    const minted = await mintCancellationToken(tx, registrationId)
    if (!minted) return null
    const { registration, token } = minted
    const { event, attendeeEmail } = registration
    return {
      to: { address: attendeeEmail },
      subject: `Iscrizione confermata: ${event.title}`,
      heading: 'Iscrizione confermata!',
      paragraphs: [
        'Il tuo posto è prenotato. In allegato trovi l’evento per il tuo calendario.',
        'All’ingresso mostra il codice qui sotto: è il tuo biglietto.',
      ],
      details: eventDetails(event),
      ...(await ticket(config, await mintTicketCode(tx, registrationId))),
      aside: wayOut(config, token, 'Non puoi più venire, o non hai chiesto tu questa iscrizione? Il posto torna libero per qualcun altro:'),
      note: linkNote,
      attachments: [calendarFile(config, event)],
    }
  },
})

/**
 * To the attendee, when the seat was given back. Its data travels along, because the registration is gone. Without the name: the person who
 * cancels may be one whose address another typed, with a name of their choice.
 */
export const registrationCancelledMail = defineMail({
  name: 'event.registration-cancelled',
  forgetsPayload: true,
  toConfirmedAddress: true,
  payload: z.object({ eventId: z.string(), attendeeEmail: z.string(), sequence: z.int().optional() }),
  async compose(tx, { eventId, attendeeEmail, sequence }, config) {
    const event = await tx.event.findUnique({ where: { id: eventId } })
    if (!event) return null
    return {
      to: { address: attendeeEmail },
      subject: `Iscrizione cancellata: ${event.title}`,
      heading: 'Iscrizione cancellata',
      paragraphs: ['La tua iscrizione è stata cancellata e il posto è di nuovo libero.'],
      details: eventDetails(event),
      action: { label: 'Vedi l’evento', url: `${config.publicUrl}/events/${eventId}` },
      attachments: [takenOut(config, event, sequence)],
    }
  },
})

/**
 * To the attendee, when an administrator removed the registration. Without the name: the address may be that of a person who never filled in
 * the form.
 */
export const registrationRemovedMail = defineMail({
  name: 'event.registration-removed',
  forgetsPayload: true,
  payload: z.object({
    eventId: z.string(),
    attendeeEmail: z.string(),
    sequence: z.int().optional(),
    ground: decisionInput.shape.ground.default('other'),
    rule: decisionInput.shape.rule.default('general'),
    reasons: z.string().default(''),
  }),
  async compose(tx, { eventId, attendeeEmail, sequence, ground, rule, reasons }, config) {
    const event = await tx.event.findUnique({ where: { id: eventId } })
    if (!event) return null
    return {
      to: { address: attendeeEmail },
      subject: `Iscrizione cancellata: ${event.title}`,
      heading: 'Iscrizione cancellata',
      paragraphs: [
        'Una persona del team, non un programma, ha cancellato la tua iscrizione, e il posto è di nuovo libero. Sotto trovi perché.',
        'Se pensi che sia un errore, scrivici dalla pagina dei contatti: l’iscrizione si può ripristinare.',
      ],
      details: [...eventDetails(event), { label: 'Motivo', value: caseGrounds[ground] }, { label: 'Regola', value: rules[rule].title }],
      ...(reasons ? { quote: reasons } : {}),
      action: { label: 'Scrivici', url: `${config.publicUrl}/contact` },
      furtherActions: [{ label: 'Leggi la regola', url: `${config.publicUrl}/rules#${rule}` }],
      attachments: [takenOut(config, event, sequence)],
    }
  },
})

/** To each participant the day before. Dropped when the event was moved meanwhile: another follows the day before the new date. */
export const reminderMail = defineMail({
  name: 'event.reminder',
  priority: 'news',
  payload: z.object({ registrationId: z.string(), date: z.string() }),
  async compose(tx, { registrationId, date }, config) {
    const registration = await tx.eventAttendee.findUnique({ where: { id: registrationId }, include: { event: true } })
    if (registration?.event.date !== date || registration.event.startsAt <= new Date()) return null
    const minted = await mintCancellationToken(tx, registrationId)
    if (!minted) return null
    const { event, attendeeEmail } = minted.registration
    return {
      to: { address: attendeeEmail },
      subject: `Domani: ${event.title}`,
      heading: 'Ci vediamo domani',
      paragraphs: ['Ti ricordiamo l’evento di domani, a cui hai un posto. All’ingresso mostra il codice qui sotto: è il tuo biglietto.'],
      details: eventDetails(event),
      ...(await ticket(config, await mintTicketCode(tx, registrationId))),
      aside: wayOut(config, minted.token, 'Non puoi più venire? Il posto va a chi lo aspetta:'),
      note: linkNote,
    }
  },
})

/** To each participant, once a change of date, times or place has rested. A message that a later change has overtaken is dropped. */
export const eventMovedMail = defineMail({
  name: 'event.moved',
  priority: 'news',
  payload: z.object({ registrationId: z.string(), sequence: z.int() }),
  async compose(tx, { registrationId, sequence }, config) {
    // Looked at before the token is made: a dropped message must leave no unused token behind.
    const registration = await tx.eventAttendee.findUnique({ where: { id: registrationId }, include: { event: true } })
    if (registration?.event.calendarSequence !== sequence) return null
    const minted = await mintCancellationToken(tx, registrationId)
    if (!minted) return null
    const { event, attendeeEmail } = minted.registration
    return {
      to: { address: attendeeEmail },
      subject: `Cambiano data, orario o luogo: ${event.title}`,
      heading: 'L’evento è cambiato',
      paragraphs: [
        'Chi organizza l’evento ne ha cambiato data, orario o luogo. La tua iscrizione resta valida.',
        'Qui sotto e nel calendario allegato trovi le indicazioni aggiornate.',
      ],
      details: eventDetails(event),
      action: ticketLink(config, await mintTicketCode(tx, registrationId)),
      aside: wayOut(config, minted.token),
      note: linkNote,
      attachments: [calendarFile(config, event)],
    }
  },
})

const calledOff = z.object({
  attendeeEmail: z.string(),
  event: z.object({
    id: z.string(),
    title: z.string(),
    location: z.string(),
    date: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    endDate: z.string().default(''),
    calendarSequence: z.int(),
    calendarWithdrawals: z.int().default(0),
  }),
})

/** To each participant, when the event is deleted. What it was travels along, because the event is gone. */
export const eventCalledOffMail = defineMail({
  name: 'event.called-off',
  forgetsPayload: true,
  priority: 'news',
  payload: calledOff,
  async compose(_tx, { attendeeEmail, event }, config) {
    const now = new Date()
    const entry = { ...event, ...momentsOf(event), sequence: sequenceOf(event) + 1 }
    return {
      to: { address: attendeeEmail },
      subject: `Evento annullato: ${event.title}`,
      heading: 'L’evento è stato annullato',
      paragraphs: [
        `L’evento "${event.title}", a cui avevi un posto, è stato annullato da chi lo organizzava.`,
        'Ci dispiace. Se lo avevi nel calendario, l’allegato lo segna come annullato.',
      ],
      details: eventDetails(event),
      action: { label: 'Scopri gli altri eventi', url: `${config.publicUrl}/events` },
      attachments: [calendarFile(config, { ...entry, description: '', tags: [], createdAt: now, updatedAt: now }, { cancelled: true })],
    }
  },
})

export const registrationMails = [
  registrationMail,
  registrationCancelledMail,
  registrationRemovedMail,
  eventMovedMail,
  eventCalledOffMail,
  reminderMail,
]
