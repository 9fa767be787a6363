import { describe, expect, it } from 'vitest'
import { testServer } from '../../../test/server.ts'
import { hashToken } from '../../security/tokens.ts'
import { createAccount } from './accounts.service.ts'
import { purgeSessionsJob } from './sessions.ts'

const test = testServer({ RATE_LIMIT: 'on', TRUST_PROXY: '1', PUBLIC_URL: 'https://chiostro.test' })
const password = 'un chiostro al tramonto'
const document = 'mutation ($input: AdminLoginInput!) { adminLogin(input: $input) { __typename } }'

let made = 0
async function account(): Promise<string> {
  const username = `Custode${++made}`
  await createAccount(test, { username, password })
  return username
}

let addresses = 0
const someAddress = () => `10.20.${Math.floor(++addresses / 250)}.${addresses % 250}`

interface Attempt {
  password?: string
  device?: string
  address?: string
}

/** @returns the status, and the device token when the response sets one */
async function login(username: string, { password: tried = password, device, address = someAddress() }: Attempt = {}, overGraphql = false) {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': address,
    ...(device && { cookie: `language=en; device=${device}` }),
  }
  const input = { username, password: tried }
  const body = JSON.stringify(overGraphql ? { query: document, variables: { input } } : input)
  const answer = await test.request(overGraphql ? '/graphql' : '/api/admin/login', { method: 'POST', headers, body })
  const setCookie = answer.headers.get('set-cookie') ?? ''
  return { status: answer.status, text: await answer.text(), setCookie, device: /device=([^;]+)/.exec(setCookie)?.[1] ?? '' }
}

const fail = (username: string, attempt: Attempt = {}) => login(username, { ...attempt, password: 'non questa, no' })

/** Fails five times, each time from another address. */
async function lockOut(username: string) {
  for (let n = 0; n < 5; n++) expect((await fail(username)).status).toBe(401)
  expect((await login(username)).status).toBe(429)
}

describe('a device that logged in before', () => {
  it.each([
    ['REST', false],
    ['GraphQL', true],
  ])('logs in over %s while strangers have locked the name out', async (_, overGraphql) => {
    const username = await account()
    const { device } = await login(username, {}, overGraphql)
    await lockOut(username)
    const answer = await login(username.toUpperCase(), { device }, overGraphql)
    expect([answer.status, answer.text]).toEqual([200, expect.stringMatching(/token|AdminSession/)])
    expect((await login(username)).status, 'others stay locked out').toBe(429)
  })

  it('logs in from an address whose failures are used up', async () => {
    const username = await account()
    const address = someAddress()
    const { device } = await login(username, { address })
    for (let n = 0; n < 20; n++) await fail(`nessuno ${n}`, { address })
    expect((await login(username, { address })).status).toBe(429)
    expect((await login(username, { address, device })).status).toBe(200)
  })

  it('is known by a cookie that no script reads and no other site sends', async () => {
    const { setCookie } = await login(await account())
    expect(setCookie).toMatch(/^device=[\w-]{43}; /)
    expect(setCookie.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Strict', 'Secure'])
  })

  it('is in the database as a hash', async () => {
    const { device } = await login(await account())
    const { rows } = await test.pool.query<{ all: string }>('SELECT json_agg(d)::text AS all FROM admin_devices d')
    expect(rows[0]?.all).toContain(hashToken(device))
    expect(rows[0]?.all).not.toContain(device)
  })

  it('is known to each account that logged in with it, and to no other', async () => {
    const [ada, bo, other] = [await account(), await account(), await account()]
    const first = await login(ada)
    const { device } = await login(bo, { device: first.device })
    for (const username of [ada, bo, other]) await lockOut(username)
    expect((await login(other, { device })).status).toBe(429)
    const again = await login(ada, { device })
    expect([again.status, (await login(bo, { device: again.device })).status]).toEqual([200, 200])
  })

  it('is forgotten a year after its last login', async () => {
    const [expired, known] = [await account(), await account()]
    const tokens = { expired: await login(expired), known: await login(known) }
    await test.db.adminDevice.updateMany({ where: { user: { username: expired } }, data: { expiresAt: new Date() } })
    await lockOut(expired)
    expect((await login(expired, tokens.expired)).status).toBe(429)
    await purgeSessionsJob.run(test, {}, new AbortController().signal)
    expect(await test.db.adminDevice.count({ where: { user: { username: { in: [expired, known] } } } })).toBe(1)
  })
})

describe('a stolen device cookie', () => {
  it('has five attempts of its own, then those of a stranger', async () => {
    const username = await account()
    const { device } = await login(username)
    await lockOut(username)
    for (let n = 0; n < 5; n++) expect((await fail(username, { device })).status).toBe(401)
    expect((await fail(username, { device })).status).toBe(429)
    expect((await login(username, { device })).status).toBe(429)
  })

  it('has five at the same moment too, then those of a stranger', async () => {
    const username = await account()
    const { device } = await login(username)
    const attempts = await Promise.all(Array.from({ length: 12 }, () => fail(username, { device })))
    // First the failures of the device, then those of the username.
    expect(attempts.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), 429, 429])
  })

  it('is worth nothing once the device has logged in again', async () => {
    const username = await account()
    const stolen = await login(username)
    const { device } = await login(username, stolen)
    await lockOut(username)
    expect((await login(username, stolen)).status).toBe(429)
    expect((await login(username, { device })).status).toBe(200)
  })

  it.each(['', 'x', 'a'.repeat(43), "'; DROP TABLE users; --"])('that says «%s» is no device', async (device) => {
    const username = await account()
    await lockOut(username)
    expect((await login(username, { device })).status).toBe(429)
  })
})
