import { z } from 'zod'
import { keysOf } from '../records/records.ts'
import { cleanDigits } from '../text/pasted.ts'
import { line } from '../text/text.ts'
import { adminLimits, adminMessages, adminRoles, passwordLength } from './admin.ts'

const username = line({ min: 1, max: adminLimits.username, message: adminMessages.username })

/** Typed from an app or from paper: spaces are ignored. */
const code = z.string(adminMessages.codeRequired).overwrite(cleanDigits).max(60, adminMessages.wrongCode)

export const loginInput = z.object({
  username,
  password: z.string(adminMessages.password).min(1, adminMessages.password).max(passwordLength.max, adminMessages.wrongCredentials),
  /** Code of the second factor, or a recovery code, if the account has one. */
  code: code.nullish(),
})
export type LoginInput = z.infer<typeof loginInput>

/** Asks for the account's password again: a session alone is not enough. */
export const passwordInput = z.object({
  password: z.string(adminMessages.password).min(1, adminMessages.password).max(passwordLength.max, adminMessages.wrongPassword),
})
export type PasswordInput = z.infer<typeof passwordInput>

export const proofInput = passwordInput.extend({ code: code.min(1, adminMessages.codeRequired) })
export type ProofInput = z.infer<typeof proofInput>

export const roleInput = z.object({ role: z.enum(keysOf(adminRoles), adminMessages.role) })

/** Shorter names would match parts of ordinary passwords. */
const tellingName = 4

/** The server also rejects the most common passwords. */
export const accountInput = z
  .object({
    username,
    password: z
      .string(adminMessages.password)
      .transform((value) => value.normalize('NFC'))
      .pipe(z.string().min(passwordLength.min, adminMessages.shortPassword).max(passwordLength.max, adminMessages.longPassword)),
  })
  .refine((account) => account.username.length < tellingName || !account.password.toLowerCase().includes(account.username.toLowerCase()), {
    path: ['password'],
    message: adminMessages.namePassword,
  })
