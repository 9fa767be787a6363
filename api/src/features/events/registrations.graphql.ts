import { adminPage } from '@chiostro/domain/admin/admin'
import { registerInput } from '@chiostro/domain/events/eventInput'
import { participantPage } from '@chiostro/domain/events/events'
import { eventMessageInput } from '@chiostro/domain/events/participantInput'
import { partsOf } from '@chiostro/domain/records/records'
import type { EventAttendee, Event as EventRow } from '../../../generated/prisma/client.ts'
import { ConflictError, NotFoundError, ValidationError } from '../../errors.ts'
import { builder, Confirmation, enumOf } from '../../graphql/builder.ts'
import { connectionType, ownersArgs, pageArgs, pageCost, pageSize } from '../../graphql/connection.ts'
import { nullIfNotFound } from '../../graphql/errors.ts'
import { answerType, inputType, recordFields } from '../../graphql/zodFields.ts'
import { deletionOf } from '../../records.ts'
import { correctionField, withCorrection } from '../../security/tokens.ts'
import { ownedField } from '../mine/mine.refs.ts'
import { Event, ManagedEvent } from './events.graphql.ts'
import { findRegistrationsOf } from './events.mine.ts'
import { messageSent, registrationRecord } from './events.schemas.ts'
import {
  listRegistrationsForAdmin,
  messageParticipants,
  type Participant as ParticipantShape,
  pageParticipants,
  visibilityOf,
} from './participants.service.ts'
import { cancelRegistration, findRegistrationToCancel, type Registered, register, updateRegistration } from './registrations.service.ts'
import { firstComeFirst } from './registrations.sql.ts'

/** Longer lists are available as CSV. */
const maxRegistrations = 5000

const ParticipantsVisibility = enumOf(
  'ParticipantsVisibility',
  "Who sees an event's participants: the organiser's choice, never wider than the instance's.",
  { public: 'Public, with e-mail address and notes.', names: 'Public, names only.', organiser: 'The organiser only.' },
)

const Participant = builder.objectRef<ParticipantShape>('Participant').implement({
  description: 'A participant in their public view.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Opaque and stable.' }),
    attendeeName: t.exposeString('attendeeName', { description: 'The name they gave.' }),
    attendeeEmail: t.exposeString('attendeeEmail', {
      nullable: true,
      description: 'Null where only names are public, and for a network that has read those of many events.',
    }),
    notes: t.exposeString('notes', {
      nullable: true,
      description:
        "Their notes; '' when there are none, and where they are about health, belief and the like, which the organiser alone reads. Null where the address is.",
    }),
    registeredAt: t.expose('registeredAt', { type: 'DateTime', description: 'Time of the registration.' }),
  }),
})

const ParticipantConnection = connectionType('Participant', Participant, 'participants')

builder.objectFields(Event, (t) => ({
  participantsVisibility: t.field({
    type: ParticipantsVisibility,
    description: 'Who will see the data of a registration.',
    resolve: (event, _args, context) => visibilityOf(context, event),
  }),
  participants: t.field({
    type: ParticipantConnection,
    nullable: true,
    description: `Who takes part, first come first, without those who are hidden, whom \`totalCount\` counts; null where only organisers may see it. ${participantPage.size} a page, at most ${participantPage.max}.`,
    args: { ...pageArgs(t.arg) },
    complexity: ({ first }) => ({ field: 2, multiplier: pageCost(first, participantPage) }),
    async resolve(event, { first, after }, context) {
      const page = await pageParticipants(context, event, { limit: pageSize(first, participantPage), after })
      return page && { page, after, countAll: async () => event.registrationCount }
    },
  }),
}))

export const EventRegistration = builder.prismaObject('EventAttendee', {
  name: 'EventRegistration',
  description: 'A registration, as the attendee and the organiser see it.',
  fields: (t) => ({
    ...recordFields(t, registrationRecord, { omitted: ['eventId'] }),
    ticket: t.string({
      nullable: true,
      description: 'Code of a ticket, in the answer to the registration only; the mail brings another.',
      resolve: (registration) => partsOf<Registered>(registration).ticket ?? null,
    }),
    correction: t.string(correctionField),
    event: t.relation('event', {
      type: Event,
      nullable: true,
      description: 'What it is a seat for, as it is now; null when it was called off meanwhile.',
      // Works for a registration that was just cancelled, too: it is in no table then.
      resolve: (query, { eventId: id }, _args, { db }) => db.event.findUnique({ ...query, where: { id } }),
    }),
  }),
})

ownedField('registrations', EventRegistration, 'Registrations, the last one first.', findRegistrationsOf)

builder.prismaObjectField(ManagedEvent, 'registrations', (t) =>
  t.relation('attendees', {
    type: EventRegistration,
    description: `Everybody who registered, first come first, up to ${maxRegistrations.toLocaleString('en')}; the CSV has them all.`,
    complexity: { field: 5, multiplier: participantPage.size },
    query: { orderBy: firstComeFirst, take: maxRegistrations },
  }),
)

const EventRegistrationConnection = connectionType('EventRegistration', EventRegistration, 'registrations')

builder.queryField('adminRegistrations', (t) =>
  t.field({
    authorize: 'moderator',
    type: EventRegistrationConnection,
    nullable: true,
    description: `For moderators: everybody who registered for an event, first come first; null when there is no such event. ${adminPage.size} a page, at most ${adminPage.max}.`,
    args: { eventId: t.arg.id({ description: "The event's id." }), ...pageArgs(t.arg) },
    complexity: ({ first }) => ({ field: 5, multiplier: pageCost(first, adminPage) }),
    async resolve(_root, { eventId, first, after }, context) {
      const list = await nullIfNotFound(listRegistrationsForAdmin(context, eventId, { limit: pageSize(first, adminPage), after }))
      return list && { page: list.page, after, countAll: async () => list.total }
    },
  }),
)

const RegistrationToCancel = builder.objectRef<{ registration: EventAttendee; event: EventRow }>('RegistrationToCancel').implement({
  description: 'The registration of a cancellation link.',
  fields: (t) => ({
    registration: t.field({ type: EventRegistration, description: 'The registration.', resolve: ({ registration }) => registration }),
    event: t.field({ type: Event, description: 'The event.', resolve: ({ event }) => event }),
  }),
})

builder.queryField('registrationToCancel', (t) =>
  t.field({
    type: RegistrationToCancel,
    nullable: true,
    description: 'The registration of a cancellation link, or null when the token is unknown or used.',
    args: { token: t.arg.string({ description: 'Token of the link in the e-mail.' }) },
    resolve: (_root, { token }, context) => nullIfNotFound(findRegistrationToCancel(context, token)),
  }),
)

const RegisterInput = inputType('RegisterForEventInput', 'A new registration.', registerInput)

builder.mutationFields((t) => ({
  registerForEvent: t.field({
    type: EventRegistration,
    description: 'Registers for an event. A ConflictError when it is full or over, or the address is already registered.',
    errors: { types: [ValidationError, NotFoundError, ConflictError] },
    args: { id: t.arg.id({ description: "The event's id." }), input: t.arg({ type: RegisterInput, description: 'The attendee.' }) },
    async resolve(_root, { id, input }, context) {
      const registration = await register(context, id, input)
      return withCorrection(context, 'registration', registration, registration.attendeeEmail)
    },
  }),
  updateRegistration: t.field({
    type: EventRegistration,
    description: 'Takes an attendee out of the public list, or puts them back. Requires the cancellation token.',
    errors: { types: [NotFoundError] },
    args: {
      token: t.arg.string({ description: 'Token of the link in the e-mail.' }),
      hideMe: t.arg.boolean({ description: 'Whether to leave the attendee out of the public list.' }),
    },
    resolve: (_root, { token, hideMe }, context) => updateRegistration(context, token, { hideMe }),
  }),
  cancelRegistration: t.field({
    type: Confirmation,
    description:
      'Cancels a registration. Requires its cancellation token, which is valid once, or the code of its ticket. A confirmation follows by e-mail.',
    errors: { types: [NotFoundError] },
    args: { token: t.arg.string({ description: "Token of the link in the e-mail, or the ticket's code." }) },
    resolve: (_root, { token }, context) => deletionOf(cancelRegistration(context, token)),
  }),
}))

const _EventMessage = builder.prismaObject('EventMessage', {
  description: 'What an organiser wrote to the participants.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Opaque and stable.' }),
    subject: t.exposeString('subject', { description: 'Its subject.' }),
    message: t.exposeString('message', { description: 'Its text.' }),
    sentCount: t.exposeInt('sentCount', { description: 'Number of people it went to.' }),
    sentAt: t.expose('sentAt', { type: 'DateTime', description: 'When it was sent.' }),
  }),
})

builder.prismaObjectField(ManagedEvent, 'messages', (t) =>
  t.relation('messages', {
    description: 'What was written to the participants, the first first; at most three.',
    complexity: 5,
    query: { orderBy: [{ sentAt: 'asc' }, { id: 'asc' }] },
  }),
)

const MessageSent = answerType('MessageSent', 'A message to participants that is on its way.', messageSent)

const EventMessageInput = inputType('EventMessageInput', 'A message to participants.', eventMessageInput)

builder.mutationField('messageParticipants', (t) =>
  t.field({
    type: MessageSent,
    description: 'Writes to the participants. Requires the management token. A ConflictError after three messages.',
    errors: { types: [ValidationError, NotFoundError, ConflictError] },
    args: { ...ownersArgs(t.arg, 'event'), input: t.arg({ type: EventMessageInput, description: 'The message.' }) },
    resolve: (_root, { id, token, input }, context) => messageParticipants(context, id, token, input),
  }),
)
