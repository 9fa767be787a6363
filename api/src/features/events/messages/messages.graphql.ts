import { eventMessageInput } from '@chiostro/domain/events/participantInput'
import { ConflictError, NotFoundError, ValidationError } from '../../../errors.ts'
import { builder } from '../../../graphql/builder.ts'
import { inputFields } from '../../../graphql/zodFields.ts'
import { ManagedEvent } from '../events.graphql.ts'
import { messageParticipants } from './messages.service.ts'

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

const MessageSent = builder.objectRef<{ sent: number }>('MessageSent').implement({
  description: 'A message to participants that is on its way.',
  fields: (t) => ({ sent: t.exposeInt('sent', { description: 'Number of people it goes to.' }) }),
})

const EventMessageInput = builder.inputType('EventMessageInput', {
  description: 'A message to participants.',
  fields: (t) => inputFields(t, eventMessageInput),
})

builder.mutationField('messageParticipants', (t) =>
  t.field({
    type: MessageSent,
    description: 'Writes to the participants. Requires the management token. A ConflictError after three messages.',
    errors: { types: [ValidationError, NotFoundError, ConflictError] },
    args: {
      id: t.arg.id({ description: "The event's id." }),
      token: t.arg.string({ description: 'Token of the link in the e-mail.' }),
      input: t.arg({ type: EventMessageInput, description: 'The message.' }),
    },
    resolve: (_root, { id, token, input }, context) => messageParticipants(context, id, token, input),
  }),
)
