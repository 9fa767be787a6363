import { adminRoles, recoveryCodeCount } from '@chiostro/domain/admin/admin'
import { keysOf, recordBy } from '@chiostro/domain/records/records'
import { z } from 'zod'
import type { Admin } from '../../context.ts'
import { ConflictError, InvalidCredentialsError, NotFoundError, SecondFactorRequiredError, ValidationError } from '../../errors.ts'
import { builder, Confirmation, enumOf } from '../../graphql/builder.ts'
import { answerType, schemaFields } from '../../graphql/zodFields.ts'
import { confirmed } from '../../records.ts'
import { adminSession, secondFactorSetup } from './admin.schemas.ts'
import { dataOf, endOtherSessions, endOwnSession, lastUse, listOwnSessions, login, logout, sessionName } from './login.service.ts'
import { confirmSecondFactor, countRecoveryCodes, disableSecondFactor, startSecondFactor } from './secondFactor.service.ts'

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

const EndedSessions = answerType('EndedSessions', 'Sessions that are over.', z.object({ ended: z.int().describe('How many.') }))

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

const SecondFactorSetup = answerType(
  'SecondFactorSetup',
  'A second factor that counts once its first code was confirmed.',
  secondFactorSetup,
)

const RecoveryCodes = answerType(
  'RecoveryCodes',
  'Codes that take the place of the authenticator app, each once.',
  z.object({ recoveryCodes: z.array(z.string()).describe(`${recoveryCodeCount} of them, returned only once.`) }),
)

const password = {
  description: 'Of the own account, once more: a stolen session must not be enough. Wrong ones count as failed logins do.',
} as const

const code = { description: 'Six digits of the app. Each counts once; wrong ones are limited to 20 a day.' } as const

builder.mutationFields((t) => ({
  startSecondFactor: t.field({
    authorize: 'account',
    type: SecondFactorSetup,
    description: 'For every account: makes the secret of a second factor (TOTP) for the own account.',
    errors: { types: [ValidationError, ConflictError] },
    complexity: 10,
    args: { password: t.arg.string(password) },
    resolve: (_root, input, context) => startSecondFactor(context, input),
  }),
  confirmSecondFactor: t.field({
    authorize: 'account',
    type: RecoveryCodes,
    description: 'For every account: turns the second factor on with a first code. All other sessions of the account end.',
    errors: { types: [ValidationError, ConflictError] },
    complexity: 10,
    args: { password: t.arg.string(password), code: t.arg.string(code) },
    resolve: async (_root, input, context) => ({ recoveryCodes: await confirmSecondFactor(context, input) }),
  }),
  disableSecondFactor: t.field({
    authorize: 'account',
    type: Confirmation,
    description: 'For every account: turns the second factor off.',
    errors: { types: [ValidationError, ConflictError] },
    complexity: 10,
    args: { password: t.arg.string(password), code: t.arg.string({ description: `${code.description} Or a recovery code.` }) },
    resolve: (_root, input, context) => confirmed(disableSecondFactor(context, input)),
  }),
}))

const Role = enumOf(
  'AdminRole',
  'Rights of an account of the administration.',
  recordBy(keysOf(adminRoles), (role) => adminRoles[role].description),
)

const AdminType = builder.objectRef<Admin>('Admin').implement({
  description: 'A session of the administration.',
  fields: (t) => ({
    ...schemaFields(t, adminSession.pick({ username: true, role: true }), { role: { type: Role } }),
    secondFactor: t.exposeBoolean('secondFactor', { description: 'Whether a login asks for a code.' }),
    recoveryCodesLeft: t.int({
      description: 'Recovery codes that were not used yet.',
      complexity: 2,
      resolve: (_admin, _args, context) => countRecoveryCodes(context),
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Expiry of the session; every use extends it.' }),
  }),
})

const AdminSession = answerType('AdminSession', 'A session of the administration.', adminSession, { role: { type: Role } })

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
