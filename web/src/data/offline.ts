import { type Exchange, makeResult, type Operation, type OperationResult } from '@urql/core'
import { fromPromise, fromValue, mergeMap, pipe } from 'wonka'
import { served } from './connection.ts'

const cacheName = 'last-seen'
/** Answers on the device; the oldest go first. */
const most = 80

/**
 * Keeps the last answer to every public read on the device, and gives it again when the server cannot be reached. What a private link
 * reads, which has its token among the variables, is never kept.
 */
export const offlineExchange: Exchange =
  ({ forward }) =>
  (operations) =>
    pipe(
      forward(operations),
      mergeMap((result) => {
        if (!isPublicRead(result.operation)) return fromValue(result)
        if (result.error?.networkError) return fromPromise(recall(result))
        // Results that came with the page pass in the same tick: hydration reads them at its first render.
        if (!result.error && !result.hasNext) void keep(result).catch(() => {})
        return fromValue(result)
      }),
    )

const isPublicRead = ({ kind, variables }: Operation): boolean => kind === 'query' && !('token' in (variables ?? {}))

/** The key says what is read, text and variables alike: another release's reads are other reads. */
const addressOf = ({ key }: Operation): string => `/last-seen/${key}`

async function keep({ operation, data }: OperationResult): Promise<void> {
  // Caches exist on secure origins only.
  if (!('caches' in globalThis)) return
  const cache = await caches.open(cacheName)
  // Put anew, it goes to the end of the line.
  await cache.delete(addressOf(operation))
  await cache.put(addressOf(operation), Response.json(data))
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((old) => cache.delete(old)))
}

async function recall(failed: OperationResult): Promise<OperationResult> {
  const kept = 'caches' in globalThis ? await (await caches.open(cacheName)).match(addressOf(failed.operation)) : undefined
  if (!kept) return failed
  served.set(false)
  return makeResult(failed.operation, { data: await kept.json() })
}
