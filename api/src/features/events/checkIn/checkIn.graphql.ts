import type { checkInStatuses } from '@chiostro/domain/events/checkIn'
import { checkInEntryInput } from '@chiostro/domain/events/checkInInput'
import { queryFromInfo } from '@pothos/plugin-prisma'
import type { Event as EventRow } from '../../../../generated/prisma/client.ts'
import { ConflictError, NotFoundError, ValidationError } from '../../../errors.ts'
import { builder, Confirmation, enumOf } from '../../../graphql/builder.ts'
import { nullIfNotFound } from '../../../graphql/errors.ts'
import { answerType, inputType } from '../../../graphql/zodFields.ts'
import { confirmed } from '../../../records.ts'
import { Event, ManagedEvent } from '../events.graphql.ts'
import { checkInLink, checkInOutcome, checkInResults, type ListedEntry, listedEntry } from '../events.schemas.ts'
import { checkIn, createCheckInLink, findCheckInList, findTicket, revokeCheckInLinks } from './checkIn.service.ts'
import { entryOf } from './checkIn.sql.ts'

const managed = {
  id: { description: "The event's id." },
  token: { description: 'Token of the management link.' },
}
const helpers = {
  eventId: { description: "The event's id." },
  token: { description: "Token of a helper's link, or of the management link, whose word stands above the helpers'." },
}

const CheckInCount = builder.prismaObject('Event', {
  variant: 'CheckInCount',
  description: 'How the check-in of an event stands.',
  fields: (t) => ({
    links: t.relationCount('checkInLinks', { description: 'Number of links that helpers can use.' }),
    entered: t.int({
      description: 'Number of attendees who came in.',
      select: { attendees: { where: { checkIn: { isNot: null } }, select: { checkIn: true } } },
      resolve: ({ attendees }) => attendees.filter(({ checkIn }) => checkIn && entryOf(checkIn)).length,
    }),
  }),
})

builder.prismaObjectField(ManagedEvent, 'checkIn', (t) =>
  t.variant(CheckInCount, { description: 'How its check-in stands.', complexity: 5 }),
)

const CheckInLink = answerType('CheckInLink', 'A link with which a helper checks people in.', checkInLink)

const CheckInEntry = answerType('CheckInEntry', 'A registration as helpers at the door see it.', listedEntry, {
  registrationId: { type: 'ID' },
})

const CheckInList = builder.objectRef<{ event: EventRow; entries: ListedEntry[] }>('CheckInList').implement({
  description: 'The list at the door of an event.',
  fields: (t) => ({
    event: t.field({ type: Event, description: 'The event.', resolve: ({ event }) => event }),
    now: t.field({ type: 'DateTime', description: 'The clock by which telephones set theirs.', resolve: () => new Date() }),
    entries: t.field({ type: [CheckInEntry], description: 'All registrations, first come first.', resolve: ({ entries }) => entries }),
  }),
})

const Ticket = builder.prismaObject('EventAttendee', {
  variant: 'Ticket',
  description: 'What the code of a ticket opens.',
  fields: (t) => ({
    attendeeName: t.exposeString('attendeeName', { description: 'The name given when registering.' }),
    event: t.relation('event', { description: 'The event, as it is now.' }),
  }),
})

builder.queryFields((t) => ({
  checkInList: t.field({
    type: CheckInList,
    nullable: true,
    description: 'The list at the door, or null when the link is wrong, revoked or expired.',
    args: { eventId: t.arg.id(helpers.eventId), token: t.arg.string(helpers.token) },
    complexity: 20,
    resolve: (_root, { eventId, token }, context) => nullIfNotFound(findCheckInList(context, eventId, token)),
  }),
  ticket: t.field({
    type: Ticket,
    nullable: true,
    description: 'The registration of a ticket, or null when its code is unknown.',
    args: { token: t.arg.string({ description: "The ticket's code." }) },
    resolve: (_root, { token }, context, info) => nullIfNotFound(findTicket(context, token, queryFromInfo({ context, info }))),
  }),
}))

const CheckInStatus = enumOf<(typeof checkInStatuses)[number]>('CheckInStatus', 'What became of an entry.', {
  in: 'Came in with it.',
  already: 'Was in before.',
  out: 'Undone, or older than an undo.',
  unknown: 'No ticket of this event.',
})

const CheckInOutcome = answerType('CheckInOutcome', 'What became of an entry.', checkInOutcome, {
  status: { type: CheckInStatus },
  registrationId: { type: 'ID' },
})

const CheckInResults = answerType('CheckInResults', 'What became of the entries.', checkInResults, { results: { type: [CheckInOutcome] } })

const CheckInEntryInput = inputType(
  'CheckInEntryInput',
  'What a telephone at the door has seen. Either the code or the registration.',
  checkInEntryInput,
  { at: 'DateTime' },
)

builder.mutationFields((t) => ({
  createCheckInLink: t.field({
    type: CheckInLink,
    description: 'Makes a link for a helper at the door. Requires the management token.',
    errors: { types: [NotFoundError, ConflictError] },
    args: { id: t.arg.id(managed.id), token: t.arg.string(managed.token) },
    resolve: async (_root, { id, token }, context) => ({ url: await createCheckInLink(context, id, token) }),
  }),
  revokeCheckInLinks: t.field({
    type: Confirmation,
    description: "Revokes all of an event's links for helpers. Requires the management token.",
    errors: { types: [NotFoundError] },
    args: { id: t.arg.id(managed.id), token: t.arg.string(managed.token) },
    resolve: (_root, { id, token }, context) => confirmed(revokeCheckInLinks(context, id, token)),
  }),
  checkIn: t.field({
    type: CheckInResults,
    description: 'Takes what a telephone at the door has seen. The same again changes nothing.',
    errors: { types: [ValidationError, NotFoundError] },
    args: {
      eventId: t.arg.id(helpers.eventId),
      token: t.arg.string(helpers.token),
      entries: t.arg({ type: [CheckInEntryInput], description: 'Entries and undos, in any order.' }),
    },
    async resolve(_root, { eventId, token, entries }, context) {
      const reports = entries.map((entry) => ({ ...entry, at: entry.at instanceof Date ? entry.at.toISOString() : entry.at }))
      return { results: await checkIn(context, eventId, token, { entries: reports }) }
    },
  }),
}))
