import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Terminal } from './terminal.ts'

/** Tokens by server address (`sessionKey`). */
export type Sessions = Record<string, { token: string; username: string }>

/** The sessions file, readable by the user only (mode 0600). */
export function sessionFile({ env }: Pick<Terminal, 'env'>): string {
  const folder = env.XDG_CONFIG_HOME || env.APPDATA || join(env.HOME || homedir(), '.config')
  return join(folder, 'chiostro', 'sessions.json')
}

/** Normalised address. */
export const sessionKey = (url: string): string => URL.parse(url)?.href.replace(/\/+$/, '') ?? url

/** The user's sessions; none when the file is missing or invalid. */
export async function readSessions(terminal: Pick<Terminal, 'env'>): Promise<Sessions> {
  try {
    return Object(JSON.parse(await readFile(sessionFile(terminal), 'utf8')))
  } catch {
    return {}
  }
}

/** The token for this server: CHIOSTRO_TOKEN, otherwise the stored login; undefined without either. */
export async function storedToken(terminal: Pick<Terminal, 'env'>, url: string): Promise<string | undefined> {
  return terminal.env.CHIOSTRO_TOKEN || (await readSessions(terminal))[sessionKey(url)]?.token
}

/**
 * Stores or deletes the login for this server. Written to a temporary file and renamed, so that an interrupted run leaves the old file.
 * @param session undefined to delete
 */
export async function keepSession(
  terminal: Pick<Terminal, 'env'>,
  url: string,
  session: { token: string; username: string } | undefined,
): Promise<void> {
  const { [sessionKey(url)]: _, ...others } = await readSessions(terminal)
  await writePrivately(sessionFile(terminal), session ? { ...others, [sessionKey(url)]: session } : others)
}

/** A JSON file in the user's config folder, mode 0600. */
export async function writePrivately(file: string, content: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
  await rename(draft, file)
}
