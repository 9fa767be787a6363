import { formatDay, formatHours } from '@chiostro/domain/schedule'
import { z } from 'zod'
import type { Event } from '../../../generated/prisma/client.ts'
import type { Config } from '../../config.ts'
import type { Transaction } from '../../database/client.ts'
import { defineMail, type MailContent } from '../../mail/template.ts'
import { mintNoticeToken } from './notices.service.ts'

const noticed = z.object({ eventId: z.string(), registrationIds: z.array(z.string()) })

interface News {
  event: Event
  /** Of the registrations that are told, those that were not cancelled meanwhile. */
  count: number
}

/** Null when the event is gone, none of its registrations is left, or its organiser has not confirmed, or does not want to hear of them any more. */
async function newsOf(tx: Transaction, { eventId, registrationIds }: z.infer<typeof noticed>): Promise<News | null> {
  const event = await tx.event.findUnique({ where: { id: eventId } })
  if (!event?.organiserConfirmed || event.registrationMail === 'none') return null
  const count = await tx.eventAttendee.count({ where: { eventId, id: { in: registrationIds } } })
  return count > 0 ? { event, count } : null
}

const newOnes = (count: number) => (count === 1 ? 'una nuova iscrizione' : `${count} nuove iscrizioni`)

const inAll = ({ registrationCount, maxAttendees }: Event) =>
  maxAttendees === null ? `${registrationCount} in tutto` : `${registrationCount} su ${maxAttendees} posti`

/** Names stay on the management page: the address may be that of a person who never announced the event. */
async function common(tx: Transaction, { publicUrl }: Config, events: [Event, ...Event[]]) {
  const stop = `${publicUrl}/api/registration-mails/${await mintNoticeToken(
    tx,
    events.map(({ id }) => id),
  )}/stop`
  return {
    to: { address: events[0].creatorEmail },
    action: { label: 'Apri le tue cose', url: `${publicUrl}/my-things` },
    aside: { text: 'Non ti servono più queste email?', label: 'Non scrivermi più', url: stop },
    note: 'Chi si è iscritto lo vedi con il link per gestire l’evento, che hai ricevuto quando l’hai pubblicato; da lì scegli anche se ricevere queste email.',
    unsubscribe: stop,
  } satisfies Partial<MailContent>
}

/** To an organiser who wants to hear of each registration; several that arrive together are one message. */
export const registrationNoticeMail = defineMail({
  name: 'event.registrations',
  priority: 'news',
  payload: noticed,
  async compose(tx, payload, config) {
    const news = await newsOf(tx, payload)
    if (!news) return null
    const { event, count } = news
    return {
      ...(await common(tx, config, [event])),
      subject: count === 1 ? `Una nuova iscrizione: ${event.title}` : `${count} nuove iscrizioni: ${event.title}`,
      heading: count === 1 ? 'Una nuova iscrizione' : `${count} nuove iscrizioni`,
      paragraphs: [`Il tuo evento ha ${newOnes(count)}.`],
      details: [
        { label: 'Evento', value: event.title },
        { label: 'Data', value: formatDay(event.date) },
        { label: 'Orario', value: formatHours(event) },
        { label: 'Iscritti', value: inAll(event) },
      ],
    }
  },
})

/** To an organiser who wants one message a day: all of their events that have new registrations. */
export const registrationDigestMail = defineMail({
  name: 'event.registrations-digest',
  priority: 'news',
  payload: z.object({ events: z.array(noticed) }),
  async compose(tx, { events }, config) {
    const all: News[] = []
    for (const one of events) {
      const news = await newsOf(tx, one)
      if (news) all.push(news)
    }
    const [first, ...others] = all
    if (!first) return null
    const total = all.reduce((sum, { count }) => sum + count, 0)
    return {
      ...(await common(tx, config, [first.event, ...others.map(({ event }) => event)])),
      subject: `Oggi ${newOnes(total)}: ${first.event.title}${others.length > 0 ? ' e altri tuoi eventi' : ''}`,
      heading: 'Le iscrizioni di oggi',
      paragraphs: ['Da ieri i tuoi eventi hanno nuove iscrizioni:'],
      details: all
        .toSorted((one, other) => Number(one.event.startsAt) - Number(other.event.startsAt))
        .map(({ event, count }) => ({ label: `${event.title}, ${formatDay(event.date)}`, value: `${newOnes(count)}, ${inAll(event)}` })),
    }
  },
})

export const noticeMails = [registrationNoticeMail, registrationDigestMail]
