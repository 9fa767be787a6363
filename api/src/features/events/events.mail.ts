import { formatDay, formatHours } from '@chiostro/domain/schedule'
import { z } from 'zod'
import type { Event } from '../../../generated/prisma/client.ts'
import type { Config } from '../../config.ts'
import { defineMail } from '../../mail/template.ts'
import { mintEventToken } from './events.tokens.ts'

/** Management link (docs/product.md, "E-mail"). */
const managementUrl = ({ publicUrl, instance }: Config, id: string, token: string) =>
  `${publicUrl}/${instance.productSlug}/manage-event/${id}?token=${token}`

/** Details of the event, the same in every message. */
export const eventDetails = (event: Pick<Event, 'title' | 'date' | 'startTime' | 'endTime' | 'endDate' | 'location'>) => [
  { label: 'Evento', value: event.title },
  { label: 'Data', value: formatDay(event.date) },
  { label: 'Orario', value: formatHours(event) },
  { label: 'Luogo', value: event.location },
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
  async compose(tx, payload, config) {
    const minted = await mintEventToken(tx, payload)
    if (!minted) return null
    const { event, token, count } = minted
    const day = formatDay(event.date)
    return {
      to: { address: event.creatorEmail },
      subject: count > 1 ? `Le ${count} date del tuo evento sono online, dal ${day}` : `Il tuo evento di ${day} è online`,
      heading: 'Il tuo evento è online',
      paragraphs: [
        count > 1
          ? `Il tuo evento è ora visibile a tutti gli studenti, con ${count} date.`
          : 'Il tuo evento è ora visibile a tutti gli studenti.',
        count > 1
          ? 'Con il link qui sotto puoi modificarle, una per una o tutte, vedere chi si è iscritto o eliminarle.'
          : 'Con il link qui sotto puoi modificarlo, vedere chi si è iscritto o eliminarlo.',
        ...(event.registrationMail !== 'none' && !event.organiserConfirmed ? [asksToConfirm] : []),
      ],
      details: [
        { label: count > 1 ? 'Prima data' : 'Data', value: day },
        { label: 'Orario', value: formatHours(event) },
      ],
      action: { label: 'Gestisci il tuo evento', url: managementUrl(config, event.id, token) },
      note: 'Il link è personale: chi lo possiede può modificare l’evento e vede gli iscritti. Non inoltrare questa email.',
    }
  },
})
