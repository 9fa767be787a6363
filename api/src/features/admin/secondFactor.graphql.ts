import { recoveryCodeCount } from '@chiostro/domain/admin/admin'
import { ConflictError, ValidationError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { Confirmation } from '../../graphql/confirmation.ts'
import { confirmed } from '../../records.ts'
import { confirmSecondFactor, disableSecondFactor, type SecondFactorSetup as Setup, startSecondFactor } from './secondFactor.service.ts'

const SecondFactorSetup = builder.objectRef<Setup>('SecondFactorSetup').implement({
  description: 'A second factor that counts once its first code was confirmed.',
  fields: (t) => ({
    secret: t.exposeString('secret', { description: 'In base 32, to be typed into an authenticator app.' }),
    uri: t.exposeString('uri', { description: 'The same as `otpauth://`, for a QR code.' }),
  }),
})

const RecoveryCodes = builder.objectRef<{ recoveryCodes: string[] }>('RecoveryCodes').implement({
  description: 'Codes that take the place of the authenticator app, each once.',
  fields: (t) => ({
    recoveryCodes: t.exposeStringList('recoveryCodes', {
      description: `${recoveryCodeCount} of them, returned only once.`,
      complexity: 1,
    }),
  }),
})

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
