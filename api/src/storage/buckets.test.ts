import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { gcsStandIn } from '../../test/gcsStandIn.ts'
import { testConfig } from '../../test/harness.ts'
import { s3StandIn } from '../../test/s3StandIn.ts'
import { StorageUnavailableError } from '../errors.ts'
import { contentSecurityPolicy } from '../http/security.ts'
import { openGoogleStorage, openS3Storage } from './buckets.ts'
import { type ImageStorage, probeStorage, reliableStorage } from './imageStorage.ts'
import { openStorage } from './storage.ts'

const data = randomBytes(5000)

async function expectStored(storage: ImageStorage, bucket: Pick<ReturnType<typeof gcsStandIn | typeof s3StandIn>, 'objects' | 'url'>) {
  await storage.write('a-1.webp', data, 'image/webp')
  expect(bucket.objects.get('pictures/a-1.webp')).toEqual({
    data,
    contentType: 'image/webp',
    cacheControl: 'public, max-age=31536000, immutable',
  })
  expect(storage.url('a-1.webp')).toBe(`${bucket.url}/pictures/a-1.webp`)
  const fetched = await fetch(storage.url('a-1.webp'))
  expect(Buffer.from(await fetched.arrayBuffer())).toEqual(data)
}

describe('Google Cloud Storage', () => {
  const gcs = gcsStandIn()
  const open = () =>
    reliableStorage(openGoogleStorage({ bucket: 'pictures', apiEndpoint: gcs.url }), undefined, { tries: 3, tryMs: 1_000, pauseMs: 10 })

  test('an image is stored with its type, kept by browsers for a year, and readable at its address', async () => {
    await expectStored(open(), gcs)
    expect(gcs.requests[0]).toBe('POST /upload/storage/v1/b/pictures/o')
  })

  test('without an endpoint the address is the public one of Google', () => {
    const storage = openGoogleStorage({ bucket: 'pictures' })
    expect(storage.url('a.webp')).toBe('https://storage.googleapis.com/pictures/a.webp')
    expect(storage.nameOf('https://storage.googleapis.com/pictures/a.webp')).toBe('a.webp')
  })

  test.each([
    ['https://storage.googleapis.com/other/a.webp'],
    ['https://storage.googleapis.com/pictures/../a.webp'],
    ['https://storage.googleapis.com/pictures/a.webp?x'],
    ['/uploads/a.webp'],
  ])('%s is not of this storage', (url) => {
    expect(openGoogleStorage({ bucket: 'pictures' }).nameOf(url)).toBeNull()
  })

  test('an image is removed, and once more without an error', async () => {
    const storage = open()
    await storage.write('a.webp', data, 'image/webp')
    await storage.remove('a.webp')
    expect(gcs.objects.size).toBe(0)
    await storage.remove('a.webp')
    expect(gcs.requests.filter((request) => request.startsWith('DELETE'))).toHaveLength(2)
  })

  test.each([[503], ['drop'], ['lost'], ['hang']] as const)('an upload that meets %s is tried again', async (trouble) => {
    gcs.trouble.push(trouble)
    await open().write('a.webp', data, 'image/webp')
    expect(gcs.objects.get('pictures/a.webp')?.data).toEqual(data)
    expect(gcs.requests).toHaveLength(2)
  })

  test('a refusal is not tried again, and the next image is stored all the same', async () => {
    const storage = open()
    gcs.trouble.push(403)
    await expect(storage.write('a.webp', data, 'image/webp')).rejects.toThrow(StorageUnavailableError)
    expect(gcs.requests).toHaveLength(1)
    await storage.write('b.webp', data, 'image/webp')
    expect([...gcs.objects.keys()]).toEqual(['pictures/b.webp'])
  })

  test('a bucket that never answers costs its time and no more', async () => {
    gcs.trouble.push('hang', 'hang', 'hang')
    const began = performance.now()
    await expect(open().write('a.webp', data, 'image/webp')).rejects.toThrow(StorageUnavailableError)
    expect(performance.now() - began).toBeLessThan(60_000)
  })

  test('bytes that arrive differently are removed and sent again', async () => {
    gcs.trouble.push('corrupt')
    await open().write('a.webp', data, 'image/webp')
    expect(gcs.objects.get('pictures/a.webp')?.data).toEqual(data)
  })

  test('an image is read back, and one that is not there is null', async () => {
    const storage = open()
    await storage.write('a.webp', data, 'image/webp')
    expect(await storage.read('a.webp')).toEqual(data)
    expect(await storage.read('b.webp')).toBeNull()
  })

  test('a name that leads elsewhere never reaches the server', async () => {
    await expect(open().write('../a.webp', data, 'image/webp')).rejects.toThrow('Not a name')
    expect(gcs.requests).toEqual([])
  })
})

describe('S3-compatible storage', () => {
  const s3 = s3StandIn()
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

  test('an image is stored with its type, kept by browsers for a year, and readable at its address', async () => {
    await expectStored(open(), s3)
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
