import { expect, it } from 'vitest'
import { bookInput, createBook } from '../../test/factories.ts'
import { testServer } from '../../test/server.ts'

const test = testServer({ RATE_LIMIT: 'on', TRUST_PROXY: '1' })

const post = (path: string, body: object, network: string) =>
  test.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify(body),
  })

/** Headers of the only counted limit. */
function said({ headers }: Response) {
  const [policy, left] = [headers.get('ratelimit-policy') ?? '', headers.get('ratelimit') ?? '']
  const [, policyOf, limit, seconds] = /^"(\w+)";q=(\d+);w=(\d+)$/.exec(policy) ?? []
  const [, name, remaining, reset] = /^"(\w+)";r=(\d+);t=(\d+)$/.exec(left) ?? []
  expect(policyOf, `${policy} ${left}`).toBe(name)
  return { name, limit: Number(limit), seconds: Number(seconds), remaining: Number(remaining), reset: Number(reset) }
}

it('tell the limit, what is left of it after each request, and when it is whole again', async () => {
  const answers = []
  for (let n = 0; n < 3; n++) answers.push(said(await post('/api/books', bookInput(), '10.80.0.1')))
  for (const { name, limit, seconds, reset } of answers) {
    expect({ name, limit, seconds }).toEqual({ name: 'publish', limit: 120, seconds: 600 })
    expect(reset).toBeGreaterThan(0)
    // An expiry may be rounded up by five minutes.
    expect(reset).toBeLessThanOrEqual(900)
  }
  expect(answers.map(({ remaining }) => remaining)).toEqual([119, 118, 117])
  expect(said(await post('/api/books', bookInput(), '10.80.0.2')).remaining, 'of another network').toBe(119)
  expect(said(await post('/api/books', {}, '10.80.0.1')).remaining, 'refused requests count too').toBe(116)
})

it('reach nothing at the last request, and the one beyond is 429 with the same wait as Retry-After', async () => {
  const { id, token } = await createBook(test)
  const renew = () => post(`/api/manage-book/${id}/renew?token=${token}`, {}, '10.80.0.3')
  const left = []
  for (let n = 0; n < 60; n++) left.push(said(await renew()).remaining)
  expect(left).toEqual(Array.from({ length: 60 }, (_, n) => 59 - n))
  const refused = await renew()
  expect([refused.status, await refused.json()]).toEqual([429, expect.objectContaining({ code: 'RATE_LIMITED' })])
  const { name, limit, remaining, reset } = said(refused)
  expect({ name, limit, remaining }).toEqual({ name: 'edit', limit: 60, remaining: 0 })
  expect(reset).toBeGreaterThan(0)
  expect(Number(refused.headers.get('retry-after'))).toBe(reset)
})

it('are readable by pages of other sites, and absent where nothing is counted', async () => {
  const headers = { origin: 'https://altrove.example' }
  const read = await test.request('/api/books', { headers })
  expect([read.headers.get('ratelimit'), read.headers.get('ratelimit-policy')]).toEqual([null, null])
  expect(read.headers.get('access-control-expose-headers')?.toLowerCase()).toMatch(/ratelimit, ratelimit-policy, retry-after/)
})
