import type { Bucket } from '@google-cloud/storage'
import { assertImageName, nameAfter } from './imageNames.ts'
import type { ImageStorage } from './imageStorage.ts'

interface GoogleOptions {
  bucket: string
  /** Another server with the same protocol. Requests to it carry no credentials. */
  apiEndpoint?: string
}

const defaultEndpoint = 'https://storage.googleapis.com'

/**
 * Images in a Google Cloud Storage bucket that is readable by the public (`allUsers`: Storage Object Viewer) and writable with the
 * process's own credentials. Access is configured on the bucket: with uniform access, a per-object ACL is refused.
 */
export function openGoogleStorage({ bucket: bucketName, apiEndpoint }: GoogleOptions): ImageStorage {
  const prefix = `${(apiEndpoint ?? defaultEndpoint).replace(/\/+$/, '')}/${bucketName}/`
  let opened: Promise<Bucket> | undefined
  const bucket = () => {
    opened ??= openBucket(bucketName, apiEndpoint)
    return opened
  }
  return {
    async write(name, data, contentType) {
      const file = (await bucket()).file(assertImageName(name))
      // Pictures are below a megabyte: one request. The checksum in the response is verified.
      await file.save(data, {
        resumable: false,
        validation: 'crc32c',
        metadata: { contentType, cacheControl: 'public, max-age=31536000, immutable' },
      })
    },
    async read(name) {
      // Public, and read without loading the library.
      const answer = await fetch(prefix + assertImageName(name), { signal: AbortSignal.timeout(5_000) })
      if (!answer.ok) throw new Error(`The bucket answered ${answer.status}`)
      return Buffer.from(await answer.arrayBuffer())
    },
    async remove(name) {
      await (await bucket()).file(assertImageName(name)).delete({ ignoreNotFound: true })
    },
    url: (name) => prefix + assertImageName(name),
    nameOf: (url) => nameAfter(prefix, url),
  }
}

// Loaded on first use: the library costs 230 ms and 35 MB at start.
async function openBucket(name: string, apiEndpoint?: string): Promise<Bucket> {
  const { IdempotencyStrategy, Storage } = await import('@google-cloud/storage')
  const storage = new Storage({
    apiEndpoint,
    timeout: 20_000,
    // A name never changes its content, so writes and deletes are idempotent: every failure may be retried.
    retryOptions: { maxRetries: 3, totalTimeout: 60, idempotencyStrategy: IdempotencyStrategy.RetryAlways },
  })
  return storage.bucket(name)
}
