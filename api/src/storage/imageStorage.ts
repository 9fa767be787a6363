import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { partsOf } from '@chiostro/domain/records/records'
import { DomainError, StorageUnavailableError } from '../errors.ts'
import type { Logger } from '../log.ts'
import { redact } from '../text/redact.ts'

const imageName = /^[a-z0-9][a-z0-9-]{0,79}\.webp$/

/** Allows no separators and only one dot: no path traversal. */
export const isImageName = (name: string) => imageName.test(name)

/** @throws Error on a name that `isImageName` rejects: a bug of the caller */
export function assertImageName(name: string): string {
  if (!isImageName(name)) throw new Error(`Not a name for an image: ${JSON.stringify(name)}`)
  return name
}

export function nameAfter(prefix: string, url: string): string | null {
  if (!url.startsWith(prefix)) return null
  const name = url.slice(prefix.length)
  return isImageName(name) ? name : null
}

/** Storage of pictures by file name. Content never changes, so copies may be cached for ever. */
export interface ImageStorage {
  readonly place: string
  /** Resolves once `url(name)` is readable. @throws StorageFullError; StorageUnavailableError on timeout or rejection */
  write(name: string, data: Buffer, contentType: string): Promise<void>
  /** Returns null for a missing file. @throws StorageUnavailableError */
  read(name: string): Promise<Buffer | null>
  /** Removes a file; one that does not exist is not an error. @throws StorageUnavailableError */
  remove(name: string): Promise<void>
  /** Relative to the site for a folder, absolute for a bucket. */
  url(name: string): string
  nameOf(url: string): string | null
}

/** Backend of a storage; `reliableStorage` adds deadlines and retries. Operations get the signal of their try. */
export interface RawStorage extends Pick<ImageStorage, 'place' | 'url' | 'nameOf'> {
  write(name: string, data: Buffer, contentType: string, signal: AbortSignal): Promise<void>
  read(name: string, signal: AbortSignal): Promise<Buffer | null>
  remove(name: string, signal: AbortSignal): Promise<void>
}

/** An operation ends within some 20 seconds. */
const usualLimits = { tries: 3, tryMs: 6_000, pauseMs: 300 }

/** Retries temporary failures, as a name never changes its content. Limits time even for a library that ignores the signal. */
export function reliableStorage(raw: RawStorage, log?: Pick<Logger, 'warn'>, limits = usualLimits): ImageStorage {
  const bounded = async <Result>(name: string, run: (name: string, signal: AbortSignal) => Promise<Result>): Promise<Result> => {
    assertImageName(name)
    for (let tried = 1; ; tried++) {
      try {
        return await inTime(limits.tryMs, (signal) => run(name, signal))
      } catch (error) {
        if (error instanceof DomainError) throw error
        if (tried === limits.tries || !mayPass(error)) throw unavailable(raw, error, log)
        await delay(limits.pauseMs * 2 ** (tried - 1))
      }
    }
  }
  return {
    place: raw.place,
    write: (name, data, contentType) => bounded(name, (checked, signal) => raw.write(checked, data, contentType, signal)),
    read: (name) => bounded(name, raw.read),
    remove: (name) => bounded(name, raw.remove),
    url: (name) => raw.url(assertImageName(name)),
    nameOf: raw.nameOf,
  }
}

async function inTime<Result>(ms: number, run: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const signal = AbortSignal.timeout(ms)
  const over = new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  return await Promise.race([run(signal), over])
}

interface StorageFailure extends Error {
  code?: number | string
  $metadata?: { httpStatusCode?: number }
}

// A TimeoutError has a small number as code, which is no status.
const statusOf = ({ code, $metadata }: Partial<StorageFailure>) =>
  $metadata?.httpStatusCode ?? (typeof code === 'number' && code >= 100 ? code : undefined)

/** Rejections are permanent; timeouts, lost connections, overload and damaged bytes may pass. */
function mayPass(error: unknown): boolean {
  const status = statusOf(partsOf<StorageFailure>(error))
  return status === undefined || status >= 500 || status === 429 || status === 408
}

function unavailable({ place }: RawStorage, error: unknown, log?: Pick<Logger, 'warn'>): StorageUnavailableError {
  const failure = partsOf<StorageFailure>(error)
  const { code, name, message } = failure
  const reason = redact([statusOf(failure) ?? (typeof code === 'string' ? code : name), message].join(' ').replace(/\s+/g, ' ')).slice(
    0,
    300,
  )
  log?.warn({ storage: place, reason }, 'the image storage is unavailable')
  return new StorageUnavailableError(reason, name === 'TimeoutError')
}

export async function probeStorage(storage: ImageStorage): Promise<void> {
  const name = `probe-${randomUUID()}.webp`
  const data = Buffer.from(name)
  await storage.write(name, data, 'image/webp')
  const stored = await storage.read(name)
  await storage.remove(name)
  if (!stored?.equals(data)) throw new StorageUnavailableError('a file that was written cannot be read back')
}
