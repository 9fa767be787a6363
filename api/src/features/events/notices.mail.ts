import { z } from 'zod'
import type { Event } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { defineMail } from '../../mail/template.ts'
import type { MailTranslator } from '../../mail/translator.ts'
import type { Config } from '../../startup/config.ts'
import { mintNoticeToken } from './events.tokens.ts'

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

const newOnes = (count: number, { plural }: MailTranslator) => plural(count, 'una nuova iscrizione', '{count} nuove iscrizioni')

const inAll = ({ registrationCount: count, maxAttendees }: Event, { t }: MailTranslator) =>
  maxAttendees === null ? t('{count} in tutto', { count }) : t('{count} su {seats} posti', { count, seats: maxAttendees })

/** To the organiser of these events, with a token that ends such messages. */
async function toOrganiser(tx: Transaction, news: [News, ...News[]]) {
  const [{ event }] = news
  const ids = news.map(({ event: { id } }) => id)
  return { to: event.creatorEmail, language: event.language, token: await mintNoticeToken(tx, ids) }
}

/** Names stay on the management page: the address may be that of a person who never announced the event. */
function common(token: string, { publicUrl }: Config, { t }: MailTranslator) {
  const stop = `${publicUrl}/api/registration-mails/${token}/stop`
  return {
    action: { label: t('Apri le tue cose'), url: `${publicUrl}/my-things` },
    aside: { text: t('Non ti servono più queste email?'), label: t('Non scrivermi più'), url: stop },
    note: t(
      'Chi si è iscritto lo vedi con il link per gestire l’evento, che hai ricevuto quando l’hai pubblicato; da lì scegli anche se ricevere queste email.',
    ),
    unsubscribe: stop,
  }
}

/** To an organiser who wants to hear of each registration; several that arrive together are one message. */
export const registrationNoticeMail = defineMail({
  name: 'event.registrations',
  priority: 'news',
  payload: noticed,
  async find(tx, payload) {
    const news = await newsOf(tx, payload)
    return news && { ...(await toOrganiser(tx, [news])), ...news }
  },
  compose({ token, event, count }, words, config) {
    const { t, plural, day, hours } = words
    return {
      ...common(token, config, words),
      subject: plural(count, 'Una nuova iscrizione: {title}', '{count} nuove iscrizioni: {title}', { title: event.title }),
      heading: plural(count, 'Una nuova iscrizione', '{count} nuove iscrizioni'),
      paragraphs: [t('Il tuo evento ha {registrations}.', { registrations: newOnes(count, words) })],
      details: [
        { label: t('Evento'), value: event.title },
        { label: t('Data'), value: day(event.date) },
        { label: t('Orario'), value: hours(event) },
        { label: t('Iscritti'), value: inAll(event, words) },
      ],
    }
  },
})

const bySoonest = (one: News, other: News) => Number(one.event.startsAt) - Number(other.event.startsAt)

const itemOf = ({ event, count }: News, { publicUrl }: Config, words: MailTranslator) => ({
  label: event.title,
  facts: [words.day(event.date), newOnes(count, words), inAll(event, words)].join(' · '),
  url: `${publicUrl}/events/${event.id}`,
})

/** To an organiser who wants one message a day: all of their events that have new registrations. */
export const registrationDigestMail = defineMail({
  name: 'event.registrations-digest',
  priority: 'news',
  payload: z.object({ events: z.array(noticed) }),
  async find(tx, { events }) {
    const all: News[] = []
    for (const one of events) {
      const news = await newsOf(tx, one)
      if (news) all.push(news)
    }
    const [first, ...others] = all
    return first ? { ...(await toOrganiser(tx, [first, ...others])), all, title: first.event.title } : null
  },
  compose({ token, all, title }, words, config) {
    const { t, plural } = words
    const total = all.reduce((sum, { count }) => sum + count, 0)
    return {
      ...common(token, config, words),
      subject:
        all.length > 1
          ? t('{count} nuove iscrizioni: {title} e altri tuoi eventi', { count: total, title })
          : plural(total, 'Una nuova iscrizione: {title}', '{count} nuove iscrizioni: {title}', { title }),
      heading: plural(total, 'Una nuova iscrizione', '{count} nuove iscrizioni'),
      paragraphs: [],
      lists: [{ title: t('Da ieri'), items: all.toSorted(bySoonest).map((news) => itemOf(news, config, words)) }],
    }
  },
})

export const noticeMails = [registrationNoticeMail, registrationDigestMail]
