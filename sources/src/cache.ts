import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { localized } from '@chiostro/domain/languages/translate'
import { BadAnswer, LostAnswer, ReadFailure, UnknownShape, unknownShape } from './failure.ts'
import type { Visitor } from './http.ts'

export interface CacheEntry {
  /** 200 stands for any success. */
  status: 200 | 404
  body: string
  at: Date
}

export interface Cache {
  find(address: string): Promise<CacheEntry | undefined>
  has(address: string): Promise<boolean>
  store(address: string, answer: Omit<CacheEntry, 'at'>): Promise<void>
}

/** `$XDG_CACHE_HOME/chiostro/catalogue`, else `~/.cache/chiostro/catalogue`. */
export function cacheFolder(env: Record<string, string | undefined>): string {
  const { XDG_CACHE_HOME: named = '', HOME: home } = env
  return join(isAbsolute(named) ? named : join(home || homedir(), '.cache'), 'chiostro', 'catalogue')
}

export interface CacheOptions {
  fresh: boolean
  /** Maximum of all this host's responses. */
  maxBytes?: number
}

/** Opens a host's cache (mode 0700). @throws ReadFailure when the folder is not writable; `keep` also beyond `maxBytes` */
export async function openCache(
  folder: string,
  host: string,
  { fresh, maxBytes = Number.POSITIVE_INFINITY }: CacheOptions,
): Promise<Cache> {
  const own = join(folder, host.replace(/[^\w.-]/g, '_'))
  const fileOf = (address: string) => join(own, createHash('sha256').update(address).digest('hex'))
  await writing(folder, async () => {
    if (fresh) await rm(own, { recursive: true, force: true })
    await mkdir(own, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700)
  })
  let bytes = maxBytes < Number.POSITIVE_INFINITY ? await sizeOf(own) : 0
  return {
    find: (address) => readEntry(fileOf(address), address),
    has: async (address) => existsSync(fileOf(address)),
    async store(address, { status, body }) {
      bytes += Buffer.byteLength(body)
      if (bytes > maxBytes)
        throw new ReadFailure(
          localized('{host}: più di {count} MB di risposte: un catalogo è più piccolo.', { host, count: maxBytes / 1_000_000 }),
        )
      await writing(folder, async () => {
        const file = fileOf(address)
        const draft = `${file}.${process.pid}`
        // Renamed when complete: a killed run leaves no partial file.
        await writeFile(draft, `${status} ${address}\n${body}`, { mode: 0o600 })
        await rename(draft, file)
      })
    },
  }
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0
  for (const name of await readdir(folder)) bytes += (await stat(join(folder, name)).catch(() => ({ size: 0 }))).size
  return bytes
}

async function writing(folder: string, work: () => Promise<void>): Promise<void> {
  await work().catch((error: NodeJS.ErrnoException) => {
    const sentence = 'La cartella {folder}, per le risposte lette, non si può scrivere ({code}).'
    throw new ReadFailure(localized(sentence, { folder, code: String(error.code) }), 'writable-folder')
  })
}

async function readEntry(file: string, address: string): Promise<CacheEntry | undefined> {
  try {
    const content = await readFile(file, 'utf8')
    const end = content.indexOf('\n')
    const [status, ...header] = content.slice(0, end).split(' ')
    if (header.join(' ') !== address) return undefined
    return { status: status === '404' ? 404 : 200, body: content.slice(end + 1), at: (await stat(file)).mtime }
  } catch {
    return undefined
  }
}

/** Reads one address from the cache or the host. @throws LostAnswer, ReadFailure, or the reason of an interruption */
export type Read = <Result>(address: string, read: (body: string) => Result) => Promise<Result>

export interface Fetch {
  read: Read
  /** Like `read`; undefined for a 404, which is cached too. */
  find<Result>(address: string, read: (body: string) => Result): Promise<Result | undefined>
  again: Read
  isCached(address: string): Promise<boolean>
}

export interface Reused {
  answers: number
  oldest: Date | undefined
}

/** Requests what is not cached, and caches each valid response at once. */
export function createFetch(visitor: Visitor, cache: Cache): { ask: Fetch; reused: Reused } {
  const reused: Reused = { answers: 0, oldest: undefined }

  async function reuse<Result>(address: string, read: (body: string) => Result): Promise<{ result: Result | undefined } | undefined> {
    const cached = await cache.find(address)
    if (!cached) return undefined
    try {
      const result = cached.status === 404 ? undefined : read(cached.body)
      reused.answers++
      reused.oldest = reused.oldest && reused.oldest < cached.at ? reused.oldest : cached.at
      return { result }
    } catch (error) {
      if (error instanceof BadAnswer || error instanceof UnknownShape) return undefined
      throw error
    }
  }

  async function again<Result>(address: string, read: (body: string) => Result): Promise<Result> {
    try {
      const { body, result } = await visitor.visit(address, (body) => ({ body, result: read(body) }))
      await cache.store(address, { status: 200, body })
      return result
    } catch (error) {
      throw error instanceof UnknownShape ? unknownShape(address, error.message) : error
    }
  }

  const ask: Fetch = {
    async read(address, read) {
      const known = await reuse(address, read)
      return known?.result !== undefined ? known.result : again(address, read)
    },
    async find(address, read) {
      const known = await reuse(address, read)
      if (known) return known.result
      return again(address, read).catch(async (error) => {
        if (!(error instanceof LostAnswer && error.status === 404)) throw error
        await cache.store(address, { status: 404, body: '' })
        return undefined
      })
    },
    again,
    isCached: (address) => cache.has(address),
  }
  return { ask, reused }
}
