import { maxMessages } from '@chiostro/domain/events/participants'
import { z } from 'zod'
import type { Event, EventMessage } from '../../../../generated/prisma/client.ts'
import type { Transaction } from '../../../database/client.ts'
import { defineMail } from '../../../mail/template.ts'
import { eventDetails } from '../events.mail.ts'

const findMessage = (tx: Transaction, id: string): Promise<(EventMessage & { event: Event }) | null> =>
  tx.eventMessage.findUnique({ where: { id }, include: { event: true } })

/** Dropped when the recipient cancelled or left the list meanwhile. */
export const eventMessageMail = defineMail({
  name: 'event.message',
  priority: 'news',
  payload: z.object({ messageId: z.string(), registrationId: z.string().optional(), entryId: z.string().optional() }),
  async find(tx, { messageId, registrationId, entryId }) {
    const row = await findMessage(tx, messageId)
    const person = registrationId
      ? await tx.eventAttendee.findUnique({ where: { id: registrationId } })
      : entryId
        ? await tx.waitingEntry.findUnique({ where: { id: entryId } })
        : null
    return row && person && { ...row, to: person.attendeeEmail, language: person.language, isRegistered: Boolean(registrationId) }
  },
  compose({ event, subject, message, isRegistered }, translator, config) {
    const { t } = translator
    const about = { name: event.creatorName, title: event.title }
    return {
      replyTo: { name: event.creatorName, address: event.creatorEmail },
      subject: `${subject} (${event.title})`,
      heading: subject,
      paragraphs: [
        isRegistered
          ? t('{name}, che organizza l’evento «{title}», scrive a chi è iscritto.', about)
          : t('{name}, che organizza l’evento «{title}», scrive a chi è in lista d’attesa.', about),
      ],
      quote: message,
      details: eventDetails(event, translator),
      action: { label: t('Vedi l’evento'), url: `${config.publicUrl}/events/${event.id}` },
      note: t('Se rispondi a questa email, la risposta e il tuo indirizzo arrivano a chi organizza.'),
    }
  },
})

export const eventMessageCopyMail = defineMail({
  name: 'event.message-copy',
  payload: z.object({ messageId: z.string() }),
  async find(tx, { messageId }) {
    const row = await findMessage(tx, messageId)
    return row && { ...row, to: row.event.creatorEmail, language: row.event.language }
  },
  compose({ event, subject, message, sentCount }, translator, config) {
    const { t, plural } = translator
    return {
      subject: t('Copia del tuo messaggio: {subject} ({title})', { subject, title: event.title }),
      heading: t('Il tuo messaggio è partito'),
      paragraphs: [plural(sentCount, 'Lo riceve una persona.', 'Lo ricevono {count} persone, ciascuna in un’email separata.')],
      quote: message,
      details: [{ label: t('Oggetto'), value: subject }, ...eventDetails(event, translator)],
      action: { label: t('Vedi l’evento'), url: `${config.publicUrl}/events/${event.id}` },
      note: t('Per ogni evento si possono inviare {count} messaggi. Le risposte arrivano a questo indirizzo.', { count: maxMessages }),
    }
  },
})

export const eventMessageMails = [eventMessageMail, eventMessageCopyMail]
