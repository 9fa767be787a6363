import { sessionDays } from '@chiostro/domain/admin'
import type { Admin } from '../../context.ts'
import { InvalidCredentialsError, ValidationError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { Confirmation } from '../../graphql/confirmation.ts'
import { login, logout, type AdminSession as Session } from './login.service.ts'

const Role = builder.enumType('AdminRole', {
  description: 'Rights of an account of the administration.',
  values: {
    ADMIN: { value: 'admin', description: 'Everything.' },
    MODERATOR: {
      value: 'moderator',
      description: 'Cases, reviews, listings and events. Other operations of the administration answer `FORBIDDEN`.',
    },
  } as const,
})

const role = { type: Role, description: 'Rights of the account, now.' } as const

const AdminType = builder.objectRef<Admin>('Admin').implement({
  description: 'A session of the administration.',
  fields: (t) => ({
    username: t.exposeString('username', { description: 'Name of the account.' }),
    role: t.expose('role', role),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Expiry of the session; every use extends it.' }),
  }),
})

const AdminSession = builder.objectRef<Session>('AdminSession').implement({
  description: 'A session of the administration.',
  fields: (t) => ({
    token: t.exposeString('token', { description: 'To be sent as `Authorization: Bearer …`. Returned only once.' }),
    username: t.exposeString('username', { description: 'Name of the account.' }),
    role: t.expose('role', role),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: `${sessionDays} days after its last use.` }),
  }),
})

const LoginInput = builder.inputType('AdminLoginInput', {
  description: 'An account of the administration.',
  fields: (t) => ({
    username: t.string({ description: 'Name of the account, in any case.' }),
    password: t.string({ description: 'Its password.' }),
  }),
})

builder.queryField('currentAdmin', (t) =>
  t.field({
    type: AdminType,
    nullable: true,
    description: 'The admin of the bearer token; null without a valid one.',
    resolve: (_root, _args, { admin }) => admin,
  }),
)

builder.mutationFields((t) => ({
  adminLogin: t.field({
    type: AdminSession,
    description:
      'Logs an administrator in. After 5 failures of a name, or 20 from an address, in 15 minutes: `RATE_LIMITED`. The cookie `device` that it sets has 5 of its own.',
    errors: { types: [InvalidCredentialsError, ValidationError] },
    complexity: 100,
    args: { input: t.arg({ type: LoginInput, description: 'Username and password.' }) },
    resolve: (_root, { input }, context) => login(context, input),
  }),
  adminLogout: t.field({
    type: Confirmation,
    description: 'For admins. Ends the session and invalidates its token.',
    async resolve(_root, _args, context) {
      await logout(context)
      return { success: true } as const
    },
  }),
}))
