import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { bookInput, uniqueWord } from '../../test/factories.ts'
import { holdLocks, untilBlocked } from '../../test/locks.ts'
import { imageFormData, twoColours } from '../../test/pictures.ts'
import { testServer } from '../../test/server.ts'
import { claimKey, dropClaim, idempotencyJobs, storeResponse } from '../security/idempotencyStore.ts'
import { createServer } from './server.ts'

const test = testServer({ RATE_LIMIT: 'on', TRUST_PROXY: '1' })

let networks = 0
let network: string
let title: string
let listing: Record<string, unknown>
beforeEach(() => {
  network = `10.70.0.${++networks}`
  title = uniqueWord()
  listing = bookInput({ title })
})

const post = (key: string, body: unknown = listing, { from = network, path = '/api/books' } = {}) =>
  test.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })
const isReplayed = ({ headers }: Response) => headers.get('idempotency-replayed') === 'true'
const published = () => test.db.book.count({ where: { title } })
const newKey = () => crypto.randomUUID()

/** Makes every publication fail until the end of the test. */
async function breakListings() {
  await test.db.$executeRaw`ALTER TABLE books ADD CONSTRAINT broken CHECK (false) NOT VALID`
  const mend = () => test.db.$executeRaw`ALTER TABLE books DROP CONSTRAINT IF EXISTS broken`
  onTestFinished(async () => void (await mend()))
  return mend
}

it('the same request with the same key publishes once, and is answered the same', async () => {
  const key = newKey()
  const [first, again] = [await post(key), await post(key)]
  expect([first.status, isReplayed(first)]).toEqual([201, false])
  expect([again.status, isReplayed(again)]).toEqual([201, true])
  expect(await again.text()).toBe(await first.text())
  for (const name of ['content-type', 'cache-control']) expect(again.headers.get(name)).toBe(first.headers.get(name))
  expect(await published()).toBe(1)
})

it('what is answered again uses up nothing of a limit', async () => {
  const key = newKey()
  const remaining = async (one: string) => /r=(\d+)/.exec((await post(one)).headers.get('ratelimit') ?? '')?.[1]
  const before = Number(await remaining(key))
  for (let time = 0; time < 3; time++) expect(await remaining(key)).toBeUndefined()
  expect(Number(await remaining(newKey()))).toBe(before - 1)
})

it('another body with the same key is refused', async () => {
  const key = newKey()
  await post(key)
  const other = await post(key, { ...listing, price: '1.00' })
  expect([other.status, await other.json()]).toEqual([
    422,
    { code: 'IDEMPOTENCY_KEY_REUSED', error: expect.stringContaining('altra richiesta') },
  ])
  expect(await published()).toBe(1)
})

it('of ten at once one publishes, and the others are answered the same or told to wait', async () => {
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(key)))
  expect(await published()).toBe(1)
  expect(answers.filter((answer) => answer.status === 201 && !isReplayed(answer))).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 201)) {
    expect([answer.status, await answer.json()]).toEqual([409, expect.objectContaining({ code: 'REQUEST_RUNNING' })])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
})

it('while the first request runs the second one is told to wait; a request that died a minute ago is taken over', async () => {
  const key = newKey()
  const release = await holdLocks(test, 'LOCK TABLE books IN EXCLUSIVE MODE')
  const first = post(key)
  await untilBlocked(test)
  const second = await post(key)
  const running = await test.db.givenAnswer.findFirstOrThrow({ where: { answer: null } })
  await release('COMMIT')
  expect([second.status, (await first).status]).toEqual([409, 201])
  const claimed = (ago: number) =>
    test.db.givenAnswer.update({
      where: { keyHash: running.keyHash },
      data: { answer: null, claimedAt: new Date(Date.now() - ago * 1_000) },
    })
  await claimed(30)
  const late = await post(key)
  expect(late.status).toBe(409)
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(2)
  expect(Number(late.headers.get('retry-after'))).toBeLessThanOrEqual(30)
  await claimed(61)
  expect((await post(key, { ...listing, price: '1.00' })).status).toBe(422)
  const taken = await post(key)
  expect([taken.status, isReplayed(taken)]).toEqual([201, false])
  expect(isReplayed(await post(key))).toBe(true)
  // By a clock that was four days ahead.
  await claimed(-4 * 86_400)
  expect((await post(key)).status).toBe(201)
})

it('a request that was taken over neither replaces nor drops the answer of the one that took over', async () => {
  const request = { key: newKey(), route: 'POST /api/books', network, content: '' }
  const claim = async () => {
    const claimed = await claimKey(test, request)
    if (!('claimId' in claimed)) throw new Error('it was answered already')
    await test.db.givenAnswer.update({ where: { keyHash: claimed.keyHash }, data: { claimedAt: new Date(Date.now() - 61_000) } })
    return claimed
  }
  const [dead, taken] = [await claim(), await claim()]
  await storeResponse(test, taken, { status: 201, headers: {}, body: 'seconda' })
  await storeResponse(test, dead, { status: 201, headers: {}, body: 'prima' })
  await dropClaim(test, dead)
  expect(await claimKey(test, request)).toMatchObject({ body: 'seconda' })
})

it('the same key from another network, and for another path, is another one', async () => {
  const key = newKey()
  await post(key)
  expect(isReplayed(await post(key, undefined, { from: '10.71.0.1' }))).toBe(false)
  expect(await published()).toBe(2)
  const elsewhere = await post(key, {}, { path: '/api/contact' })
  expect([elsewhere.status, isReplayed(elsewhere)]).toEqual([400, false])
})

it('a refusal by the state of things is answered again, in its language', async () => {
  const key = newKey()
  const ask = () =>
    post(key, { buyerName: 'Bo', buyerEmail: 'bo@example.org', message: 'È ancora libero?' }, { path: '/api/contact-seller/x' })
  const [first, again] = [await ask(), await ask()]
  expect([first.status, again.status, isReplayed(again)]).toEqual([404, 404, true])
  expect(again.headers.get('content-language')).toBe('it')
  expect(await again.json()).toEqual(await first.json())
})

it('of refused input nothing is stored: it is judged again, and mended under the same key', async () => {
  const key = newKey()
  const before = await test.db.givenAnswer.count()
  const [first, again] = [await post(key, {}), await post(key, {})]
  expect([first.status, again.status, isReplayed(again)]).toEqual([400, 400, false])
  expect(await test.db.givenAnswer.count()).toBe(before)
  expect((await post(key)).status).toBe(201)
})

it('of an answer that is too long to be stored, it is said again that it was done', async () => {
  let done = 0
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.post('/api/long', { config: { lane: null } }, (_request, reply) =>
      reply.code(201).send({ text: 'è'.repeat(250_000), done: ++done }),
    )
  }
  const app = await createServer(test, { routes: [routes], heads: {}, instance: async () => ({}) }, { delayMs: 60_000 })
  onTestFinished(() => app.close())
  const send = () => app.inject({ method: 'POST', url: '/api/long', headers: { 'idempotency-key': 'one' }, payload: {} })
  const [first, again] = [await send(), await send()]
  expect([first.statusCode, again.statusCode, again.json(), again.headers['idempotency-replayed'], done]).toEqual([
    ...[201, 201, { success: true }, 'true', 1],
  ])
  const [{ bytes } = { bytes: 0 }] = await test.db.$queryRaw<{ bytes: number }[]>`SELECT max(length(answer)) AS bytes FROM given_answers`
  expect(bytes).toBeLessThan(100_000)
})

it('an error of the server is not remembered', async () => {
  const key = newKey()
  const mend = await breakListings()
  expect((await post(key)).status).toBe(500)
  await mend()
  const again = await post(key)
  expect([again.status, isReplayed(again)]).toEqual([201, false])
})

it('a limit that was exceeded is not remembered', async () => {
  const key = newKey()
  await post(newKey())
  await test.db.rateLimit.updateMany({ data: { points: 10_000 } })
  expect((await post(key)).status).toBe(429)
  await test.db.rateLimit.deleteMany()
  const again = await post(key)
  expect([again.status, isReplayed(again)]).toEqual([201, false])
})

it('of a flood of requests that no limit counts, the answers of 120 are stored', async () => {
  const stored = () => test.db.givenAnswer.count()
  const before = await stored()
  const stop = (key: string) => post(key, {}, { path: '/api/follows/unknown/stop' })
  const first = newKey()
  await stop(first)
  for (let n = 0; n < 130; n++) expect((await stop(newKey())).status).toBe(404)
  expect(await stored()).toBe(before + 120)
  expect(isReplayed(await stop(first))).toBe(true)
  expect(isReplayed(await post(newKey())), 'what another limit counts is stored').toBe(false)
  expect(await stored()).toBe(before + 121)
})

it('after 24 hours an answer is forgotten, and a job deletes it', async () => {
  const key = newKey()
  const before = Date.now()
  await post(key)
  const { keyHash, expiresAt } = await test.db.givenAnswer.findFirstOrThrow({ orderBy: { claimedAt: 'desc' } })
  expect(expiresAt.getTime() - before).toBeGreaterThan(86_390_000)
  expect(expiresAt.getTime() - before).toBeLessThan(86_410_000)
  const expire = () => test.db.givenAnswer.update({ where: { keyHash }, data: { expiresAt: new Date() } })
  await expire()
  expect(isReplayed(await post(key))).toBe(false)
  expect(await published()).toBe(2)
  const kept = await test.db.givenAnswer.count()
  await expire()
  for (const job of idempotencyJobs) await job.run(test as never, {}, {} as never)
  expect([await test.db.givenAnswer.count(), await test.db.givenAnswer.count({ where: { keyHash } })]).toEqual([kept - 1, 0])
})

it('the row alone tells neither key, network, request nor answer', async () => {
  const key = newKey()
  const { token } = (await (await post(key, { ...listing, sellerEmail: 'ida@example.org' })).json()) as { token?: string }
  const rows = JSON.stringify(await test.db.givenAnswer.findMany())
  for (const text of [key, network, title, 'ida@example.org', token ?? title, '/api/books', '"status"']) expect(rows).not.toContain(text)
})

it.each([
  ['', 400],
  ['with spaces', 400],
  ['è', 400],
  ['k'.repeat(256), 400],
  ['k'.repeat(255), 201],
  ['~', 201],
])('the key «%s» is answered %i', async (key, status) => {
  const answer = await post(key)
  expect(answer.status).toBe(status)
  if (status === 400) expect(await answer.json()).toMatchObject({ issues: [{ path: 'Idempotency-Key' }] })
})

it.each(['/api/course-subjects/any/reviews', '/api/professors/any/reviews', '/api/proofs/issue'])(
  'a POST of which nothing is remembered refuses the key rather than to ignore it: %s',
  async (path) => {
    const answer = await post(newKey(), {}, { path })
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ error: expect.stringContaining('non accetta') })])
  },
)

it('so does a form with pictures', async () => {
  const body = imageFormData(['a.png', await twoColours().png().toBuffer()])
  const answer = await test.request('/api/books', { method: 'POST', headers: { 'idempotency-key': newKey() }, body })
  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({ issues: [{ path: 'Idempotency-Key', message: expect.any(String) }] }),
  ])
})

it('the documentation names the header where it is taken, and preflights allow it', async () => {
  const document = await (await test.request('/api/openapi.json')).json()
  const header = { name: 'Idempotency-Key', in: 'header', required: false }
  expect(document.paths['/api/books'].post.parameters).toContainEqual(expect.objectContaining(header))
  const takes = (path: string) => JSON.stringify(document.paths[path].post.parameters ?? []).includes('Idempotency-Key')
  expect([takes('/api/books'), takes('/api/events'), takes('/api/professors/{id}/reviews'), takes('/api/admin/login')]).toEqual([
    true,
    true,
    false,
    false,
  ])
  const headers = {
    origin: 'https://other.example.org',
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'idempotency-key',
  }
  const preflight = await test.request('/api/books', { method: 'OPTIONS', headers })
  expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('idempotency-key')
})
