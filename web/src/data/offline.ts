import { sharedReads } from 'virtual:cache-schema'
import { type Exchange, makeResult, type Operation, type OperationResult } from '@urql/core'
import { fromPromise, fromValue, mergeMap, pipe } from 'wonka'
import { deleteCache, openCache } from '../lib/deviceStores.ts'
import { pageAt, withPagesBelow } from '../lib/match.ts'
import { served } from './connection.ts'

const cacheName = 'public-reads'
/** Answers on the device; the oldest go first. */
const maxSaved = 80

/** Answers public reads from the device when the server cannot be reached. Saves only `sharedRead`s of pages that search engines may list,
 * or that open above one. */
export const offlineExchange: Exchange = ({ forward }) => {
  void deleteCache('last-seen').catch(() => {})
  return (operations) =>
    pipe(
      forward(operations),
      mergeMap((result) => {
        if (!isPublicRead(result.operation)) return fromValue(result)
        if (result.error?.networkError) return fromPromise(readSaved(result))
        // Results that came with the page pass in the same tick: hydration reads them at its first render.
        if (!result.error && !result.hasNext && isListed(location.pathname)) void saveAnswer(result).catch(() => {})
        return fromValue(result)
      }),
    )
}

/** Whether an operation reads nothing but fields of which the schema says that their answer is the same for all anonymous visitors. */
export const isPublicRead = ({ query }: Pick<Operation, 'query'>): boolean =>
  query.definitions.every(
    (definition) =>
      definition.kind !== 'OperationDefinition' ||
      (definition.operation === 'query' &&
        definition.selectionSet.selections.every(
          (selection) => selection.kind === 'Field' && ['__typename', ...sharedReads].includes(selection.name.value),
        )),
  )

function isListed(pathname: string): boolean {
  const page = pageAt(pathname)?.page
  return page !== undefined && withPagesBelow(page).some(({ visibility }) => visibility === 'listed')
}

/** The key says what is read, text and variables alike: another release's reads are other reads. */
const addressOf = ({ key }: Operation): string => `/${cacheName}/${key}`

async function saveAnswer({ operation, data }: OperationResult): Promise<void> {
  const cache = await openCache(cacheName)
  if (!cache) return
  // Put anew, it goes to the end of the line.
  await cache.delete(addressOf(operation))
  await cache.put(addressOf(operation), Response.json(data))
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - maxSaved)).map((old) => cache.delete(old)))
}

async function readSaved(failed: OperationResult): Promise<OperationResult> {
  const cached = await (await openCache(cacheName))?.match(addressOf(failed.operation))
  if (!cached) return failed
  served.set(false)
  return makeResult(failed.operation, { data: await cached.json() })
}
