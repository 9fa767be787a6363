import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
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

/**
 * Keeps a login for this server, or forgets it. Written beside and moved into place: an interrupted run leaves the old file whole.
 * @param session undefined to forget
 */
export async function keepSession(
  terminal: Pick<Terminal, 'env'>,
  url: string,
  session: { token: string; username: string } | undefined,
): Promise<void> {
  const { [sessionKey(url)]: _, ...others } = await readSessions(terminal)
  await writePrivately(sessionFile(terminal), session ? { ...others, [sessionKey(url)]: session } : others)
}

/** A JSON file in the user's config folder, for their eyes only. */
export async function writePrivately(file: string, content: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
  await rename(draft, file)
}
