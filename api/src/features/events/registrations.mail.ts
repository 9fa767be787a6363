import { decisionInput } from '@chiostro/domain/cases/caseInput'
import { caseGrounds } from '@chiostro/domain/cases/cases'
import { rules } from '@chiostro/domain/cases/rules'
import { momentsOf } from '@chiostro/domain/events/schedule'
import { romeDay } from '@chiostro/domain/text/rome'
import { z } from 'zod'
import type { Event } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { qrCode } from '../../mail/qrCode.ts'
import { defineMail, type MailAttachment, type MailPicture, type MailTranslator } from '../../mail/template.ts'
import { unlinkedText } from '../../mail/unlinked.ts'
import type { Config } from '../../startup/config.ts'
import { reasonsIn } from '../cases/reasons.ts'
import { type CalendarEvent, calendarOf, sequenceOf } from './eventCalendar.ts'
import { aboutGoneEvent, eventDetails, goneEvent } from './events.mail.ts'
import { mintCancellationToken, mintTicketCode } from './events.tokens.ts'

const cancellationUrl = ({ publicUrl }: Config, token: string) => `${publicUrl}/cancel-registration/${token}`

/** Does not call the links single-use: that of the ticket opens any number of times. */
const linkNote = 'I link sono personali. Non inoltrare questa email.'

const ticketLink = ({ publicUrl }: Config, code: string, { t }: MailTranslator) => ({
  label: t('Apri il tuo biglietto'),
  url: `${publicUrl}/ticket/${code}`,
})

async function ticket(
  config: Config,
  code: string,
  translator: MailTranslator,
): Promise<{ picture: MailPicture; action: MailPicture['link'] }> {
  const action = ticketLink(config, code, translator)
  return { picture: { content: await qrCode(action.url), alt: translator.t('Codice QR del tuo biglietto'), link: action }, action }
}

const wayOut = (config: Config, token: string, { t }: MailTranslator, text = t('Non puoi più venire?')) => ({
  text,
  label: t('Cancella la tua iscrizione'),
  url: cancellationUrl(config, token),
})

/** Without the description, which is long and on the event's page. */
function calendarFile(config: Config, event: CalendarEvent, { t, language }: MailTranslator, { cancelled = false } = {}): MailAttachment {
  const method = cancelled ? 'CANCEL' : 'PUBLISH'
  const title = unlinkedText(event.title)
  const texts = { title, location: unlinkedText(event.location), tags: event.tags.map(unlinkedText), description: '' }
  return {
    filename: t('evento.ics'),
    content: calendarOf(config, title, [{ ...event, ...texts }], { method, language }),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  }
}

/** Removes the event from the calendar of a former participant: by a later version than theirs, or the calendar would keep it. */
const takenOut = (config: Config, event: CalendarEvent, translator: MailTranslator, sequence = sequenceOf(event) + 1) =>
  calendarFile(config, { ...event, sequence }, translator, { cancelled: true })

async function findRegistration(tx: Transaction, registrationId: string) {
  const minted = await mintCancellationToken(tx, registrationId)
  if (!minted) return null
  const { attendeeEmail: to, language, event } = minted.registration
  return { to, language, event, token: minted.token, ticketCode: await mintTicketCode(tx, registrationId) }
}

/** Null when the event changed, or ended, after the message was queued; checked first, so that a dropped message issues no token. */
async function findUnchanged(tx: Transaction, registrationId: string, isStill: (event: Event) => boolean) {
  const registration = await tx.eventAttendee.findUnique({ where: { id: registrationId }, include: { event: true } })
  return registration && isStill(registration.event) ? findRegistration(tx, registrationId) : null
}

/** The outbox has no token, which is made at delivery. Repeats no text of the form: the address may be a stranger's. */
export const registrationMail = defineMail({
  name: 'event.registration',
  payload: z.object({ registrationId: z.string() }),
  find: (tx, { registrationId }) => findUnchanged(tx, registrationId, ({ endsAt }) => endsAt > new Date()),
  async compose({ event, token, ticketCode }, translator, config) {
    const { t } = translator
    return {
      subject: t('Iscrizione confermata: {title}', { title: event.title }),
      heading: t('Iscrizione confermata!'),
      paragraphs: [
        t('Il tuo posto è prenotato. In allegato trovi l’evento per il tuo calendario.'),
        t('All’ingresso mostra il codice qui sotto: è il tuo biglietto.'),
      ],
      details: eventDetails(event, translator),
      ...(await ticket(config, ticketCode, translator)),
      aside: wayOut(
        config,
        token,
        translator,
        t('Non puoi più venire, o non hai chiesto tu questa iscrizione? Il posto torna libero per qualcun altro.'),
      ),
      note: t(linkNote),
      attachments: [calendarFile(config, event, translator)],
    }
  },
})

/** Carries its data, because the registration is gone; not the name, which another person may have chosen for this address. */
export const registrationCancelledMail = defineMail({
  name: 'event.registration-cancelled',
  forgetsPayload: true,
  toConfirmedAddress: true,
  payload: z.object({ eventId: z.string(), attendeeEmail: z.string(), sequence: z.int().optional(), language: z.string().default('it') }),
  async find(tx, { eventId, attendeeEmail, sequence, language }) {
    const event = await tx.event.findUnique({ where: { id: eventId } })
    return event && { to: attendeeEmail, language, event, sequence }
  },
  compose({ event, sequence }, translator, config) {
    const { t } = translator
    return {
      subject: t('Iscrizione cancellata: {title}', { title: event.title }),
      heading: t('Iscrizione cancellata'),
      paragraphs: [t('La tua iscrizione è stata cancellata e il posto è di nuovo libero.')],
      details: eventDetails(event, translator),
      action: { label: t('Vedi l’evento'), url: `${config.publicUrl}/events/${event.id}` },
      attachments: [takenOut(config, event, translator, sequence)],
    }
  },
})

/** Without the name, which another person may have chosen for this address. */
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
    language: z.string().default('it'),
  }),
  async find(tx, { eventId, attendeeEmail, ...removal }) {
    const event = await tx.event.findUnique({ where: { id: eventId } })
    return event && { ...removal, to: attendeeEmail, event }
  },
  compose({ event, sequence, ground, rule, reasons }, translator, config) {
    const { t } = translator
    return {
      subject: t('Iscrizione cancellata: {title}', { title: event.title }),
      heading: t('Iscrizione cancellata'),
      paragraphs: [
        t('Una persona del team, non un programma, ha cancellato la tua iscrizione, e il posto è di nuovo libero. Sotto trovi perché.'),
        t('Se pensi che sia un errore, scrivici dalla pagina dei contatti: l’iscrizione si può ripristinare.'),
      ],
      details: [
        ...eventDetails(event, translator),
        { label: t('Motivo'), value: t(caseGrounds[ground]) },
        { label: t('Regola'), value: t(rules[rule].title) },
      ],
      ...(reasons ? { quote: reasonsIn(translator, reasons) } : {}),
      action: { label: t('Scrivici'), url: `${config.publicUrl}/contact` },
      furtherActions: [{ label: t('Leggi la regola'), url: `${config.publicUrl}/rules#${rule}` }],
      attachments: [takenOut(config, event, translator, sequence)],
    }
  },
})

/**
 * To each participant the day before; on the day itself where it had to wait, as for a mail server. Dropped when the event was moved
 * meanwhile: another follows the day before the new date.
 */
export const reminderMail = defineMail({
  name: 'event.reminder',
  priority: 'news',
  payload: z.object({ registrationId: z.string(), date: z.string() }),
  find: (tx, { registrationId, date }) => findUnchanged(tx, registrationId, (event) => event.date === date && event.startsAt > new Date()),
  async compose({ event, token, ticketCode }, translator, config) {
    const { t } = translator
    const isToday = event.date === romeDay(new Date())
    return {
      subject: isToday ? t('Oggi: {title}', { title: event.title }) : t('Domani: {title}', { title: event.title }),
      heading: isToday ? t('Ci vediamo oggi') : t('Ci vediamo domani'),
      paragraphs: [
        isToday
          ? t('Ti ricordiamo l’evento di oggi, a cui hai un posto. All’ingresso mostra il codice qui sotto: è il tuo biglietto.')
          : t('Ti ricordiamo l’evento di domani, a cui hai un posto. All’ingresso mostra il codice qui sotto: è il tuo biglietto.'),
      ],
      details: eventDetails(event, translator),
      ...(await ticket(config, ticketCode, translator)),
      aside: wayOut(config, token, translator, t('Non puoi più venire? Il posto va a chi lo aspetta.')),
      note: t(linkNote),
    }
  },
})

/** To each participant, after the delay of `notifyChangeLater`. Dropped when a later change follows, and once the event is over. */
export const eventMovedMail = defineMail({
  name: 'event.moved',
  priority: 'news',
  payload: z.object({ registrationId: z.string(), sequence: z.int() }),
  find: (tx, { registrationId, sequence }) =>
    findUnchanged(tx, registrationId, (event) => event.calendarSequence === sequence && event.endsAt > new Date()),
  compose({ event, token, ticketCode }, translator, config) {
    const { t } = translator
    return {
      subject: t('Cambiano data, orario o luogo: {title}', { title: event.title }),
      heading: t('L’evento è cambiato'),
      paragraphs: [
        t('Chi organizza l’evento ne ha cambiato data, orario o luogo. La tua iscrizione resta valida.'),
        t('Qui sotto e nel calendario allegato trovi le indicazioni aggiornate.'),
      ],
      details: eventDetails(event, translator),
      action: ticketLink(config, ticketCode, translator),
      aside: wayOut(config, token, translator),
      note: t(linkNote),
      attachments: [calendarFile(config, event, translator)],
    }
  },
})

export const eventCancelledMail = defineMail({
  name: 'event.called-off',
  forgetsPayload: true,
  priority: 'news',
  payload: z.object({
    attendeeEmail: z.string(),
    language: z.string().default('it'),
    event: goneEvent.extend({ id: z.string(), calendarSequence: z.int(), calendarWithdrawals: z.int().default(0) }),
  }),
  find: async (_tx, { attendeeEmail, language, event }) => ({ to: attendeeEmail, language, event }),
  compose({ event }, translator, config) {
    const { t } = translator
    const now = new Date()
    const entry = { ...event, ...momentsOf(event), sequence: sequenceOf(event) + 1 }
    return {
      ...aboutGoneEvent(event, translator, config),
      paragraphs: [
        t('L’evento «{title}», a cui avevi un posto, è stato annullato da chi lo organizzava.', { title: event.title }),
        t('Ci dispiace. Se lo avevi nel calendario, l’allegato lo segna come annullato.'),
      ],
      attachments: [
        calendarFile(config, { ...entry, description: '', tags: [], createdAt: now, updatedAt: now }, translator, { cancelled: true }),
      ],
    }
  },
})

export const registrationMails = [
  registrationMail,
  registrationCancelledMail,
  registrationRemovedMail,
  eventMovedMail,
  eventCancelledMail,
  reminderMail,
]
