import { offersEnd } from '@chiostro/domain/events/waitlist'
import { z } from 'zod'
import type { Transaction } from '../../../database/client.ts'
import { defineMail } from '../../../mail/template.ts'
import { createToken, hashToken } from '../../../security/tokens.ts'
import type { Config } from '../../../startup/config.ts'
import { aboutGoneEvent, eventDetails, goneEvent } from '../events.mail.ts'
import { lockSeatsOfEntry, type OfferedEntry, type PlacedEntry, readEntry, renewUntold } from './waitlist.sql.ts'

export async function mintEntryToken(tx: Transaction, entryId: string): Promise<string> {
  const token = createToken()
  await tx.waitlistToken.create({ data: { hash: hashToken(token), entryId } })
  return token
}

const payload = z.object({ entryId: z.string(), place: z.int() })

const waitlistEntryUrl = ({ publicUrl }: Config, token: string) => `${publicUrl}/waitlist/${token}`

/** Issues a new link, beside earlier ones. @returns null when the entry is gone, came back elsewhere or is in another state, or the event is over */
async function findEntry(tx: Transaction, { entryId, place }: OfferedEntry, isStill: (entry: PlacedEntry) => boolean) {
  const entry = await readEntry({ db: tx }, entryId)
  const event = entry && (await tx.event.findUnique({ where: { id: entry.eventId } }))
  if (!event || event.endsAt <= new Date() || entry.place !== place || !isStill(entry)) return null
  return { to: entry.attendeeEmail, language: entry.language, entry, event, token: await mintEntryToken(tx, entryId) }
}

const linkNote = 'Il link è personale. Non inoltrare questa email.'

/** To a person who joined. Texts of the form are not repeated: the address may belong to a person who never filled it in. */
export const waitlistJoinedMail = defineMail({
  name: 'waitlist.joined',
  payload,
  find: (tx, offered) => findEntry(tx, offered, ({ state }) => state !== 'expired'),
  compose({ event, token }, translator, config) {
    const { t, moment } = translator
    const until = moment(offersEnd(event.startsAt))
    return {
      subject: t('In lista d’attesa: {title}', { title: event.title }),
      heading: t('Sei in lista d’attesa'),
      paragraphs: [
        t(
          'L’evento è al completo. Se si libera un posto e tocca a te, ti scriviamo: il posto resta riservato a te per un po’, e basta accettarlo.',
        ),
        t('I posti che si liberano vengono offerti fino al {until}; dopo sono di chi si iscrive per primo.', { until }),
        t(
          'Con il link qui sotto vedi a che punto sei. Se non ti interessa più, o se non l’hai chiesto tu, esci dalla lista: basta un tocco.',
        ),
      ],
      details: eventDetails(event, translator),
      action: { label: t('Vedi il tuo posto in lista'), url: waitlistEntryUrl(config, token) },
      note: t(linkNote),
    }
  },
})

/** Dropped when the offer was accepted, declined or expired before sending. */
export const seatOfferMail = defineMail({
  name: 'waitlist.offer',
  hasDeadline: true,
  payload,
  async find(tx, offered, { waitlistOfferMinutes }) {
    const eventId = await lockSeatsOfEntry(tx, offered.entryId)
    if (eventId) await renewUntold(tx, eventId, waitlistOfferMinutes)
    const minted = await findEntry(tx, offered, ({ state }) => state === 'offered')
    const expiresAt = minted?.entry.offerExpiresAt
    return expiresAt ? { ...minted, expiresAt } : null
  },
  compose({ event, token, expiresAt }, translator, config) {
    const { t, moment } = translator
    const until = moment(expiresAt)
    return {
      subject: t('C’è un posto per te: {title}', { title: event.title }),
      heading: t('C’è un posto per te'),
      paragraphs: [
        t('Si è liberato un posto, e tocca a te: te lo teniamo fino al {until}.', { until }),
        t(
          'Accettalo con il link qui sotto. Se non puoi venire lascialo a chi aspetta dopo di te; se non rispondi in tempo passa comunque al prossimo.',
        ),
      ],
      details: [...eventDetails(event, translator), { label: t('Posto riservato'), value: t('fino al {until}', { until }) }],
      action: { label: t('Accetta il posto'), url: waitlistEntryUrl(config, token) },
      note: t(linkNote),
    }
  },
})

export const seatOfferOverMail = defineMail({
  name: 'waitlist.offer-over',
  payload,
  find: (tx, offered) => findEntry(tx, offered, ({ state }) => state === 'expired'),
  compose({ event, token }, translator, config) {
    const { t } = translator
    const isOpen = offersEnd(event.startsAt) > new Date()
    return {
      subject: t('Il posto è passato ad altri: {title}', { title: event.title }),
      heading: t('Il tempo per accettare è scaduto'),
      paragraphs: [
        t('Il posto che ti avevamo riservato non è stato accettato in tempo, e non sei più in lista d’attesa.'),
        isOpen
          ? t('Ti interessa ancora? Con il link qui sotto torni in fondo alla lista: basta un tocco.')
          : t('La lista d’attesa è ormai chiusa. Se ci sono posti liberi, puoi iscriverti dalla pagina dell’evento.'),
      ],
      details: eventDetails(event, translator),
      action: isOpen
        ? { label: t('Torna in lista d’attesa'), url: waitlistEntryUrl(config, token) }
        : { label: t('Vedi l’evento'), url: `${config.publicUrl}/events/${event.id}` },
      note: t(linkNote),
    }
  },
})

export const waitlistCancelledMail = defineMail({
  name: 'waitlist.called-off',
  forgetsPayload: true,
  priority: 'news',
  payload: z.object({ attendeeEmail: z.string(), language: z.string().default('it'), event: goneEvent }),
  find: async (_tx, { attendeeEmail, language, event }) => ({ to: attendeeEmail, language, event }),
  compose({ event }, translator, config) {
    const { t } = translator
    return {
      ...aboutGoneEvent(event, translator, config),
      paragraphs: [
        t('L’evento «{title}», di cui eri in lista d’attesa, è stato annullato da chi lo organizzava.', { title: event.title }),
        t('Ci dispiace. Non devi fare niente: il tuo posto in lista è stato cancellato.'),
      ],
    }
  },
})

export const waitlistMails = [waitlistJoinedMail, seatOfferMail, seatOfferOverMail, waitlistCancelledMail]
