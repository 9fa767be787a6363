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
