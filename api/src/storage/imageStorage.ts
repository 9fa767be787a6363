/** Where pictures are stored. A name is a file's whole name there; its content never changes, so copies may be cached for ever. */
export interface ImageStorage {
  /**
   * Stores the bytes under the name; when it resolves they are readable at `url(name)`.
   * @throws StorageFullError when there is no room left
   */
  write(name: string, data: Buffer, contentType: string): Promise<void>
  /** The bytes under the name; rejects when there is none, or none in time. */
  read(name: string): Promise<Buffer>
  /** Removes a file; one that does not exist is not an error. */
  remove(name: string): Promise<void>
  /** The address a browser fetches it from: relative to the site on local disk, absolute on Google Cloud Storage. */
  url(name: string): string
  /** The inverse of `url`; null for an address that is not of this storage. */
  nameOf(url: string): string | null
}
