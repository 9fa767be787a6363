import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testConfig } from '../../test/harness.ts'
import { s3StandIn } from '../../test/s3StandIn.ts'
import { StorageUnavailableError } from '../errors.ts'
import { contentSecurityPolicy } from '../http/security.ts'
import { probeStorage, reliableStorage } from './reliableStorage.ts'
import { openS3Storage } from './s3Storage.ts'
import { openStorage } from './storage.ts'

const s3 = s3StandIn()
const data = randomBytes(5000)
const open = ({ secretAccessKey = s3.secretAccessKey } = {}) =>
  reliableStorage(
    openS3Storage({
      bucket: 'pictures',
      endpoint: s3.url,
      region: 'eu-south-1',
      credentials: { accessKeyId: s3.accessKeyId, secretAccessKey },
    }),
    undefined,
    { tries: 3, tryMs: 1_000, pauseMs: 10 },
  )

describe('S3-compatible storage', () => {
  test('an image is stored with its type, kept by browsers for a year, and readable at its address', async () => {
    const storage = open()
    await storage.write('a-1.webp', data, 'image/webp')
    expect(s3.objects.get('pictures/a-1.webp')).toEqual({
      data,
      contentType: 'image/webp',
      cacheControl: 'public, max-age=31536000, immutable',
    })
    expect(storage.url('a-1.webp')).toBe(`${s3.url}/pictures/a-1.webp`)
    expect(Buffer.from(await (await fetch(storage.url('a-1.webp'))).arrayBuffer())).toEqual(data)
  })

  test('an image is read back, removed, and removed once more without an error', async () => {
    const storage = open()
    await storage.write('a.webp', data, 'image/webp')
    expect(await storage.read('a.webp')).toEqual(data)
    await storage.remove('a.webp')
    await storage.remove('a.webp')
    expect(await storage.read('a.webp')).toBeNull()
    expect(s3.objects.size).toBe(0)
  })

  test.each([[503], [429], ['drop'], ['hang']] as const)('an upload that meets %s is tried again', async (trouble) => {
    s3.trouble.push(trouble)
    await open().write('a.webp', data, 'image/webp')
    expect(s3.objects.get('pictures/a.webp')?.data).toEqual(data)
    expect(s3.requests).toHaveLength(2)
  })

  test('a refusal is not tried again, and is no fault of ours', async () => {
    s3.trouble.push(403)
    await expect(open().write('a.webp', data, 'image/webp')).rejects.toThrow(StorageUnavailableError)
    expect(s3.requests).toHaveLength(1)
  })

  test('a wrong key is refused, and the reason says so', async () => {
    await expect(open({ secretAccessKey: 'wrong' }).write('a.webp', data, 'image/webp')).rejects.toMatchObject({
      reason: expect.stringContaining('SignatureDoesNotMatch'),
    })
    expect(s3.objects.size).toBe(0)
  })

  test('a bucket that never answers costs its time and no more', async () => {
    s3.trouble.push('hang', 'hang', 'hang')
    const began = performance.now()
    await expect(open().write('a.webp', data, 'image/webp')).rejects.toThrow(StorageUnavailableError)
    expect(performance.now() - began).toBeLessThan(60_000)
  })

  test('a probe leaves nothing behind, and fails where pictures could not be stored', async () => {
    await probeStorage(open())
    expect(s3.objects.size).toBe(0)
    s3.trouble.push(403)
    await expect(probeStorage(open())).rejects.toThrow(StorageUnavailableError)
  })

  test('the settings of the environment lead to it, pages may show its pictures, and another address may be the public one', () => {
    const settings = { S3_BUCKET: 'pictures', S3_ENDPOINT: 'http://minio:9000/', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
    const config = testConfig(settings)
    expect(openStorage(config).url('a.webp')).toBe('http://minio:9000/pictures/a.webp')
    expect(contentSecurityPolicy(config)).toContain("img-src 'self' data: blob: http://minio:9000;")
    const behindCdn = testConfig({ ...settings, S3_PUBLIC_URL: 'https://foto.example.org/libri' })
    expect(openStorage(behindCdn).url('a.webp')).toBe('https://foto.example.org/libri/a.webp')
    expect(openStorage(behindCdn).nameOf('https://foto.example.org/libri/a.webp')).toBe('a.webp')
    expect(openStorage(testConfig({ S3_BUCKET: 'pictures', S3_REGION: 'eu-south-1' })).url('a.webp')).toBe(
      'https://s3.eu-south-1.amazonaws.com/pictures/a.webp',
    )
    expect(() => testConfig({ ...settings, GCS_BUCKET: 'g' })).toThrow('either S3_BUCKET or GCS_BUCKET')
    expect(() => testConfig({ S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'a' })).toThrow('go together')
  })
})
