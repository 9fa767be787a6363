import { z } from 'zod'
import { BadRequestError } from '../errors.ts'
import { type AccountSummary, changePassword, createAccount, deleteAccount, listAccounts } from '../features/admin/accounts.service.ts'
import { generatePassword } from '../features/admin/passwords.ts'
import type { LocalServices } from './connect.ts'

/** The password is not an option: the process list is readable by every user of the machine. */
const options = z.object({
  username: z.string(),
  /** Read from the first line of stdin; otherwise generated. */
  passwordFromStdin: z.boolean().default(false),
})

export interface AccountMade {
  username: string
  /** Only if it was generated here; it is stored nowhere else. */
  password?: string
}

/** Every administrator, with open sessions. */
export const adminList = (services: LocalServices): Promise<AccountSummary[]> => listAccounts(services)

/**
 * Creates an administrator.
 * @throws DomainError in a sentence for people
 */
export const adminCreate = (services: LocalServices, input: unknown) => withPassword(input, (account) => createAccount(services, account))

/**
 * Changes an administrator's password, and ends their sessions.
 * @throws DomainError in a sentence for people
 */
export const adminPasswd = (services: LocalServices, input: unknown) => withPassword(input, (account) => changePassword(services, account))

/**
 * Deletes an administrator, and ends their sessions.
 * @throws DomainError in a sentence for people
 */
export const adminDelete = (services: LocalServices, input: unknown) =>
  deleteAccount(services, z.object({ username: z.string() }).parse(input).username)

async function withPassword(
  input: unknown,
  store: (account: { username: string; password: string }) => Promise<{ username: string }>,
): Promise<AccountMade> {
  const { username, passwordFromStdin } = options.parse(input)
  const password = passwordFromStdin ? await readPassword() : generatePassword()
  const stored = await store({ username, password })
  return passwordFromStdin ? stored : { ...stored, password }
}

/** In characters; longer than any valid password. */
const longestLine = 4096

async function readPassword(): Promise<string> {
  let text = ''
  for await (const chunk of process.stdin.setEncoding('utf8')) {
    text += chunk
    if (text.includes('\n') || text.length > longestLine) break
  }
  const password = text.split(/\r?\n/, 1)[0] ?? ''
  if (!password) throw new BadRequestError('La password non è arrivata: scrivila su una riga dello standard input.')
  return password
}
