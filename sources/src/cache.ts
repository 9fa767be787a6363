import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { ReadFailure } from './failure.ts'

/** An answer that is kept. */
export interface Kept {
  /** 404, or 200 for any success. */
  status: 200 | 404
  body: string
  at: Date
}

/** Answers of one host, kept from run to run. */
export interface Cache {
  find(address: string): Promise<Kept | undefined>
  has(address: string): Promise<boolean>
  keep(address: string, answer: Omit<Kept, 'at'>): Promise<void>
}

/** `$XDG_CACHE_HOME/chiostro/catalogue`, else `~/.cache/chiostro/catalogue`. */
export function cacheFolder(env: Record<string, string | undefined>): string {
  const { XDG_CACHE_HOME: named = '', HOME: home } = env
  return join(isAbsolute(named) ? named : join(home || homedir(), '.cache'), 'chiostro', 'catalogue')
}

/**
 * Opens the answers of a host in a folder that only its owner reads (mode 0700), made if necessary.
 * @param fresh forget what is kept of this host
 * @throws ReadFailure when the folder cannot be written
 */
export async function openCache(folder: string, host: string, fresh: boolean): Promise<Cache> {
  const own = join(folder, host.replace(/[^\w.-]/g, '_'))
  const fileOf = (address: string) => join(own, createHash('sha256').update(address).digest('hex'))
  await writing(folder, async () => {
    if (fresh) await rm(own, { recursive: true, force: true })
    await mkdir(own, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700)
  })
  return {
    find: (address) => readKept(fileOf(address), address),
    has: async (address) => existsSync(fileOf(address)),
    keep: (address, { status, body }) =>
      writing(folder, async () => {
        const file = fileOf(address)
        const draft = `${file}.${process.pid}`
        // Renamed when it is whole: a run that is killed leaves none that is not.
        await writeFile(draft, `${status} ${address}\n${body}`, { mode: 0o600 })
        await rename(draft, file)
      }),
  }
}

async function writing(folder: string, work: () => Promise<void>): Promise<void> {
  await work().catch((error: NodeJS.ErrnoException) => {
    throw new ReadFailure(
      `La cartella ${folder}, per le risposte lette, non si può scrivere (${error.code}); si cambia con XDG_CACHE_HOME.`,
    )
  })
}

async function readKept(file: string, address: string): Promise<Kept | undefined> {
  try {
    const content = await readFile(file, 'utf8')
    const end = content.indexOf('\n')
    const [status, ...said] = content.slice(0, end).split(' ')
    if (said.join(' ') !== address) return undefined
    return { status: status === '404' ? 404 : 200, body: content.slice(end + 1), at: (await stat(file)).mtime }
  } catch {
    return undefined
  }
}
