import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { gcsStandIn } from '../../test/gcsStandIn.ts'
import { StorageUnavailableError } from '../errors.ts'
import { openGoogleStorage } from './googleStorage.ts'
import { reliableStorage } from './reliableStorage.ts'

const gcs = gcsStandIn()
const open = () =>
  reliableStorage(openGoogleStorage({ bucket: 'pictures', apiEndpoint: gcs.url }), undefined, { tries: 3, tryMs: 1_000, pauseMs: 10 })
const data = randomBytes(5000)

describe('Google Cloud Storage', () => {
  test('an image is stored with its type, kept by browsers for a year, and readable at its address', async () => {
    const storage = open()
    await storage.write('a-1.webp', data, 'image/webp')
    expect(gcs.objects.get('pictures/a-1.webp')).toEqual({
      data,
      contentType: 'image/webp',
      cacheControl: 'public, max-age=31536000, immutable',
    })
    expect(storage.url('a-1.webp')).toBe(`${gcs.url}/pictures/a-1.webp`)
    const fetched = await fetch(storage.url('a-1.webp'))
    expect(Buffer.from(await fetched.arrayBuffer())).toEqual(data)
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
