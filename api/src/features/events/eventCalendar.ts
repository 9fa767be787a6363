import { sourceLanguage } from '@chiostro/domain/languages/languages'
import { isMoment, isRepeated, timeZone } from '@chiostro/domain/text/rome'
import { TZDate } from '@date-fns/tz'
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Event } from '../../../generated/prisma/client.ts'
import type { Config } from '../../startup/config.ts'
import { type Language, translate } from '../../text/language.ts'

export interface CalendarEvent
  extends Pick<Event, 'id' | 'title' | 'description' | 'location' | 'startsAt' | 'endsAt' | 'endTime' | 'tags' | 'createdAt' | 'updatedAt'>,
    Versioned {
  /** Overrides the event's SEQUENCE. */
  sequence?: number
  /** Cancelled events stay in the feed as cancelled entries. */
  isCancelled?: boolean
}

type Versioned = Pick<Event, 'calendarSequence' | 'calendarWithdrawals'>

/** RFC 5545, SEQUENCE: calendars use the highest. Withdrawals count twice, as each cancellation has the number in between. */
export const sequenceOf = ({ calendarSequence, calendarWithdrawals }: Versioned): number => calendarSequence + 2 * calendarWithdrawals

export interface CalendarOptions {
  /** RFC 5546: PUBLISH adds or updates an entry, CANCEL removes it. Not REQUEST: replies would go to an organiser with a hidden address. */
  method?: 'PUBLISH' | 'CANCEL'
  /** Language of a mail's reader; feeds are Italian. */
  language?: Language
}

/**
 * iCalendar (RFC 5545), in Europe/Rome. The UID is the event's id: an updated entry replaces the imported one. Leaves out years that
 * calendars cannot express, stored before dates had bounds.
 */
export function calendarOf(
  config: Config,
  name: string,
  events: CalendarEvent[],
  { method, language = sourceLanguage }: CalendarOptions = {},
): string {
  const calendar = new ICalCalendar({
    name,
    method: method && ICalCalendarMethod[method],
    prodId: { company: config.instance.productName, product: translate('Eventi', language), language: language.toUpperCase() },
    // Set on each entry: on the calendar it would also apply to DTSTAMP, which must be in UTC.
    timezone: { name: null, generator: () => romeDefinition },
  })
  const shown = events.filter(({ startsAt, endsAt }) => isMoment(startsAt) && isMoment(endsAt))
  for (const event of shown) {
    // Of two equal local times RFC 5545 means the first, but programs disagree: such an entry is in UTC.
    const zone = isRepeated(event.startsAt) || isRepeated(event.endsAt) ? null : timeZone
    const at = (moment: Date) => (zone ? new TZDate(moment, zone) : moment)
    calendar.createEvent({
      id: event.id,
      sequence: event.sequence ?? sequenceOf(event),
      stamp: event.updatedAt,
      created: event.createdAt,
      lastModified: event.updatedAt,
      timezone: zone,
      start: at(event.startsAt),
      // An assumed end is left out: only the organiser's own end is exported.
      end: event.endTime === '' ? null : at(event.endsAt),
      summary: event.title,
      description: event.description,
      location: event.location,
      categories: event.tags.map((tag) => ({ name: tag })),
      url: `${config.publicUrl}/events/${event.id}`,
      status: method === 'CANCEL' || event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  const text = calendar.toString()
  // RFC 5545, 3.6: a calendar has at least one component; without events, its time zone.
  const complete = shown.length > 0 ? text : text.replace(/END:VCALENDAR$/, `${romeDefinition}\r\nEND:VCALENDAR`)
  // RFC 5545, 3.1: the last line needs CRLF too; the library omits it.
  return `${complete}\r\n`
}

/** Europe/Rome since 1996 as a VTIMEZONE: the last Sundays of March and October at 01:00 UTC. */
const romeDefinition = [
  'BEGIN:VTIMEZONE',
  `TZID:${timeZone}`,
  'BEGIN:DAYLIGHT',
  'TZNAME:CEST',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZNAME:CET',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')
