import { maxMessages } from '@chiostro/domain/events/participants'
import { z } from 'zod'
import type { Event, EventMessage } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { defineMail, type MailTranslator } from '../../mail/template.ts'
import type { Config } from '../../startup/config.ts'
import { mintEventToken, mintNoticeToken } from './events.tokens.ts'

const managementUrl = ({ publicUrl, instance }: Config, id: string, token: string) =>
  `${publicUrl}/${instance.productSlug}/manage-event/${id}?token=${token}`

type Announced = Pick<Event, 'title' | 'date' | 'startTime' | 'endTime' | 'endDate' | 'location'>
export const eventDetails = (event: Announced, { t, day, hours }: MailTranslator) => [
  { label: t('Evento'), value: event.title },
  { label: t('Data'), value: day(event.date) },
  { label: t('Orario'), value: hours(event) },
  { label: t('Luogo'), value: event.location },
]

/** Carries its data, because the event is gone. */
export const goneEvent = z.object({
  title: z.string(),
  location: z.string(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  endDate: z.string().default(''),
})

export const aboutGoneEvent = (event: z.infer<typeof goneEvent>, translator: MailTranslator, { publicUrl }: Config) => ({
  subject: translator.t('Evento annullato: {title}', { title: event.title }),
  heading: translator.t('L’evento è stato annullato'),
  details: eventDetails(event, translator),
  action: { label: translator.t('Scopri gli altri eventi'), url: `${publicUrl}/events` },
})

const asksToConfirm =
  'Hai chiesto un’email per le nuove iscrizioni: per riceverla apri il link e premi «Salva modifiche». Fino ad allora non ne mandiamo.'

/** The outbox has no token, which is made at delivery. Repeats no text of the form: the address may be a stranger's. */
export const eventLinkMail = defineMail({
  name: 'event.management-link',
  payload: z.union([z.object({ eventId: z.string() }), z.object({ seriesId: z.string() })]),
  async find(tx, payload) {
    const minted = await mintEventToken(tx, payload)
    return minted && { to: minted.event.creatorEmail, language: minted.event.language, ...minted }
  },
  compose({ event, token, count }, { t, day, hours }, config) {
    const date = day(event.date)
    return {
      subject:
        count > 1
          ? t('Le {count} date del tuo evento sono online, da {day}', { count, day: date })
          : t('Il tuo evento di {day} è online', { day: date }),
      heading: t('Il tuo evento è online'),
      paragraphs: [
        count > 1
          ? t('Il tuo evento è ora visibile a tutti gli studenti, con {count} date.', { count })
          : t('Il tuo evento è ora visibile a tutti gli studenti.'),
        count > 1
          ? t('Con il link qui sotto puoi modificarle, una per una o tutte, vedere chi si è iscritto o eliminarle.')
          : t('Con il link qui sotto puoi modificarlo, vedere chi si è iscritto o eliminarlo.'),
        ...(event.registrationMail !== 'none' && !event.organiserConfirmed ? [t(asksToConfirm)] : []),
      ],
      details: [
        { label: count > 1 ? t('Prima data') : t('Data'), value: date },
        { label: t('Orario'), value: hours(event) },
      ],
      action: { label: t('Gestisci il tuo evento'), url: managementUrl(config, event.id, token) },
      note: t('Il link è personale: chi lo possiede può modificare l’evento e vede gli iscritti. Non inoltrare questa email.'),
    }
  },
})

const noticed = z.object({ eventId: z.string(), registrationIds: z.array(z.string()) })

interface News {
  event: Event
  count: number
}

/** Null when the event or all of its new registrations are gone, or the organiser did not opt in or opted out. */
async function newsOf(tx: Transaction, { eventId, registrationIds }: z.infer<typeof noticed>): Promise<News | null> {
  const event = await tx.event.findUnique({ where: { id: eventId } })
  if (!event?.organiserConfirmed || event.registrationMail === 'none') return null
  const count = await tx.eventAttendee.count({ where: { eventId, id: { in: registrationIds } } })
  return count > 0 ? { event, count } : null
}

const newOnes = (count: number, { plural }: MailTranslator) => plural(count, 'una nuova iscrizione', '{count} nuove iscrizioni')

const inAll = ({ registrationCount: count, maxAttendees }: Event, { t }: MailTranslator) =>
  maxAttendees === null ? t('{count} in tutto', { count }) : t('{count} su {seats} posti', { count, seats: maxAttendees })

async function toOrganiser(tx: Transaction, news: [News, ...News[]]) {
  const [{ event }] = news
  const ids = news.map(({ event: { id } }) => id)
  return { to: event.creatorEmail, language: event.language, token: await mintNoticeToken(tx, ids) }
}

/** Without names: the address may belong to a person who never announced the event. */
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

export const registrationNoticeMail = defineMail({
  name: 'event.registrations',
  priority: 'news',
  payload: noticed,
  async find(tx, payload) {
    const news = await newsOf(tx, payload)
    return news && { ...(await toOrganiser(tx, [news])), ...news }
  },
  compose({ token, event, count }, translator, config) {
    const { t, plural, day, hours } = translator
    return {
      ...common(token, config, translator),
      subject: plural(count, 'Una nuova iscrizione: {title}', '{count} nuove iscrizioni: {title}', { title: event.title }),
      heading: plural(count, 'Una nuova iscrizione', '{count} nuove iscrizioni'),
      paragraphs: [t('Il tuo evento ha {registrations}.', { registrations: newOnes(count, translator) })],
      details: [
        { label: t('Evento'), value: event.title },
        { label: t('Data'), value: day(event.date) },
        { label: t('Orario'), value: hours(event) },
        { label: t('Iscritti'), value: inAll(event, translator) },
      ],
    }
  },
})

const bySoonest = (a: News, b: News) => Number(a.event.startsAt) - Number(b.event.startsAt)

const itemOf = ({ event, count }: News, { publicUrl }: Config, translator: MailTranslator) => ({
  label: event.title,
  facts: [translator.day(event.date), newOnes(count, translator), inAll(event, translator)].join(' · '),
  url: `${publicUrl}/events/${event.id}`,
})

export const registrationDigestMail = defineMail({
  name: 'event.registrations-digest',
  priority: 'news',
  payload: z.object({ events: z.array(noticed) }),
  async find(tx, { events }) {
    const all: News[] = []
    for (const payload of events) {
      const news = await newsOf(tx, payload)
      if (news) all.push(news)
    }
    const [first, ...rest] = all.sort(bySoonest)
    return first ? { ...(await toOrganiser(tx, [first, ...rest])), all, title: first.event.title } : null
  },
  compose({ token, all, title }, translator, config) {
    const { t, plural } = translator
    const total = all.reduce((sum, { count }) => sum + count, 0)
    return {
      ...common(token, config, translator),
      subject:
        all.length > 1
          ? t('{count} nuove iscrizioni: {title} e altri tuoi eventi', { count: total, title })
          : plural(total, 'Una nuova iscrizione: {title}', '{count} nuove iscrizioni: {title}', { title }),
      heading: plural(total, 'Una nuova iscrizione', '{count} nuove iscrizioni'),
      paragraphs: [],
      lists: [{ title: t('Da ieri'), items: all.map((news) => itemOf(news, config, translator)) }],
    }
  },
})

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

export const eventMails = [eventLinkMail, registrationNoticeMail, registrationDigestMail, eventMessageMail, eventMessageCopyMail]
