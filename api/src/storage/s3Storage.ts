import { createHash } from 'node:crypto'
import type { S3Client } from '@aws-sdk/client-s3'
import { assertImageName, nameAfter, type RawStorage } from './imageStorage.ts'

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
