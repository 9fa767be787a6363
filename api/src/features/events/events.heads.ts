import { eventMessages, seatsLeft } from '@chiostro/domain/events/events'
import { formatDay, formatHours } from '@chiostro/domain/events/schedule'
import { pageDescriptions } from '@chiostro/domain/pages/pageDescriptions'
import { recordTitles } from '@chiostro/domain/pages/recordTitles'
import { isMoment, romeIso } from '@chiostro/domain/text/rome'
import type { Event } from '../../../generated/prisma/client.ts'
import { pictureAddresses, type RecordHeads, type ShareCard } from '../../http/head.ts'
import type { Config } from '../../startup/config.ts'
import { findEvent } from './events.service.ts'

/** schema.org/Event. Times have Rome's UTC offset, so that readers show the local hour. */
function structuredData({ publicUrl }: Config, event: Event): Record<string, unknown> {
  return {
    '@type': 'Event',
    name: event.title,
    description: event.description,
    ...(isMoment(event.startsAt) && { startDate: romeIso(event.startsAt) }),
    ...(event.endTime && isMoment(event.endsAt) && { endDate: romeIso(event.endsAt) }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: event.location, address: event.location },
    image: pictureAddresses(publicUrl, event.imageUrls, `/events/${encodeURIComponent(event.id)}`),
    organizer: { '@type': 'Person', name: event.creatorName },
    audience: { '@type': 'Audience', audienceType: event.targetAudience },
    keywords: event.tags.join(', '),
    url: `${publicUrl}/events/${event.id}`,
    ...(event.maxAttendees !== null && {
      maximumAttendeeCapacity: event.maxAttendees,
      remainingAttendeeCapacity: seatsLeft(event),
    }),
  }
}

const month = new Intl.DateTimeFormat('it-IT', { month: 'long', timeZone: 'UTC' })

function cardOf(event: Event): ShareCard {
  const { title, date, tags, location, targetAudience } = event
  return {
    title,
    intro: formatDay(date),
    facts: [formatHours(event), location, targetAudience],
    art: {
      kind: 'scene',
      title,
      tags,
      photo: event.imageUrls[event.coverImageIndex],
      figure: String(Number(date.slice(8))),
      caption: month.format(new Date(`${date}T00:00Z`)),
    },
  }
}

export const eventHeads: RecordHeads = {
  async event(context, { id = '' }) {
    const event = await findEvent(context, id)
    const path = `/events/${encodeURIComponent(id)}`
    if (!event) return { title: eventMessages.unknown, description: pageDescriptions.events, path, missing: true }
    const facts = `${formatDay(event.date)}, ${formatHours(event)} · ${event.location}`
    return {
      title: recordTitles.event(event, formatDay(event.date)),
      description: `${facts}. ${event.description}`,
      path,
      card: cardOf(event),
      type: 'article',
      structuredData: structuredData(context.config, event),
    }
  },
}
