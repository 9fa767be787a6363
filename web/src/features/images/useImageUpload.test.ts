import { imageLimits, imageMessages } from '@chiostro/domain/images/images'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeUpload, fakeUploads } from '../../../test/fakeUpload.ts'
import { noConnection } from '../../components/submission.ts'
import { chosenOf, problemWith, UploadError, unsendable, uploadImages } from './useImageUpload.ts'

const files = [new File(['1'], 'uno.jpg', { type: 'image/jpeg' }), new File(['2'], 'due.jpg', { type: 'image/jpeg' })]

beforeEach(fakeUploads)
afterEach(() => vi.unstubAllGlobals())

function start() {
  const control = new AbortController()
  const onProgress = vi.fn()
  const done = uploadImages(files, { onProgress, signal: control.signal })
  return { control, onProgress, done, request: FakeUpload.last }
}

describe('an upload of pictures', () => {
  it('sends them in the field images, with credentials, and gives their addresses', async () => {
    const { done, request } = start()
    expect(request.opened).toEqual(['POST', '/api/upload'])
    expect(request.withCredentials).toBe(true)
    expect(request.sent.map(({ name }) => name)).toEqual(['uno.jpg', 'due.jpg'])
    request.finish({ status: 200, body: { imageUrls: ['/uploads/1.webp', '/uploads/2.webp'] } })
    await expect(done).resolves.toEqual(['/uploads/1.webp', '/uploads/2.webp'])
  })

  it('tells how much was sent', async () => {
    const { done, request, onProgress } = start()
    request.progress(25, 100)
    request.progress(100, 100)
    request.finish({ status: 200, body: { imageUrls: [] } })
    await done
    expect(onProgress.mock.calls).toEqual([[0.25], [1]])
  })

  it("hands on the server's sentence about the file", async () => {
    const { done, request } = start()
    request.finish({ status: 415, body: { error: imageMessages.heic('uno.jpg') } })
    await expect(done).rejects.toEqual(new UploadError(imageMessages.heic('uno.jpg')))
  })

  it.each([500, 502, 507])('says that it was impossible after a %s, with any answer', async (status) => {
    const { done, request } = start()
    request.finish({ status, body: null })
    await expect(done).rejects.toEqual(new UploadError(imageMessages.uploadFailed))
  })

  it('says when there is no connection', async () => {
    const { done, request } = start()
    request.onerror?.()
    await expect(done).rejects.toEqual(new UploadError(noConnection))
  })

  it('can be ended', async () => {
    const { done, control } = start()
    control.abort()
    await expect(done).rejects.toMatchObject({ name: 'AbortError' })
  })
})

const file = (name: string, type: string) => new File(['x'], name, { type })

function sized(bytes: number): File {
  return Object.defineProperty(file('grande.jpg', 'image/jpeg'), 'size', { value: bytes })
}

it('finds nothing wrong with pictures of the formats we take', () => {
  for (const good of [file('a.jpg', 'image/jpeg'), file('b.avif', 'image/avif')]) expect(problemWith(good)).toBeNull()
})

it('names the file whose format we do not take', () => {
  expect(problemWith(file('appunti.pdf', 'application/pdf'))).toContain('«appunti.pdf»')
})

it('tells owners of an iPhone what to do about HEIC, by type or by name', () => {
  for (const photo of [file('foto.jpg', 'image/heic'), file('IMG_1.HEIC', '')]) {
    // It may be one that this browser reads, and makes another format of.
    expect(problemWith(photo)).toBeNull()
    expect(unsendable(photo)).toContain('HEIC')
  }
})

it('sends 10 MB and not a byte more', () => {
  expect(unsendable(sized(imageLimits.bytes))).toBeNull()
  expect(unsendable(sized(imageLimits.bytes + 1))).toContain('10 MB')
})

it('takes the first that fit, and says of each other why not', () => {
  const files = [file('no.pdf', 'application/pdf'), ...['1', '2', '3'].map((name) => file(`${name}.jpg`, 'image/jpeg'))]
  const { taken, beyond, problems } = chosenOf(files, 2)
  expect([taken.map(({ name }) => name), beyond.map(({ name }) => name)]).toEqual([['1.jpg', '2.jpg'], ['3.jpg']])
  expect(problems).toEqual([expect.stringContaining('«no.pdf»')])
})
