import { adminRoles, sessionDays } from '@chiostro/domain/admin/admin'
import { keysOf, recordBy } from '@chiostro/domain/records/records'
import type { Admin } from '../../context.ts'
import { InvalidCredentialsError, SecondFactorRequiredError, ValidationError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { Confirmation } from '../../graphql/confirmation.ts'
import { enumOf } from '../../graphql/enumOf.ts'
import { confirmed } from '../../records.ts'
import { login, logout, type AdminSession as Session } from './login.service.ts'
import { countRecoveryCodes } from './secondFactor.service.ts'

const Role = enumOf(
  'AdminRole',
  'Rights of an account of the administration.',
  recordBy(keysOf(adminRoles), (role) => adminRoles[role].description),
)

const role = { type: Role, description: 'Rights of the account, now.' } as const

const AdminType = builder.objectRef<Admin>('Admin').implement({
  description: 'A session of the administration.',
  fields: (t) => ({
    username: t.exposeString('username', { description: 'Name of the account.' }),
    role: t.expose('role', role),
    secondFactor: t.exposeBoolean('secondFactor', { description: 'Whether a login asks for a code.' }),
    recoveryCodesLeft: t.int({
      description: 'Recovery codes that were not used yet.',
      complexity: 2,
      resolve: (_admin, _args, context) => countRecoveryCodes(context),
    }),
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

const codeDescription = 'Code of the authenticator app, or a recovery code, where the account has a second factor.'

const LoginInput = builder.inputType('AdminLoginInput', {
  description: 'An account of the administration.',
  fields: (t) => ({
    username: t.string({ description: 'Name of the account, in any case.' }),
    password: t.string({ description: 'Its password.' }),
    code: t.string({ required: false, description: codeDescription }),
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
      'Logs an administrator or moderator in. `SecondFactorRequiredError` asks for the same again with `code`. After 5 failures of a name, or 20 from an address, in 15 minutes: `RATE_LIMITED`. The cookie `device` that it sets has 5 of its own.',
    errors: { types: [InvalidCredentialsError, SecondFactorRequiredError, ValidationError] },
    complexity: 100,
    args: {
      input: t.arg({ type: LoginInput, required: false, description: 'All of them together, instead of one by one.' }),
      username: t.arg.string({ required: false, description: 'Name of the account, in any case.' }),
      password: t.arg.string({ required: false, description: 'Its password.' }),
      code: t.arg.string({ required: false, description: codeDescription }),
    },
    resolve: (_root, { input, ...separately }, context) => login(context, input ?? separately),
  }),
  adminLogout: t.field({
    authorize: 'account',
    type: Confirmation,
    description: 'For every account. Ends the session and invalidates its token.',
    resolve: (_root, _args, context) => confirmed(logout(context)),
  }),
}))
