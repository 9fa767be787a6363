import { imageMessages } from '@chiostro/domain/images/images'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeUpload, fakeUploads } from '../../../test/fakeUpload.ts'
import { noConnection } from '../../components/submission.ts'
import { UploadError, uploadImages } from './uploadImages.ts'

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
