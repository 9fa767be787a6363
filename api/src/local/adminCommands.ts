import type { AccountMade, AccountSummary } from '@chiostro/domain/local/results'
import { z } from 'zod'
import { BadRequestError } from '../errors.ts'
import {
  changePassword,
  changeRole,
  checkedAccount,
  createAccount,
  deleteAccount,
  listAccounts,
  resetSecondFactor,
} from '../features/admin/accounts.service.ts'
import { generatePassword } from '../features/admin/passwords.ts'
import type { LocalServices } from './connect.ts'

/** The password is no option: every user of the machine can read the process list. */
const options = z.object({
  username: z.string(),
  /** From the first line of stdin; otherwise generated. */
  passwordFromStdin: z.boolean().default(false),
  role: z.string().optional(),
})

export const adminList = (services: LocalServices): Promise<AccountSummary<Date>[]> => listAccounts(services)

/** @throws DomainError with a message for people */
export const adminCreate = (services: LocalServices, input: unknown) => withPassword(input, (account) => createAccount(services, account))

/** Validates name and password of a new account, without a database. @throws DomainError with a message for people */
export const accountCheck = (input: unknown) =>
  withPassword(input, async (account) => ({ username: (await checkedAccount(account)).username }))

/** Changes the password and ends the account's sessions. @throws DomainError with a message for people */
export const adminPasswd = (services: LocalServices, input: unknown) => withPassword(input, (account) => changePassword(services, account))

/** @throws DomainError with a message for people */
export const adminRole = (services: LocalServices, input: unknown) =>
  changeRole(services, z.object({ username: z.string(), role: z.string() }).parse(input))

/** @throws DomainError with a message for people */
export const adminTotpReset = (services: LocalServices, input: unknown) =>
  resetSecondFactor(services, z.object({ username: z.string() }).parse(input).username)

/** Deletes the account and ends its sessions. @throws DomainError with a message for people */
export const adminDelete = (services: LocalServices, input: unknown) =>
  deleteAccount(services, z.object({ username: z.string() }).parse(input).username)

async function withPassword(
  input: unknown,
  store: (account: { username: string; password: string; role?: string }) => Promise<AccountMade>,
): Promise<AccountMade> {
  const { username, passwordFromStdin, role } = options.parse(input)
  const password = passwordFromStdin ? await readPassword() : generatePassword()
  const stored = await store({ username, password, role })
  return passwordFromStdin ? stored : { ...stored, password }
}

/** In characters; longer than any valid password. */
const maxLineLength = 4096

async function readPassword(): Promise<string> {
  let text = ''
  for await (const chunk of process.stdin.setEncoding('utf8')) {
    text += chunk
    if (text.includes('\n') || text.length > maxLineLength) break
  }
  const password = text.split(/\r?\n/, 1)[0] ?? ''
  if (!password) throw new BadRequestError('La password non è arrivata: scrivila su una riga dello standard input.')
  return password
}
