import { inviteInput, joinWaitlistInput } from '@chiostro/domain/events/participantInput'
import type { waitlistStates } from '@chiostro/domain/events/waitlist'
import type { WaitingEntry } from '../../../../generated/prisma/client.ts'
import { ConflictError, NotFoundError, ValidationError } from '../../../errors.ts'
import { builder, Confirmation, enumOf } from '../../../graphql/builder.ts'
import { ownersArgs } from '../../../graphql/connection.ts'
import { nullIfNotFound } from '../../../graphql/errors.ts'
import { inputType } from '../../../graphql/zodFields.ts'
import { confirmed } from '../../../records.ts'
import { correctionField, withCorrection } from '../../../security/tokens.ts'
import { ownedField } from '../../mine/mine.refs.ts'
import { Event, ManagedEvent } from '../events.graphql.ts'
import { findEntriesOf } from '../events.mine.ts'
import { offerOf } from '../events.schemas.ts'
import { EventRegistration } from '../registrations.graphql.ts'
import { acceptSeat, findEntry, inviteFromWaitlist, joinWaitlist, leaveWaitlist, maxShown, rejoinWaitlist } from './waitlist.service.ts'
import { type PlacedEntry, readWaitlist } from './waitlist.sql.ts'

const WaitlistState = enumOf<(typeof waitlistStates)[number]>('WaitlistState', 'What a place in a waiting list is.', {
  waiting: 'In the list.',
  offered: 'A seat is kept.',
  expired: 'The offer ran out; the list can be joined again.',
})

const SeatOffer = builder.objectRef<{ expiresAt: Date }>('SeatOffer').implement({
  description: 'A seat that is kept for a while.',
  fields: (t) => ({ expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Until then.' }) }),
})

/** Rows of `readWaitlist` and the like have positions, too. */
const placed = (entry: WaitingEntry) => entry as PlacedEntry & { token?: string | null }

const WaitlistEntry = builder.prismaObject('WaitingEntry', {
  name: 'WaitlistEntry',
  description: 'A place in a waiting list, for the person who waits.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Opaque and stable.' }),
    attendeeName: t.exposeString('attendeeName', { description: 'The name they gave.' }),
    attendeeEmail: t.exposeString('attendeeEmail', { description: 'Address of the offer.' }),
    joinedAt: t.expose('joinedAt', { type: 'DateTime', description: 'When they joined, or came back.' }),
    state: t.field({ type: WaitlistState, description: 'What it is now.', resolve: (entry) => placed(entry).state }),
    position: t.int({
      nullable: true,
      description: 'From 1 among those without an offer; 0 with one; null once the offer ran out.',
      resolve: (entry) => placed(entry).position,
    }),
    offer: t.field({
      type: SeatOffer,
      nullable: true,
      description: 'The seat that is kept for them.',
      resolve: (entry) => offerOf(placed(entry)),
    }),
    token: t.string({
      nullable: true,
      description: 'Opens the place, in the answer to a first entry only; the mail brings another.',
      resolve: (entry) => placed(entry).token ?? null,
    }),
    correction: t.string(correctionField),
    event: t.relation('event', {
      type: Event,
      nullable: true,
      description: 'What they wait for; null when it was called off meanwhile.',
      resolve: (query, { eventId: id }, _args, { db }) => db.event.findUnique({ ...query, where: { id } }),
    }),
  }),
})

const WaitingPerson = builder.prismaObject('WaitingEntry', {
  variant: 'WaitingPerson',
  description: 'A place in a waiting list, for the organiser.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Opaque and stable.' }),
    // No variant of the plugin's, which reads the row again, without its state and position.
    entry: t.field({ type: WaitlistEntry, description: 'The place.', resolve: (entry) => entry }),
    notes: t.exposeString('notes', { description: "Note to the organiser; '' when none." }),
    inviteReason: t.exposeString('inviteReason', { description: "Why they were put before all others; '' otherwise." }),
  }),
})

builder.objectField(ManagedEvent, 'waitlist', (t) =>
  t.field({
    type: [WaitingPerson],
    description: `Offers first, then those who wait, in order, then those whose offer ran out; up to ${maxShown.toLocaleString('en')}.`,
    complexity: { field: 5, multiplier: 50 },
    resolve: (event, _args, context) => readWaitlist(context, event.id, maxShown),
  }),
)

ownedField('waiting', WaitlistEntry, 'Places in waiting lists.', findEntriesOf)

const token = { description: 'Token of the link in the e-mail.' }

builder.queryField('waitlistEntry', (t) =>
  t.field({
    type: WaitlistEntry,
    nullable: true,
    description: 'The place of a link, or null when the token is unknown, the seat accepted or the list left.',
    args: { token: t.arg.string(token) },
    resolve: (_root, { token }, context) => nullIfNotFound(findEntry(context, token)),
  }),
)

const JoinWaitlistInput = inputType('JoinWaitlistInput', 'A person who waits for a seat.', joinWaitlistInput)

const InviteInput = inputType('InviteFromWaitlistInput', 'An invitation out of order.', inviteInput)

builder.mutationFields((t) => ({
  joinWaitlist: t.field({
    type: WaitlistEntry,
    description: 'Joins the waiting list. A ConflictError when there are seats, when it is too late, or the address is in already.',
    errors: { types: [ValidationError, NotFoundError, ConflictError] },
    args: { eventId: t.arg.id({ description: "The event's id." }), input: t.arg({ type: JoinWaitlistInput, description: 'The person.' }) },
    async resolve(_root, { eventId, input }, context) {
      const joined = await joinWaitlist(context, eventId, input)
      return joined.token ? withCorrection(context, 'waiting', joined, joined.attendeeEmail) : joined
    },
  }),
  acceptSeat: t.field({
    type: EventRegistration,
    description: 'Accepts an offered seat. A ConflictError without an offer, and after its end.',
    errors: { types: [NotFoundError, ConflictError] },
    args: { token: t.arg.string(token) },
    resolve: (_root, { token }, context) => acceptSeat(context, token),
  }),
  leaveWaitlist: t.field({
    type: Confirmation,
    description: 'Leaves the list. An offered seat goes to the next.',
    errors: { types: [NotFoundError] },
    args: { token: t.arg.string(token) },
    resolve: (_root, { token }, context) => confirmed(leaveWaitlist(context, token)),
  }),
  rejoinWaitlist: t.field({
    type: WaitlistEntry,
    description: 'Joins the end of the list again, after an offer that ran out.',
    errors: { types: [NotFoundError, ConflictError] },
    args: { token: t.arg.string(token) },
    resolve: (_root, { token }, context) => rejoinWaitlist(context, token),
  }),
  inviteFromWaitlist: t.field({
    type: WaitingPerson,
    description: 'Puts a person before all others: the next free seat is offered to them. Requires the management token.',
    errors: { types: [ValidationError, NotFoundError, ConflictError] },
    args: {
      ...ownersArgs(t.arg, 'event'),
      entryId: t.arg.id({ description: 'Of the list.' }),
      input: t.arg({ type: InviteInput, description: 'The reason.' }),
    },
    resolve: (_root, { id: eventId, token, entryId, input }, context) => inviteFromWaitlist(context, { eventId, token, entryId }, input),
  }),
}))
