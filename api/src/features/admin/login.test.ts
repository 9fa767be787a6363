import { describe, expect, it } from 'vitest'
import { loggedInAdmin } from '../../../test/admin.ts'
import { holdLocks, untilBlocked } from '../../../test/locks.ts'
import { testServer } from '../../../test/server.ts'
import { countStatements } from '../../../test/statements.ts'
import { usesOf, whileCounted } from '../../security/rateLimits.ts'
import { hashToken } from '../../security/tokens.ts'
import { changePassword, createAccount } from './accounts.service.ts'
import { findAdmin, purgeSessionsJob } from './sessions.ts'

const test = testServer({ RATE_LIMIT: 'on', TRUST_PROXY: '1' })
const password = 'un chiostro al tramonto'
const dayMs = 86_400_000

let made = 0
/** Each test has its own account and client address: failure counters do not mix. */
async function account() {
  const username = `Custode${++made}`
  await createAccount(test, { username, password })
  return { username, address: `10.0.${Math.trunc(made / 250)}.${made % 250}` }
}

const loginFrom = (address: string, body: unknown) =>
  test.request('/api/admin/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })

const tokenFrom = async (address: string, username: string) =>
  ((await (await loginFrom(address, { username, password })).json()) as { token: string }).token

const loginDocument = `mutation ($input: AdminLoginInput!) {
  adminLogin(input: $input) { __typename ... on AdminSession { token username expiresAt } ... on Error { message } ... on ValidationError { issues { path message } } }
}`
const currentAdmin = async (token?: string) =>
  (await test.execute<{ currentAdmin: unknown }>('{ currentAdmin { username } }', {}, token)).currentAdmin

const sessionOf = (token: string) => test.db.session.findUnique({ where: { sid: hashToken(token) } })
const endsIn = async (token: string, ms: number) => {
  await test.db.session.update({ where: { sid: hashToken(token) }, data: { expire: new Date(Date.now() + ms) } })
}

describe('a login', () => {
  it('answers a token over REST, and nothing else', async () => {
    const { username, address } = await account()
    const response = await loginFrom(address, { username: ` ${username.toUpperCase()} `, password })
    const body = (await response.json()) as { token: string }
    expect([response.status, body]).toEqual([200, { token: expect.stringMatching(/^[\w-]{43}$/) }])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await currentAdmin(body.token)).toEqual({ username })
  })

  it('answers token, name and end of the session over GraphQL', async () => {
    const { username } = await account()
    const { adminLogin } = await test.execute<{ adminLogin: { token: string; expiresAt: string } }>(loginDocument, {
      input: { username, password },
    })
    expect(adminLogin).toMatchObject({ __typename: 'AdminSession', username })
    expect(Date.parse(adminLogin.expiresAt) - Date.now()).toBeGreaterThan(6.99 * dayMs)
  })

  it('is refused alike for a wrong password and for a name that does not exist', async () => {
    const { username, address } = await account()
    for (const input of [
      { username, password: `${password}!` },
      { username: 'nessuno', password },
    ]) {
      const response = await loginFrom(address, input)
      expect([response.status, await response.json()]).toEqual([401, { error: 'Credenziali non valide', code: 'INVALID_CREDENTIALS' }])
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer /)
      const { adminLogin } = await test.execute<{ adminLogin: unknown }>(loginDocument, { input })
      expect(adminLogin).toEqual({ __typename: 'InvalidCredentialsError', message: 'Credenziali non valide' })
    }
  })

  it('costs as much processor time for a name that does not exist', async () => {
    const { username } = await account()
    // Processor time of this process, not elapsed time: other programs do not count.
    const costOf = async (name: string, address: string) => {
      const before = process.cpuUsage()
      await loginFrom(address, { username: name, password: 'sbagliata davvero' })
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    await costOf('warm up', '10.9.0.0')
    const costs = { known: [] as number[], unknown: [] as number[] }
    for (const n of [1, 2, 3]) {
      costs.known.push(await costOf(username, `10.9.1.${n}`))
      costs.unknown.push(await costOf(`nobody ${n}`, `10.9.2.${n}`))
    }
    // An unhashed attempt would take a tenth of the time.
    expect(Math.min(...costs.unknown)).toBeGreaterThan(Math.min(...costs.known) / 2)
  })

  it('without a name or a password names the missing fields', async () => {
    const response = await loginFrom('10.1.1.1', { username: '' })
    expect([response.status, await response.json()]).toMatchObject([400, { issues: [{ path: 'username' }, { path: 'password' }] }])
  })

  it('and its refusal are written into the audit log, a mistyped name is not', async () => {
    const { username, address } = await account()
    await loginFrom(address, { username, password })
    await loginFrom(address, { username, password: 'non questa' })
    await loginFrom(address, { username: password, password: username })
    const entries = await test.db.auditEntry.findMany({
      where: { action: { in: ['login', 'login-failed'] } },
      orderBy: { at: 'desc' },
      take: 3,
    })
    expect(entries.map(({ actor, action }) => [actor, action])).toEqual([
      ['', 'login-failed'],
      [username, 'login-failed'],
      [username, 'login'],
    ])
  })
})

describe('a login while its password is being changed', () => {
  it('opens no session that would outlive the old password', async () => {
    const { username, address } = await account()
    const endOf = await holdLocks(test, `UPDATE users SET password_hash = password_hash || 'x' WHERE username = $1`, [username])
    const login = loginFrom(address, { username, password })
    await untilBlocked(test)
    await endOf('COMMIT')
    expect((await login).status).toBe(401)
    expect(await test.db.session.count({ where: { user: { username } } })).toBe(0)
  })
})

describe('failed logins', () => {
  const statuses = async (attempts: Promise<Response>[]) => (await Promise.all(attempts)).map(({ status }) => status).sort()
  const wrong = (username: string, address: string) => loginFrom(address, { username, password: 'non questa, no' })

  it('of one name are limited to 5 in 15 minutes, whether it exists or not; then even the right password has to wait', async () => {
    const began = Date.now()
    const { username } = await account()
    for (const name of [username, 'fantasma']) {
      for (let index = 0; index < 5; index++) expect((await wrong(name, `10.2.${made}.${index}`)).status).toBe(401)
      expect((await wrong(name, `10.2.${made}.9`)).status).toBe(429)
    }
    const refused = await loginFrom('10.2.0.99', { username: username.toLowerCase(), password })
    expect([refused.status, await refused.json()]).toMatchObject([429, { error: expect.any(String) }])
    const seconds = Number(refused.headers.get('retry-after'))
    const passed = (Date.now() - began) / 1_000
    expect(seconds).toBeGreaterThan(900 - passed - 1)
    expect(seconds).toBeLessThanOrEqual(1200)
  })

  it('of one name are counted together, however its letters are written', async () => {
    const username = `Amministrazione${++made}`
    await createAccount(test, { username, password })
    // PostgreSQL folds "İ" to a capital i; JavaScript makes two characters of it.
    const spellings = ['amministrazione', 'ammİnistrazione', 'amminİstrazione', 'amministrazİone', 'AMMİNİSTRAZİONE']
    for (const [index, name] of spellings.entries()) expect((await wrong(`${name}${made}`, `10.8.0.${index}`)).status).toBe(401)
    expect((await wrong(`ammİnİstrazione${made}`, '10.8.0.9')).status).toBe(429)
  })

  it('from one IPv6 network are counted together', async () => {
    const at = (host: number) => `2001:db8:0:7::${host.toString(16)}`
    for (let index = 0; index < 20; index++) expect((await wrong(`lontano ${index}`, at(index + 1))).status).toBe(401)
    expect((await wrong('uno in più', at(99))).status).toBe(429)
    expect((await wrong('uno in più', '2001:db8:0:8::1')).status).toBe(401)
    const failIn = (network: number) =>
      whileCounted(test, usesOf({ clientAddress: `2001:db8:f:${network}::1` }, 'loginAddress'), async () => {})
    for (let network = 0; network < 159; network++) await failIn(network)
    expect((await wrong('sciame', '2001:db8:f:200::1')).status).toBe(401)
    expect((await wrong('sciame', '2001:db8:f:201::1')).status, 'the /48 around it').toBe(429)
  })

  it('from one address do not keep others waiting once it has used up its own', async () => {
    for (let index = 0; index < 20; index++) await wrong(`rumoroso ${index}`, '10.8.1.1')
    const { username, address } = await account()
    const flood = Array.from({ length: 200 }, () => wrong('rumoroso', '10.8.1.1'))
    expect((await loginFrom(address, { username, password })).status).toBe(200)
    // A busy machine answers some requests with 503.
    const refused = (await Promise.all(flood)).filter(({ status }) => status !== 503)
    expect(new Set(refused.map(({ status, headers }) => [status, Number(headers.get('retry-after')) > 60].join()))).toEqual(
      new Set(['429,true']),
    )
  })

  it('at the same moment are limited as well', async () => {
    const { username, address } = await account()
    const others = await Promise.all(Array.from({ length: 12 }, account))
    expect(await statuses(others.map((other) => wrong(username, other.address)))).toEqual([...Array(5).fill(401), ...Array(7).fill(429)])
    expect(await statuses(Array.from({ length: 26 }, (_, index) => wrong(`${username} ${index}`, address)))).toEqual([
      ...Array(20).fill(401),
      ...Array(6).fill(429),
    ])
  })

  it('are forgotten after a success', async () => {
    const { username, address } = await account()
    for (let round = 0; round < 3; round++) {
      for (let index = 0; index < 4; index++) expect((await wrong(username, `10.6.${round}.${index}`)).status).toBe(401)
      expect((await loginFrom(address, { username, password })).status).toBe(200)
    }
  })

  it('are what counts: any number of right ones at the same moment succeed', async () => {
    const { username, address } = await account()
    const attempts = Array.from({ length: 30 }, () => loginFrom(address, { username, password }))
    expect(await statuses(attempts)).toEqual(Array(30).fill(200))
  })

  it('over GraphQL say how long to wait', async () => {
    const { username } = await account()
    for (let index = 0; index < 5; index++) await wrong(username, `10.7.0.${index}`)
    const { errors } = await test.graphql(loginDocument, { input: { username, password } })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) })
  })
})

describe('a session', () => {
  it('is kept as a hash: neither token nor password can be found in the database', async () => {
    const { username, address } = await account()
    const token = await tokenFrom(address, username)
    const { rows } = await test.pool.query<{ everything: string }>(
      `SELECT (SELECT json_agg(s) FROM sessions s)::text || (SELECT json_agg(u) FROM users u)::text || (SELECT json_agg(a) FROM audit_log a)::text AS everything`,
    )
    const everything = rows[0]?.everything ?? ''
    expect(everything).toContain(hashToken(token))
    expect(everything).toContain(`"username":"${username}"`)
    expect(everything).not.toContain(token)
    expect(everything).not.toContain(password)
    expect(everything).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  })

  it('lives on while it is used, written back at most once an hour', async () => {
    const { token } = await loggedInAdmin(test)
    await endsIn(token, 2 * dayMs)
    await currentAdmin(token)
    const moved = (await sessionOf(token))?.expire.getTime() ?? 0
    expect(moved - Date.now()).toBeGreaterThan(6.99 * dayMs)
    expect(await countStatements(() => findAdmin(test, `Bearer ${token}`))).toBe(1)
    expect((await sessionOf(token))?.expire.getTime()).toBe(moved)
  })

  it('is over after its end, and then forgotten by a job', async () => {
    const [over, open] = [await loggedInAdmin(test), await loggedInAdmin(test)]
    await endsIn(over.token, -1)
    expect(await currentAdmin(over.token)).toBeNull()
    await purgeSessionsJob.run(test, {}, new AbortController().signal)
    expect(await sessionOf(over.token)).toBeNull()
    expect(await sessionOf(open.token)).not.toBeNull()
  })

  it('ends with the logout, this one and no other', async () => {
    const { username, address } = await account()
    const [byRest = '', byGraphql = '', other = ''] = await Promise.all([1, 2, 3].map(() => tokenFrom(address, username)))
    expect(await (await test.send('POST', '/api/admin/logout', {}, byRest)).json()).toEqual({ success: true })
    expect(await test.execute('mutation { adminLogout { success } }', {}, byGraphql)).toEqual({ adminLogout: { success: true } })
    expect([await currentAdmin(byRest), await currentAdmin(byGraphql), await currentAdmin(other)]).toEqual([null, null, { username }])
    expect((await test.send('POST', '/api/admin/logout', {}, byRest)).status).toBe(401)
  })

  it('ends with the account, with its rights, and with its password', async () => {
    const { username, address } = await account()
    const token = await tokenFrom(address, username)
    await test.db.user.updateMany({ where: { username }, data: { isAdmin: false } })
    expect(await currentAdmin(token)).toBeNull()
    await test.db.user.updateMany({ where: { username }, data: { isAdmin: true } })
    expect(await currentAdmin(token)).toEqual({ username })
    await changePassword(test, { username, password: 'tutta un’altra frase' })
    expect(await currentAdmin(token)).toBeNull()
    expect((await loginFrom(address, { username, password })).status).toBe(401)
    expect((await loginFrom(address, { username, password: 'tutta un’altra frase' })).status).toBe(200)
  })

  it.each([
    ['no header', undefined],
    ['another scheme', 'Basic YWRhOmFkYQ=='],
    ['a scheme alone', 'Bearer'],
    ['something that cannot be a token', 'Bearer è/:<>'],
    ['an endless one', `Bearer ${'a'.repeat(10_000)}`],
  ])('is not even looked for with %s', async (_what, header) => {
    expect(await countStatements(async () => expect(await findAdmin(test, header)).toBeNull())).toBe(0)
  })
})
