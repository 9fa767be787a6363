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

export const adminCreate = (services: LocalServices, input: unknown) => withPassword(input, (account) => createAccount(services, account))

export const accountCheck = (input: unknown) =>
  withPassword(input, async (account) => ({ username: (await checkedAccount(account)).username }))

export const adminPasswd = (services: LocalServices, input: unknown) => withPassword(input, (account) => changePassword(services, account))

export const adminRole = (services: LocalServices, input: unknown) =>
  changeRole(services, z.object({ username: z.string(), role: z.string() }).parse(input))

export const adminTotpReset = (services: LocalServices, input: unknown) =>
  resetSecondFactor(services, z.object({ username: z.string() }).parse(input).username)

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
