import { offersEnd } from '@chiostro/domain/waitlist'
import { z } from 'zod'
import type { Config } from '../../../config.ts'
import { defineMail } from '../../../mail/template.ts'
import { wordsIn } from '../../../mail/words.ts'
import { eventDetails } from '../events.mail.ts'
import { mintWaitlistToken } from './waitlist.tokens.ts'

const payload = z.object({ entryId: z.string(), place: z.int() })

const placeUrl = ({ publicUrl }: Config, token: string) => `${publicUrl}/waitlist/${token}`

const linkNote = 'Il link è personale. Non inoltrare questa email.'

/** To a person who joined the list. Nothing of what the form said is repeated: the address may be that of a person who never filled it in. */
export const waitlistJoinedMail = defineMail({
  name: 'waitlist.joined',
  payload,
  async compose(tx, turn, config) {
    const minted = await mintWaitlistToken(tx, turn, ({ state }) => state !== 'expired')
    if (!minted) return null
    const { entry, event, token } = minted
    const words = wordsIn(entry.language)
    const { language, t } = words
    const until = words.untilMoment(offersEnd(event.startsAt))
    return {
      language,
      to: { address: entry.attendeeEmail },
      subject: t('In lista d’attesa: {title}', { title: event.title }),
      heading: t('Sei in lista d’attesa'),
      paragraphs: [
        t(
          'L’evento è al completo. Se si libera un posto e tocca a te, ti scriviamo: il posto resta riservato a te per un po’, e basta accettarlo.',
        ),
        t('I posti che si liberano vengono offerti fino {until}; dopo sono di chi si iscrive per primo.', { until }),
        t(
          'Con il link qui sotto vedi a che punto sei. Se non ti interessa più, o se non l’hai chiesto tu, esci dalla lista: basta un tocco.',
        ),
      ],
      details: eventDetails(event, words),
      action: { label: t('Vedi il tuo posto in lista'), url: placeUrl(config, token) },
      note: t(linkNote),
    }
  },
})

/** To the first of the list, for whom a seat is kept. Dropped when it was accepted, declined or over before it left. */
export const seatOfferMail = defineMail({
  name: 'waitlist.offer',
  hasDeadline: true,
  payload,
  async compose(tx, turn, config) {
    const minted = await mintWaitlistToken(tx, turn, ({ state }) => state === 'offered')
    if (!minted?.entry.offerExpiresAt) return null
    const { entry, event, token } = minted
    const words = wordsIn(entry.language)
    const { language, t } = words
    const until = words.untilMoment(minted.entry.offerExpiresAt)
    return {
      language,
      to: { address: entry.attendeeEmail },
      subject: t('C’è un posto per te: {title}', { title: event.title }),
      heading: t('C’è un posto per te'),
      paragraphs: [
        t('Si è liberato un posto, e tocca a te: te lo teniamo fino {until}.', { until }),
        t(
          'Accettalo con il link qui sotto. Se non puoi venire lascialo a chi aspetta dopo di te; se non rispondi in tempo passa comunque al prossimo.',
        ),
      ],
      details: [...eventDetails(event, words), { label: t('Posto riservato'), value: t('fino {until}', { until }) }],
      action: { label: t('Accetta il posto'), url: placeUrl(config, token) },
      note: t(linkNote),
    }
  },
})

/** To a person who let the offer run out. */
export const seatOfferOverMail = defineMail({
  name: 'waitlist.offer-over',
  payload,
  async compose(tx, turn, config) {
    const minted = await mintWaitlistToken(tx, turn, ({ state }) => state === 'expired')
    if (!minted || minted.event.endsAt <= new Date()) return null
    const { entry, event, token } = minted
    const isOpen = offersEnd(event.startsAt) > new Date()
    const words = wordsIn(entry.language)
    const { language, t } = words
    return {
      language,
      to: { address: entry.attendeeEmail },
      subject: t('Il posto è passato ad altri: {title}', { title: event.title }),
      heading: t('Il tempo per accettare è scaduto'),
      paragraphs: [
        t('Il posto che ti avevamo riservato non è stato accettato in tempo, e non sei più in lista d’attesa.'),
        isOpen
          ? t('Ti interessa ancora? Con il link qui sotto torni in fondo alla lista: basta un tocco.')
          : t('La lista d’attesa è ormai chiusa. Se ci sono posti liberi, puoi iscriverti dalla pagina dell’evento.'),
      ],
      details: eventDetails(event, words),
      action: isOpen
        ? { label: t('Torna in lista d’attesa'), url: placeUrl(config, token) }
        : { label: t('Vedi l’evento'), url: `${config.publicUrl}/events/${event.id}` },
      note: t(linkNote),
    }
  },
})

/** To each person who waits, when the event is deleted. What it was travels along, because the event is gone. */
export const waitlistCalledOffMail = defineMail({
  name: 'waitlist.called-off',
  forgetsPayload: true,
  priority: 'news',
  payload: z.object({
    attendeeEmail: z.string(),
    language: z.string().default('it'),
    event: z.object({
      title: z.string(),
      location: z.string(),
      date: z.string(),
      startTime: z.string(),
      endTime: z.string(),
      endDate: z.string().default(''),
    }),
  }),
  async compose(_tx, { attendeeEmail, event, language: chosen }, config) {
    const words = wordsIn(chosen)
    const { language, t } = words
    const { title } = event
    return {
      language,
      to: { address: attendeeEmail },
      subject: t('Evento annullato: {title}', { title }),
      heading: t('L’evento è stato annullato'),
      paragraphs: [
        t('L’evento «{title}», di cui eri in lista d’attesa, è stato annullato da chi lo organizzava.', { title }),
        t('Ci dispiace. Non devi fare niente: il tuo posto in lista è stato cancellato.'),
      ],
      details: eventDetails(event, words),
      action: { label: t('Scopri gli altri eventi'), url: `${config.publicUrl}/events` },
    }
  },
})

export const waitlistMails = [waitlistJoinedMail, seatOfferMail, seatOfferOverMail, waitlistCalledOffMail]
