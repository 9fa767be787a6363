import { momentsOf } from '@chiostro/domain/schedule'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { MailAttachment } from '../../mail/template.ts'
import { defineMail } from '../../mail/template.ts'
import { type CalendarEvent, calendarOf } from './events.calendar.ts'
import { eventDetails } from './events.mail.ts'
import { mintCancellationToken } from './events.tokens.ts'

/** Cancellation link (docs/product.md, "E-mail"). */
const cancellationUrl = ({ publicUrl }: Config, token: string) => `${publicUrl}/cancel-registration/${token}`

const linkNote = 'Il link è personale e vale una volta sola. Non inoltrare questa email.'

const calendarFile = (config: Config, event: CalendarEvent, options?: { cancelled: boolean }): MailAttachment => ({
  filename: 'evento.ics',
  content: calendarOf(config, event.title, [event], options),
  contentType: 'text/calendar; charset=utf-8',
})

/** To the attendee, after registering. The token is made here, at delivery, so that it never rests in the outbox. */
export const registrationMail = defineMail({
  name: 'event.registration',
  payload: z.object({ registrationId: z.string() }),
  async compose(tx, { registrationId }, config) {
    const minted = await mintCancellationToken(tx, registrationId)
    if (!minted) return null
    const { registration, token } = minted
    const { event, attendeeName, attendeeEmail, notes } = registration
    const details = [...eventDetails(event), { label: 'Organizza', value: event.creatorName }]
    if (notes) details.push({ label: 'Le tue note', value: notes })
    return {
      to: { name: attendeeName, address: attendeeEmail },
      subject: `Iscrizione confermata: ${event.title}`,
      heading: 'Iscrizione confermata!',
      paragraphs: [
        `Ciao ${attendeeName}, il tuo posto è prenotato. In allegato trovi l’evento per il tuo calendario.`,
        'Se non puoi più venire, cancella l’iscrizione: il posto torna libero per qualcun altro.',
      ],
      details,
      action: { label: 'Cancella la tua iscrizione', url: cancellationUrl(config, token) },
      note: linkNote,
      attachments: [calendarFile(config, event)],
    }
  },
})

/** To the attendee, when the seat was given back. Its data travels along, because the registration is gone. */
export const registrationCancelledMail = defineMail({
  name: 'event.registration-cancelled',
  payload: z.object({ eventId: z.string(), attendeeName: z.string(), attendeeEmail: z.string() }),
  async compose(tx, { eventId, attendeeName, attendeeEmail }, config) {
    const event = await tx.event.findUnique({ where: { id: eventId } })
    if (!event) return null
    return {
      to: { name: attendeeName, address: attendeeEmail },
      subject: `Iscrizione cancellata: ${event.title}`,
      heading: 'Iscrizione cancellata',
      paragraphs: [`Ciao ${attendeeName}, la tua iscrizione è stata cancellata e il posto è di nuovo libero.`],
      details: eventDetails(event),
      action: { label: 'Vedi l’evento', url: `${config.publicUrl}/events/${eventId}` },
    }
  },
})

/** To each participant, when date, time or place change. A later change makes an earlier message that still waits needless. */
export const eventMovedMail = defineMail({
  name: 'event.moved',
  priority: 'news',
  payload: z.object({ registrationId: z.string(), sequence: z.int() }),
  async compose(tx, { registrationId, sequence }, config) {
    const minted = await mintCancellationToken(tx, registrationId)
    if (!minted || minted.registration.event.calendarSequence !== sequence) return null
    const { event, attendeeName, attendeeEmail } = minted.registration
    return {
      to: { name: attendeeName, address: attendeeEmail },
      subject: `Cambiano data, orario o luogo: ${event.title}`,
      heading: 'L’evento è cambiato',
      paragraphs: [
        `Ciao ${attendeeName}, chi organizza l’evento ne ha cambiato data, orario o luogo. La tua iscrizione resta valida.`,
        'Qui sotto e nel calendario allegato trovi le indicazioni aggiornate. Se non puoi più venire, cancella l’iscrizione.',
      ],
      details: eventDetails(event),
      action: { label: 'Cancella la tua iscrizione', url: cancellationUrl(config, minted.token) },
      note: linkNote,
      attachments: [calendarFile(config, event)],
    }
  },
})

const calledOff = z.object({
  attendeeName: z.string(),
  attendeeEmail: z.string(),
  event: z.object({
    ...{ id: z.string(), title: z.string(), location: z.string() },
    ...{ date: z.string(), startTime: z.string(), endTime: z.string(), calendarSequence: z.int() },
  }),
})

/** To each participant, when the event is deleted. What it was travels along, because the event is gone. */
export const eventCalledOffMail = defineMail({
  name: 'event.called-off',
  priority: 'news',
  payload: calledOff,
  async compose(_tx, { attendeeName, attendeeEmail, event }, config) {
    const now = new Date()
    const entry = { ...event, ...momentsOf(event), calendarSequence: event.calendarSequence + 1 }
    return {
      to: { name: attendeeName, address: attendeeEmail },
      subject: `Evento annullato: ${event.title}`,
      heading: 'L’evento è stato annullato',
      paragraphs: [
        `Ciao ${attendeeName}, l’evento "${event.title}", a cui eri iscritto, è stato annullato da chi lo organizzava.`,
        'Ci dispiace. Se lo avevi nel calendario, l’allegato lo segna come annullato.',
      ],
      details: eventDetails(event),
      action: { label: 'Scopri gli altri eventi', url: `${config.publicUrl}/events` },
      attachments: [calendarFile(config, { ...entry, description: '', tags: [], createdAt: now, updatedAt: now }, { cancelled: true })],
    }
  },
})

export const registrationMails = [registrationMail, registrationCancelledMail, eventMovedMail, eventCalledOffMail]
