import { createHash } from 'node:crypto'
import type { S3Client } from '@aws-sdk/client-s3'
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

export interface S3Options {
  bucket: string
  endpoint?: string
  region: string
  /** Default: those that the AWS SDK finds on the machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string }
  /** Public address of pictures, if not the endpoint: a CDN, or the public side of a private server. */
  publicUrl?: string
}

/** Path-style, which every server understands. */
const s3PublicBase = ({ bucket, endpoint, region, publicUrl }: S3Options): string =>
  (publicUrl ?? `${(endpoint ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '')}/${bucket}`).replace(/\/*$/, '/')

export function openS3Storage(options: S3Options): RawStorage {
  const { bucket, endpoint, region } = options
  const prefix = s3PublicBase(options)
  let opened: Promise<S3> | undefined
  const open = () => {
    opened ??= connect(options)
    return opened
  }
  return {
    place: `bucket ${bucket} su ${endpoint ?? `S3 in ${region}`}`,
    async write(name, data, contentType, abortSignal) {
      const { client, library } = await open()
      const object = {
        Bucket: bucket,
        Key: assertImageName(name),
        Body: data,
        ContentType: contentType,
        CacheControl: 'public, max-age=31536000, immutable',
        // Lets the server detect damaged bytes.
        ContentMD5: createHash('md5').update(data).digest('base64'),
      }
      await client.send(new library.PutObjectCommand(object), { abortSignal })
    },
    async read(name, abortSignal) {
      const { client, library } = await open()
      try {
        const object = await client.send(new library.GetObjectCommand({ Bucket: bucket, Key: assertImageName(name) }), { abortSignal })
        return Buffer.from((await object.Body?.transformToByteArray()) ?? [])
      } catch (error) {
        if (error instanceof library.NoSuchKey) return null
        throw error
      }
    },
    async remove(name, abortSignal) {
      const { client, library } = await open()
      await client.send(new library.DeleteObjectCommand({ Bucket: bucket, Key: assertImageName(name) }), { abortSignal })
    },
    url: (name) => prefix + assertImageName(name),
    nameOf: (url) => nameAfter(prefix, url),
  }
}

interface S3 {
  client: S3Client
  library: typeof import('@aws-sdk/client-s3')
}

// Loaded on first use, like Google's library.
async function connect({ endpoint, region, credentials }: S3Options): Promise<S3> {
  const library = await import('@aws-sdk/client-s3')
  const client = new library.S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    // Older servers do not know the checksums that the library would add.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // `reliableStorage` retries.
    maxAttempts: 1,
  })
  return { client, library }
}
