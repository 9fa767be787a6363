import { afterEach, beforeAll, expect, it } from 'vitest'
import { flatAvif, imageFormData, noise } from '../../../test/pictures.ts'
import { testServer } from '../../../test/server.ts'
import { until } from '../../../test/until.ts'

const test = testServer({ RATE_LIMIT: 'on', TRUST_PROXY: '1' })

let heavy: Buffer
let photo: Buffer
let broken: Buffer
beforeAll(async () => {
  heavy = await flatAvif(1_200, 1_000)
  photo = await noise(1_200, 1_000).jpeg().toBuffer()
  broken = (await noise(600, 500).png().toBuffer()).subarray(0, -200_000)
})
afterEach(async () => {
  await test.db.image.deleteMany()
  await test.pool.query('DELETE FROM rate_limits')
})

async function upload(address: string, name: string, picture: Buffer, signal?: AbortSignal) {
  const headers = { 'x-forwarded-for': address }
  const response = await test.request('/api/upload', { method: 'POST', headers, body: imageFormData([name, picture]), signal })
  await response.arrayBuffer()
  return response
}

it.each([
  ['thirty AVIFs of one network', 30, 1],
  ['sixty AVIFs of eight networks', 60, 8],
])('a photo is there before most of %s', async (_what, count, networks) => {
  let answered = 0
  const attack = Array.from({ length: count }, async (_, n) => {
    const { status } = await upload(`10.4.${networks}.${n % networks}`, 'piatta.avif', heavy)
    answered++
    return status
  })
  await until(() => answered > 0)
  const before = answered
  expect((await upload(`10.5.${networks}.1`, 'foto.jpg', photo)).status).toBe(200)
  // One of each network; one in the decoder, one that began while the photo arrived, and a few with answers in flight.
  expect(answered - before).toBeLessThan(9 + networks)
  expect(new Set(await Promise.all(attack))).toEqual(new Set([200]))
})

it('pictures that are refused only after they were decoded count for an hour, and others go on', async () => {
  for (let n = 0; n < 3; n++) expect((await upload('10.6.0.1', 'rotta.png', broken)).status).toBe(400)
  await test.pool.query(`UPDATE rate_limits SET points = points + 57 WHERE key LIKE 'brokenImage:%'`)
  const refused = await upload('10.6.0.1', 'foto.jpg', photo)
  expect([refused.status, Number(refused.headers.get('retry-after')) > 3_000]).toEqual([429, true])
  expect((await upload('10.6.0.2', 'foto.jpg', photo)).status).toBe(200)
})

it('the time that decoding takes counts, whether the picture is stored or not', async () => {
  const spent = async () =>
    (
      await test.pool.query<{ points: number }>(
        `SELECT coalesce(sum(points), 0)::int AS points FROM rate_limits WHERE key LIKE 'decoding:%'`,
      )
    ).rows[0]?.points ?? 0
  await upload('10.7.0.1', 'rotta.png', broken)
  const ofBroken = await spent()
  await upload('10.7.0.1', 'foto.jpg', photo)
  expect([ofBroken > 0, (await spent()) > ofBroken]).toEqual([true, true])
  await test.pool.query(`UPDATE rate_limits SET points = 180000 WHERE key LIKE 'decoding:%'`)
  expect((await upload('10.7.0.1', 'foto.jpg', photo)).status).toBe(429)
  expect((await upload('10.7.0.2', 'foto.jpg', photo)).status).toBe(200)
})

it('what a header refuses costs no decoding, and counts as nothing', async () => {
  expect((await upload('10.8.0.1', 'nota.txt', Buffer.from('ciao'))).status).toBe(415)
  const { rows } = await test.pool.query(`SELECT key FROM rate_limits WHERE key LIKE 'decoding:%' OR key LIKE 'brokenImage:%'`)
  expect(rows).toEqual([])
})

it('pictures of senders who are gone are not decoded', async () => {
  const gone = new AbortController()
  const attack = Array.from({ length: 20 }, () => upload('10.9.0.1', 'piatta.avif', heavy, gone.signal).catch(() => 'gone'))
  await until(async () => (await test.db.image.count()) > 0)
  gone.abort()
  await Promise.all(attack)
  expect((await upload('10.9.0.1', 'foto.jpg', photo)).status).toBe(200)
  expect(await test.db.image.count()).toBeLessThan(10)
})
