import { mostMessages } from '@chiostro/domain/eventMessages'
import { z } from 'zod'
import type { Event, EventMessage } from '../../../../generated/prisma/client.ts'
import type { Transaction } from '../../../database/client.ts'
import { defineMail } from '../../../mail/template.ts'
import { eventDetails } from '../events.mail.ts'

const findMessage = (tx: Transaction, id: string): Promise<(EventMessage & { event: Event }) | null> =>
  tx.eventMessage.findUnique({ where: { id }, include: { event: true } })

/** To one participant, whose address no other sees. Dropped for a person who cancelled or left the list meanwhile. */
export const eventMessageMail = defineMail({
  name: 'event.message',
  priority: 'news',
  payload: z.object({ messageId: z.string(), registrationId: z.string().optional(), entryId: z.string().optional() }),
  async compose(tx, { messageId, registrationId, entryId }, config) {
    const found = await findMessage(tx, messageId)
    const person = registrationId
      ? await tx.eventAttendee.findUnique({ where: { id: registrationId } })
      : entryId
        ? await tx.waitingEntry.findUnique({ where: { id: entryId } })
        : null
    if (!found || !person) return null
    const { event, subject, message } = found
    return {
      to: { address: person.attendeeEmail },
      replyTo: { name: event.creatorName, address: event.creatorEmail },
      subject: `${subject} (${event.title})`,
      heading: subject,
      paragraphs: [
        `${event.creatorName}, che organizza l’evento "${event.title}", scrive ${registrationId ? 'a chi è iscritto' : 'a chi è in lista d’attesa'}:`,
      ],
      quote: message,
      details: eventDetails(event),
      action: { label: 'Vedi l’evento', url: `${config.publicUrl}/events/${event.id}` },
      note: 'Se rispondi a questa email, la risposta e il tuo indirizzo arrivano a chi organizza.',
    }
  },
})

/** The organiser's copy. */
export const eventMessageCopyMail = defineMail({
  name: 'event.message-copy',
  payload: z.object({ messageId: z.string() }),
  async compose(tx, { messageId }, config) {
    const found = await findMessage(tx, messageId)
    if (!found) return null
    const { event, subject, message, sentCount } = found
    return {
      to: { address: event.creatorEmail },
      subject: `Copia del tuo messaggio: ${subject} (${event.title})`,
      heading: 'Il tuo messaggio è partito',
      paragraphs: [sentCount === 1 ? 'Lo riceve una persona:' : `Lo ricevono ${sentCount} persone, ciascuna in una email separata:`],
      quote: message,
      details: [{ label: 'Oggetto', value: subject }, ...eventDetails(event)],
      action: { label: 'Vedi l’evento', url: `${config.publicUrl}/events/${event.id}` },
      note: `Per ogni evento si possono inviare ${mostMessages} messaggi. Le risposte arrivano a questo indirizzo.`,
    }
  },
})

export const eventMessageMails = [eventMessageMail, eventMessageCopyMail]
