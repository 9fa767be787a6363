import { z } from 'zod'
import type { Event } from '../../../generated/prisma/client.ts'
import { defineMail } from '../../mail/template.ts'
import type { MailTranslator } from '../../mail/translator.ts'
import type { Config } from '../../startup/config.ts'
import { mintEventToken } from './events.tokens.ts'

/** Management link (docs/product.md, "E-mail"). */
const managementUrl = ({ publicUrl, instance }: Config, id: string, token: string) =>
  `${publicUrl}/${instance.productSlug}/manage-event/${id}?token=${token}`

/** Details of the event, the same in every message. */
type Announced = Pick<Event, 'title' | 'date' | 'startTime' | 'endTime' | 'endDate' | 'location'>
export const eventDetails = (event: Announced, { t, day, hours }: MailTranslator) => [
  { label: t('Evento'), value: event.title },
  { label: t('Data'), value: day(event.date) },
  { label: t('Orario'), value: hours(event) },
  { label: t('Luogo'), value: event.location },
]

const asksToConfirm =
  'Hai chiesto un’email per le nuove iscrizioni: per riceverla apri il link e premi «Salva modifiche». Fino ad allora non ne mandiamo.'

/**
 * To the organiser, after creation. The token is made here, at delivery, so that it never rests in the outbox. Nothing that was typed into
 * the form is repeated: the address may be that of a person who never filled it in. Of a series there is one message for all dates.
 */
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
