import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Terminal } from './terminal.ts'

export interface SavedLogin {
  /** Absent after a logout, as is the name. */
  token?: string
  username?: string
  /** Identifies this machine to the server, so that failed logins from elsewhere do not lock it out. Retained after a logout. */
  device?: string
}

export type Sessions = Record<string, SavedLogin>

/** Readable by the user only (mode 0600). */
export function sessionFile({ env }: Pick<Terminal, 'env'>): string {
  const folder = env.XDG_CONFIG_HOME || env.APPDATA || join(env.HOME || homedir(), '.config')
  return join(folder, 'chiostro', 'sessions.json')
}

export const sessionKey = (url: string): string => URL.parse(url)?.href.replace(/\/+$/, '') ?? url

/** Empty when the file is missing or invalid. */
export async function readSessions(terminal: Pick<Terminal, 'env'>): Promise<Sessions> {
  try {
    return Object(JSON.parse(await readFile(sessionFile(terminal), 'utf8')))
  } catch {
    return {}
  }
}

/** CHIOSTRO_TOKEN, otherwise the stored login's token. */
export async function storedToken(terminal: Pick<Terminal, 'env'>, url: string): Promise<string | undefined> {
  return terminal.env.CHIOSTRO_TOKEN || (await readSessions(terminal))[sessionKey(url)]?.token
}

/** Written to a temporary file and renamed, so that an interrupted run leaves the old file. */
export async function saveLogin(terminal: Pick<Terminal, 'env'>, url: string, login: SavedLogin): Promise<void> {
  await writePrivately(sessionFile(terminal), { ...(await readSessions(terminal)), [sessionKey(url)]: login })
}

/** Mode 0600, in the user's config folder. */
export async function writePrivately(file: string, content: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
  await rename(draft, file)
}
