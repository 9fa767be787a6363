import { expect, it, vi } from 'vitest'
import { bookInput } from '../../../test/factories.ts'
import { gcsStandIn } from '../../../test/gcsStandIn.ts'
import { imageFormData, noise } from '../../../test/pictures.ts'
import { testServer } from '../../../test/server.ts'
import { openGoogleStorage } from '../../storage/buckets.ts'
import { reliableStorage } from '../../storage/imageStorage.ts'
import { removeImages } from './images.jobs.ts'

const gcs = gcsStandIn()
const test = testServer()

async function publishTo(apiEndpoint: string, tryMs = 20_000) {
  const log = { warn: vi.fn() }
  // A server reads its storage at each request.
  test.storage = reliableStorage(openGoogleStorage({ bucket: 'pictures', apiEndpoint }), log, { tries: 2, tryMs, pauseMs: 10 })
  const body = imageFormData(['foto.png', await noise(40, 40).png().toBuffer()])
  for (const [name, value] of Object.entries(bookInput())) body.set(name, String(value))
  const response = await test.request('/api/books', { method: 'POST', body })
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    answer: await response.json(),
    log: log.warn.mock.calls,
  }
}

const sentence = 'In questo momento le immagini non si possono salvare. Riprova tra qualche minuto.'

it.each([
  ['refuses', [403], 'bucket pictures'],
  ['is overloaded', [503, 503], '503'],
  ['never answers', ['hang', 'hang'], 'TimeoutError'],
] as const)('a bucket that %s: 503 in a sentence, nothing published, and the log names the storage', async (_what, trouble, reason) => {
  gcs.trouble.push(...trouble)
  // A short timeout only for what never answers: on a busy machine a rejection takes longer.
  const { status, retryAfter, answer, log } = await publishTo(gcs.url, trouble[0] === 'hang' ? 800 : undefined)
  expect([status, retryAfter, answer]).toEqual([503, '5', { error: sentence, code: 'UNAVAILABLE' }])
  expect(log).toEqual([[expect.objectContaining({ storage: `bucket pictures su ${gcs.url}` }), 'the image storage is unavailable']])
  expect(JSON.stringify(log)).toContain(reason)
  expect(await test.db.book.count()).toBe(0)
  await removeImages(
    test,
    (await test.db.image.findMany()).map(({ url }) => url),
  )
  expect([await test.db.image.count(), gcs.objects.size]).toEqual([0, 0])
})

it('a bucket that cannot be reached is not taken for the database', async () => {
  const { status, answer, log } = await publishTo('http://127.0.0.1:9')
  expect([status, answer]).toEqual([503, { error: sentence, code: 'UNAVAILABLE' }])
  expect(JSON.stringify(log)).toContain('ECONNREFUSED')
})
