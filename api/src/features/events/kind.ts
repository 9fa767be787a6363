import { deletionMessages } from '@chiostro/domain/deletion/deletion'
import { formatDay } from '@chiostro/domain/events/schedule'
import { filled, textOf, textsOf } from '../cases/caseKind.ts'
import { type Deletable, pendingMails } from '../deletion/deletable.ts'
import type { KindOf, RecordKind } from '../kind.ts'
import { notifyRemoved, notifyRestored } from './changes.service.ts'
import { notifyAfterRestore, sendMissedLink } from './events.jobs.ts'
import { ownedEntries, ownedEvents, ownedRegistrations } from './events.mine.ts'
import { findEvent } from './events.service.ts'
import { recordCancellation, withdrawCancellation } from './events.sql.ts'
import { releaseEventImages, shareSeriesLinks } from './series.sql.ts'
import { offerFreedSeats } from './waitlist/waitlist.service.ts'

const ofAttendees = 'd.attendee_id IN (SELECT a.id FROM event_attendees a WHERE a.event_id = r.id)'
const ofEvent = 'd.event_id = r.id'

const pendingEventMails = `${pendingMails} AND (d.payload ->> 'eventId' = r.id
  OR EXISTS (SELECT FROM event_attendees a WHERE a.id = d.payload ->> 'registrationId' AND a.event_id = r.id)
  OR EXISTS (SELECT FROM event_messages m WHERE m.id = d.payload ->> 'messageId' AND m.event_id = r.id)
  OR EXISTS (SELECT FROM waiting_entries w WHERE w.id = d.payload ->> 'entryId' AND w.event_id = r.id))`

const eventDeletion: Deletable = {
  what: 'An event with its registrations',
  paths: ['events'],
  label: 'r.title',
  owner: 'creator_email',
  dependents: [
    { table: 'event_attendees', where: ofEvent },
    { table: 'cancellation_tokens', where: ofAttendees },
    { table: 'ticket_codes', where: ofAttendees },
    { table: 'check_ins', where: ofAttendees },
    { table: 'check_in_links', where: ofEvent },
    { table: 'notice_tokens', where: ofEvent },
    { table: 'waiting_entries', where: ofEvent },
    { table: 'event_messages', where: ofEvent },
    { table: 'waitlist_tokens', where: 'd.entry_id IN (SELECT w.id FROM waiting_entries w WHERE w.event_id = r.id)' },
    { table: 'outgoing_mails', where: pendingEventMails },
  ],
  releaseImages: (tx, record) => releaseEventImages(tx, record, []),
  async deleted(tx, id) {
    await recordCancellation(tx, await tx.event.findUniqueOrThrow({ where: { id } }))
  },
  restored: async (tx, id) => {
    await withdrawCancellation(tx, id)
    await notifyAfterRestore(tx, id)
  },
  settled: async (tx, services, { id }) => {
    await shareSeriesLinks(tx, id)
    await sendMissedLink(tx, id)
    // Withdraws offers that expired meanwhile, too.
    await offerFreedSeats(tx, services, id)
  },
}

export const eventKind = {
  table: 'events',
  section: null,
  report: {
    pathOf: (row) => `/events/${textOf(row, 'id')}`,
    author: 'creator_email',
    text: 'description',
    show: (row) => ({
      title: textOf(row, 'title'),
      text: textOf(row, 'description'),
      imageUrls: textsOf(row, 'image_urls'),
      details: filled([
        { label: 'Data', value: formatDay(textOf(row, 'date')) },
        { label: 'Luogo', value: textOf(row, 'location') },
        { label: 'Organizzatore', value: textOf(row, 'creator_name') },
        { label: 'Iscritti', value: textOf(row, 'registration_count') },
      ]),
    }),
  },
  deletion: eventDeletion,
  owned: ownedEvents,
  node: { type: 'Event', find: findEvent },
  sitemap: {
    part: 'events',
    rows: "SELECT id, ARRAY['events', id] AS path, updated_at AS at FROM events WHERE id > $1 ORDER BY id LIMIT $2",
    state: "SELECT count(*)::int AS count, concat(max(updated_at), ' ', sum(hashtext(id))) AS version FROM events",
  },
} satisfies KindOf<'event'>

export const registrationKind = {
  table: 'event_attendees',
  section: null,
  report: null,
  deletion: {
    what: 'A registration of an event',
    also: ' The seat is free, and the attendee is told by e-mail.',
    paths: ['registrations'],
    // Never text of an attendee: labels go into the audit log.
    label: '(SELECT e.title FROM events e WHERE e.id = r.event_id)',
    owner: 'attendee_email',
    dependents: ['cancellation_tokens', 'ticket_codes', 'check_ins'].map((table) => ({ table, where: 'd.attendee_id = r.id' })),
    parent: { table: 'events', column: 'event_id', counter: 'registration_count', gone: deletionMessages.eventGone },
    taken: deletionMessages.registeredAgain,
    deleted: notifyRemoved,
    restored: notifyRestored,
    settled: async (tx, services, { parentId }) => {
      if (parentId) await offerFreedSeats(tx, services, parentId)
    },
  },
  owned: ownedRegistrations,
  node: null,
  sitemap: null,
} satisfies KindOf<'registration'>

export const waitingKind = {
  table: 'waiting_entries',
  section: null,
  report: null,
  deletion: null,
  owned: ownedEntries,
  node: null,
  sitemap: null,
} satisfies RecordKind
