import { readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Terminal } from './terminal.ts'

/** Tokens by the server's address, as `sessionKey` writes it. */
export type Sessions = Record<string, { token: string; username: string }>

/** Where the sessions are kept, for the user's eyes only (mode 0600). */
export function sessionFile({ env }: Pick<Terminal, 'env'>): string {
  const folder = env.XDG_CONFIG_HOME || env.APPDATA || join(env.HOME || homedir(), '.config')
  return join(folder, 'chiostro', 'sessions.json')
}

/** One address, however it was written. */
export const sessionKey = (url: string): string => URL.parse(url)?.href.replace(/\/+$/, '') ?? url

/** The sessions of this user; none when the file is not there or is not ours. */
export async function readSessions(terminal: Pick<Terminal, 'env'>): Promise<Sessions> {
  try {
    return Object(JSON.parse(await readFile(sessionFile(terminal), 'utf8')))
  } catch {
    return {}
  }
}

/** The admin's token for this server: CHIOSTRO_TOKEN, otherwise what a login left; undefined when there is neither. */
export async function storedToken(terminal: Pick<Terminal, 'env'>, url: string): Promise<string | undefined> {
  return terminal.env.CHIOSTRO_TOKEN || (await readSessions(terminal))[sessionKey(url)]?.token
}
