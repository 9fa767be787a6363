import { NotFoundError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { Confirmation } from '../../graphql/confirmation.ts'
import { confirmed } from '../../records.ts'
import { dataOf, endOtherSessions, endOwnSession, lastUse, listOwnSessions, sessionName } from './sessions.service.ts'

const OpenSession = builder.prismaObject('Session', {
  name: 'OpenSession',
  description: 'An open session of the own account.',
  fields: (t) => ({
    id: t.id({ description: 'Names the session. It is no token.', resolve: sessionName }),
    client: t.string({
      description: "Kind of program, as in 'Firefox, Linux'; '' when unknown.",
      resolve: (session) => dataOf(session).client,
    }),
    startedAt: t.field({ type: 'DateTime', description: 'Time of the login.', resolve: (session) => dataOf(session).startedAt }),
    lastUsedAt: t.field({ type: 'DateTime', description: 'Last use, to the hour.', resolve: lastUse }),
    isCurrent: t.boolean({
      description: 'Whether it is the session of this request.',
      resolve: ({ sid }, _args, { admin }) => sid === admin?.sessionId,
    }),
  }),
})

const EndedSessions = builder.objectRef<{ ended: number }>('EndedSessions').implement({
  description: 'Sessions that are over.',
  fields: (t) => ({ ended: t.exposeInt('ended', { description: 'How many.' }) }),
})

builder.queryField('adminSessions', (t) =>
  t.field({
    authorize: 'account',
    type: [OpenSession],
    description: 'For every account: open sessions of the own account, last used first.',
    complexity: { field: 5, multiplier: 10 },
    resolve: (_root, _args, context) => listOwnSessions(context),
  }),
)

builder.mutationFields((t) => ({
  endSession: t.field({
    authorize: 'account',
    type: Confirmation,
    description: 'For every account: ends an own session at once, this one too.',
    errors: { types: [NotFoundError] },
    args: { id: t.arg.id({ description: 'Of `adminSessions`.' }) },
    resolve: (_root, { id }, context) => confirmed(endOwnSession(context, id)),
  }),
  endOtherSessions: t.field({
    authorize: 'account',
    type: EndedSessions,
    description: 'For every account: ends all own sessions but this one.',
    resolve: async (_root, _args, context) => ({ ended: await endOtherSessions(context) }),
  }),
}))
