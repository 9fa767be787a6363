import { z } from 'zod'
import { keysOf } from '../records/records.ts'
import { cleanDigits } from '../text/pasted.ts'
import { line } from '../text/text.ts'
import { adminLimits, adminMessages, adminRoles, passwordLength } from './admin.ts'

const username = line({ min: 1, max: adminLimits.username, message: adminMessages.username })

/** Typed from an app or from paper: spaces do not matter. */
const code = z.string(adminMessages.codeRequired).overwrite(cleanDigits).max(60, adminMessages.wrongCode)

export const loginInput = z.object({
  username,
  password: z.string(adminMessages.password).min(1, adminMessages.password).max(passwordLength.max, adminMessages.wrongCredentials),
  /** Of the second factor, or a recovery code; asked for where the account has one. */
  code: code.nullish(),
})
export type LoginInput = z.infer<typeof loginInput>

/** The password of the own account, asked for again: having its session is not enough. */
export const passwordInput = z.object({
  password: z.string(adminMessages.password).min(1, adminMessages.password).max(passwordLength.max, adminMessages.wrongPassword),
})
export type PasswordInput = z.infer<typeof passwordInput>

export const proofInput = passwordInput.extend({ code: code.min(1, adminMessages.codeRequired) })
export type ProofInput = z.infer<typeof proofInput>

export const roleInput = z.object({ role: z.enum(keysOf(adminRoles), adminMessages.role) })

/** Shorter names would match parts of ordinary passwords. */
const tellingName = 4

/** A new account or a new password. The server also refuses the most common passwords. */
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
