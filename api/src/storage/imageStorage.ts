const imageName = /^[a-z0-9][a-z0-9-]{0,79}\.webp$/

/** Whether a file may have this name. No separators and no second dot: no path traversal. */
export const isImageName = (name: string) => imageName.test(name)

/** @throws Error on a name that `isImageName` refuses: a bug of the caller, not bad input */
export function assertImageName(name: string): string {
  if (!isImageName(name)) throw new Error(`Not a name for an image: ${JSON.stringify(name)}`)
  return name
}

/** The image's name in an address that starts with the prefix, or null. */
export function nameAfter(prefix: string, url: string): string | null {
  if (!url.startsWith(prefix)) return null
  const name = url.slice(prefix.length)
  return isImageName(name) ? name : null
}

/** Where pictures are stored. A name is a file's whole name there; its content never changes, so copies may be cached for ever. */
export interface ImageStorage {
  /** For operators, such as `bucket libri at https://s3.example.org`. */
  readonly place: string
  /**
   * Stores the bytes under the name; when it resolves they are readable at `url(name)`.
   * @throws StorageFullError when there is no room left
   * @throws StorageUnavailableError when it does not answer in time, or refuses
   */
  write(name: string, data: Buffer, contentType: string): Promise<void>
  /** The bytes of a file, or null when there is none. @throws StorageUnavailableError */
  read(name: string): Promise<Buffer | null>
  /** Removes a file; one that does not exist is not an error. @throws StorageUnavailableError */
  remove(name: string): Promise<void>
  /** The address a browser fetches it from: relative to the site for a folder, absolute for a bucket. */
  url(name: string): string
  /** The inverse of `url`; null for an address that is not of this storage. */
  nameOf(url: string): string | null
}

/** What a kind of storage implements; deadlines and retries are `reliableStorage`'s. Operations get the signal of their try. */
export interface RawStorage extends Pick<ImageStorage, 'place' | 'url' | 'nameOf'> {
  write(name: string, data: Buffer, contentType: string, signal: AbortSignal): Promise<void>
  read(name: string, signal: AbortSignal): Promise<Buffer | null>
  remove(name: string, signal: AbortSignal): Promise<void>
}
