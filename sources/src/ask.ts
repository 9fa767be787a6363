import type { Cache } from './cache.ts'
import { BadAnswer, LostAnswer, UnknownShape, unknownShape } from './failure.ts'
import type { Visitor } from './http.ts'

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
