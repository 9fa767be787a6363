import type { Bucket } from '@google-cloud/storage'
import { assertImageName, nameAfter, type RawStorage } from './imageStorage.ts'

interface GoogleOptions {
  bucket: string
  /** Other server with the same protocol. Requests carry no credentials. */
  apiEndpoint?: string
}

const defaultEndpoint = 'https://storage.googleapis.com'

/** The bucket is public for reading. Access is configured on it: uniform access rejects per-object ACLs. */
export function openGoogleStorage({ bucket: bucketName, apiEndpoint }: GoogleOptions): RawStorage {
  const server = (apiEndpoint ?? defaultEndpoint).replace(/\/+$/, '')
  const prefix = `${server}/${bucketName}/`
  let opened: Promise<Bucket> | undefined
  const fileOf = async (name: string) => {
    opened ??= openBucket(bucketName, apiEndpoint)
    return (await opened).file(assertImageName(name))
  }
  return {
    place: `bucket ${bucketName} su ${server}`,
    async write(name, data, contentType) {
      // Pictures are below a megabyte: one request. The checksum in the response is verified.
      await (await fileOf(name)).save(data, {
        resumable: false,
        validation: 'crc32c',
        metadata: { contentType, cacheControl: 'public, max-age=31536000, immutable' },
      })
    },
    async read(name) {
      const download = (await fileOf(name)).download().catch((error: { code?: number }) => {
        if (error.code === 404) return null
        throw error
      })
      return (await download)?.[0] ?? null
    },
    async remove(name) {
      await (await fileOf(name)).delete({ ignoreNotFound: true })
    },
    url: (name) => prefix + assertImageName(name),
    nameOf: (url) => nameAfter(prefix, url),
  }
}

// Loaded on first use: the library costs 230 ms and 35 MB at start.
async function openBucket(name: string, apiEndpoint?: string): Promise<Bucket> {
  const { Storage } = await import('@google-cloud/storage')
  // The library's retries have no deadline, and its HTTP client ignores `timeout`; `reliableStorage` does both.
  return new Storage({ apiEndpoint, retryOptions: { autoRetry: false, maxRetries: 0 } }).bucket(name)
}
