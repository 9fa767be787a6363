import { adminMessages, recoveryCodeCount } from '@chiostro/domain/admin/admin'
import { passwordInput, proofInput } from '@chiostro/domain/admin/adminInput'
import { cleanCode } from '@chiostro/domain/text/pasted'
import { Secret, TOTP } from 'otpauth'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { lockRow } from '../../database/rowLocks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ConflictError, ValidationError } from '../../errors.ts'
import { seal, unseal } from '../../security/keys.ts'
import { resetCount, type Use, whileCounted } from '../../security/rateLimits.ts'
import { signedIn } from '../../security/rights.ts'
import { validate } from '../../validation.ts'
import { recordAudit } from '../deletion/audit.service.ts'
import { createReceipt, hashReceipt } from '../reviews/written.ts'
import type { SecondFactorSetup } from './admin.schemas.ts'
import { limitedLogin } from './loginLimits.ts'
import { passwordMatches } from './passwords.ts'

/** The parameters that every authenticator app supports (RFC 6238). */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Accepted steps before and after the current one: clocks differ, and people type slowly. */
const window = 1

/** 160 random bits in base 32. */
const createTotpSecret = (): string => new Secret({ size: 20 }).base32

const totpUri = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...shape, secret, issuer, label }).toString()

/** @returns the time step of the code; null when none in the window has it. Compared in constant time. */
function totpStep(secret: string, token: string, timestamp = Date.now()): number | null {
  const delta = new TOTP({ ...shape, secret }).validate({ token, timestamp, window })
  return delta === null ? null : Math.floor(timestamp / 1000 / shape.period) + delta
}

/** A verified password; `passwordHash` tells whether it was changed since. */
interface CheckedPassword {
  userId: string
  passwordHash: string
}

/** Guards changes that a stolen session must not make. Failures count as failed logins. @throws ValidationError, RateLimitedError */
async function checkOwnPassword(context: Context, password: string): Promise<CheckedPassword> {
  const { id, username } = signedIn(context)
  const checked = await limitedLogin(context, username, async () => {
    const account = await context.db.user.findUnique({ where: { id }, select: { passwordHash: true } })
    if (account && (await passwordMatches(password, account.passwordHash))) return { userId: id, passwordHash: account.passwordHash }
    await recordAudit(context.db, { actor: username, action: 'login-failed', reason: adminMessages.wrongPassword })
    context.log.warn({ userId: id }, 'wrong password for a change of the second factor')
    return null
  })
  if (!checked) throw wrongPassword()
  return checked
}

/** @throws ValidationError when the password was changed after its verification: the session of the request is closed */
async function requireSamePassword(tx: Transaction, { userId, passwordHash }: CheckedPassword): Promise<void> {
  await lockRow(tx, 'users', userId, 'NO KEY UPDATE')
  if ((await tx.user.count({ where: { id: userId, passwordHash } })) === 0) throw wrongPassword()
}

const wrongPassword = () => new ValidationError([{ path: 'password', message: adminMessages.wrongPassword }])

// Second factor of the logged-in account (docs/decisions/106-roles-and-second-factor.md). Each change requires the password: the thief of a
// session could otherwise lock the owner out, or remove the protection.

/** Takes effect with its first code; repeating replaces it. @param input `{ password }` @throws ValidationError, ConflictError if on */
export async function startSecondFactor(context: Context, input: unknown): Promise<SecondFactorSetup> {
  const { id, username } = signedIn(context)
  const checked = await checkOwnPassword(context, validate(passwordInput, input).password)
  const secret = createTotpSecret()
  await inTransaction(context, async (tx) => {
    await requireSamePassword(tx, checked)
    const { count } = await tx.user.updateMany({
      where: { id, totpConfirmedAt: null },
      data: { totpSecret: seal(context.config, id, secret), totpLastStep: 0 },
    })
    if (!count) throw new ConflictError(adminMessages.secondFactorOn, 'SECOND_FACTOR_ON')
  })
  return { secret, uri: totpUri(secret, { issuer: context.config.instance.productName, label: username }) }
}

/**
 * Ends all other sessions, which were opened with a password alone. @param input `{ password, code }`
 * @returns recovery codes, shown only now
 * @throws ValidationError for a wrong password or code, ConflictError when it is on or was not started, RateLimitedError
 */
export async function confirmSecondFactor(context: Context, input: unknown): Promise<string[]> {
  const { id, username, sessionId } = signedIn(context)
  const { password, code } = validate(proofInput, input)
  const checked = await checkOwnPassword(context, password)
  const codes = await limitedCode(context, id, () =>
    inTransaction(context, async (tx) => {
      await requireSamePassword(tx, checked)
      const factor = await lockFactor(tx, id)
      if (factor?.isOn) throw new ConflictError(adminMessages.secondFactorOn, 'SECOND_FACTOR_ON')
      const secret = factor?.sealed && unseal(context.config, id, factor.sealed)
      if (!secret) throw new ConflictError(adminMessages.secondFactorNotStarted, 'SECOND_FACTOR_NOT_STARTED')
      const step = totpStep(secret, cleanCode(code))
      if (step === null) return null
      await tx.user.update({ where: { id }, data: { totpConfirmedAt: new Date(), totpLastStep: step } })
      await tx.session.deleteMany({ where: { userId: id, sid: { not: sessionId } } })
      await recordAudit(tx, { actor: username, action: 'second-factor-on', kind: 'admin', recordId: id, label: username })
      return makeRecoveryCodes(tx, id)
    }),
  )
  if (!codes) throw wrongCode()
  context.log.info({ userId: id }, 'second factor turned on')
  return codes
}

/** @param input `{ password, code }`, of the app or for recovery @throws ValidationError, ConflictError when off, RateLimitedError */
export async function disableSecondFactor(context: Context, input: unknown): Promise<void> {
  const { id, username } = signedIn(context)
  const { password, code } = validate(proofInput, input)
  const checked = await checkOwnPassword(context, password)
  const done = await limitedCode(context, id, () =>
    inTransaction(context, async (tx) => {
      await requireSamePassword(tx, checked)
      const factor = await lockFactor(tx, id)
      if (!factor?.isOn) throw new ConflictError(adminMessages.secondFactorOff, 'SECOND_FACTOR_OFF')
      if (!(await spendCode(tx, context, factor, code))) return null
      await removeFactor(tx, id)
      await recordAudit(tx, { actor: username, action: 'second-factor-off', kind: 'admin', recordId: id, label: username })
      return true
    }),
  )
  if (!done) throw wrongCode()
  context.log.info({ userId: id }, 'second factor turned off')
}

export const countRecoveryCodes = (context: Context): Promise<number> =>
  context.db.recoveryCode.count({ where: { userId: signedIn(context).id } })

/** @returns null when it is wrong or was used @throws RateLimitedError after too many wrong codes for the account, from any address */
export const takeLoginCode = (context: Context, account: { id: string; username: string }, code: string): Promise<CodeKind | null> =>
  limitedCode(context, account.id, () =>
    inTransaction(context, async (tx) => {
      const factor = await lockFactor(tx, account.id)
      const kind = factor?.isOn ? await spendCode(tx, context, factor, code) : null
      if (kind === 'recovery') await recordAudit(tx, { actor: account.username, action: 'recovery-code' })
      return kind
    }),
  )

type CodeKind = 'app' | 'recovery'

const wrongCode = () => new ValidationError([{ path: 'code', message: adminMessages.wrongCode }])

interface Factor {
  userId: string
  sealed: string | null
  isOn: boolean
}

/** Locks the account: of two requests with the same code, the second sees it used. */
async function lockFactor(tx: Transaction, userId: string): Promise<Factor | null> {
  await lockRow(tx, 'users', userId, 'NO KEY UPDATE')
  const user = await tx.user.findUnique({ where: { id: userId } })
  return user && { userId, sealed: user.totpSecret, isOn: user.totpConfirmedAt !== null }
}

async function spendCode(tx: Transaction, context: Context, factor: Factor, code: string): Promise<CodeKind | null> {
  const { userId } = factor
  const digits = cleanCode(code)
  if (/^\d{6}$/.test(digits)) return (await spendAppCode(tx, context, factor, digits)) ? 'app' : null
  const codeHash = hashReceipt(code)
  const { count } = codeHash ? await tx.recoveryCode.deleteMany({ where: { userId, codeHash } }) : { count: 0 }
  return count ? 'recovery' : null
}

/** Accepts each time step once, and none before the last accepted one. */
async function spendAppCode(tx: Transaction, context: Context, { userId, sealed }: Factor, code: string): Promise<boolean> {
  const secret = sealed && unseal(context.config, userId, sealed)
  if (!secret) {
    context.log.error({ userId }, 'the secret of a second factor cannot be read with the key of this server: see docs/operations.md')
    return false
  }
  const step = totpStep(secret, code)
  if (step === null) return false
  const { count } = await tx.user.updateMany({ where: { id: userId, totpLastStep: { lt: step } }, data: { totpLastStep: step } })
  return count > 0
}

async function makeRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const made = Array.from({ length: recoveryCodeCount }, createReceipt)
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.recoveryCode.createMany({ data: made.map(({ receiptHash }) => ({ userId, codeHash: receiptHash })) })
  return made.map(({ receipt }) => receipt)
}

async function removeFactor(tx: Transaction, userId: string): Promise<void> {
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.user.update({ where: { id: userId }, data: { totpSecret: null, totpConfirmedAt: null, totpLastStep: 0 } })
}

/** Wrong codes count until midnight (UTC) or a right code. */
async function limitedCode<Result>(context: Context, userId: string, attempt: () => Promise<Result | null>): Promise<Result | null> {
  if (!context.config.rateLimit) return attempt()
  const use: Use = { name: 'secondFactor', subject: userId }
  const result = await whileCounted(context, [use], attempt)
  if (result !== null) await resetCount(context, use)
  return result
}
