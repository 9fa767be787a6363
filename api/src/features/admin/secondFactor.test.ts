import { describe, expect, it } from 'vitest'
import { holdLocks, untilBlocked } from '../../../test/locks.ts'
import { testServer } from '../../../test/server.ts'
import { totpCode } from '../../../test/totp.ts'
import { wholeDatabase } from '../../../test/wholeDatabase.ts'
import { createAccount, resetSecondFactor } from './accounts.service.ts'

const test = testServer({ RATE_LIMIT: 'on', TRUST_PROXY: '1' })
const password = 'un chiostro al tramonto'
const stepMs = 30_000

let made = 0
const someAddress = () => `10.40.${Math.floor(++made / 250)}.${made % 250}`

/** A new account, logged in. */
async function account() {
  const username = `Custode${++made}`
  await createAccount(test, { username, password })
  const { token } = await (await login({ username })).json()
  return { username, token: token as string }
}

const login = ({ username, ...others }: { username: string; code?: string; password?: string }, address = someAddress()) =>
  test.request('/api/admin/login', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0',
    },
    body: JSON.stringify({ username, password, ...others }),
  })

const start =
  'mutation ($password: String!) { startSecondFactor(password: $password) { __typename ... on SecondFactorSetup { secret uri } ... on Error { message } ... on ValidationError { issues { path } } } }'
const confirm = `mutation ($password: String!, $code: String!) { confirmSecondFactor(password: $password, code: $code) {
  __typename ... on RecoveryCodes { recoveryCodes } ... on Error { message } ... on ValidationError { issues { path } } } }`
const disable =
  'mutation ($password: String!, $code: String!) { disableSecondFactor(password: $password, code: $code) { __typename ... on Error { message } } }'
type Answer<Name extends string> = Record<Name, Record<string, never>>

/** Wrong passwords are counted by address too: each request has its own. */
async function ask(query: string, variables: object, token: string) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': someAddress(), authorization: `Bearer ${token}` }
  const answer = await test.request('/graphql', { method: 'POST', headers, body: JSON.stringify({ query, variables }) })
  return (await answer.json()) as { data: never; errors?: { extensions: { code: string } }[] }
}

const startFor = async (token: string, own = password) =>
  ((await ask(start, { password: own }, token)).data as Answer<'startSecondFactor'>).startSecondFactor
const confirmFor = async (token: string, code: string, own = password) =>
  ((await ask(confirm, { password: own, code }, token)).data as Answer<'confirmSecondFactor'>).confirmSecondFactor
const disableFor = async (token: string, code: string, own = password) =>
  ((await ask(disable, { password: own, code }, token)).data as Answer<'disableSecondFactor'>).disableSecondFactor
const current = async (token: string) =>
  (await test.execute<{ currentAdmin: unknown }>('{ currentAdmin { secondFactor recoveryCodesLeft } }', {}, token)).currentAdmin

/** A new account with a second factor; no code is used yet. */
async function protectedAccount() {
  const { username, token } = await account()
  const { secret = '' } = (await startFor(token)) as { secret?: string }
  const { recoveryCodes = [] } = (await confirmFor(token, totpCode(secret))) as { recoveryCodes?: string[] }
  await test.db.user.updateMany({ where: { username }, data: { totpLastStep: 0 } })
  return { username, token, secret, recoveryCodes }
}

const wrong = 'Codice sbagliato, scaduto o già usato'

describe('a second factor', () => {
  it('begins with a secret and its address for the app, and counts once a code was confirmed', async () => {
    const { username, token } = await account()
    const { secret = '', uri } = (await startFor(token)) as { secret?: string; uri?: string }
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toBe(`otpauth://totp/Chiostro:${username}?issuer=Chiostro&secret=${secret}&algorithm=SHA1&digits=6&period=30`)
    expect((await login({ username })).status).toBe(200)
    expect(await confirmFor(token, '000000')).toEqual({ __typename: 'ValidationError', message: wrong, issues: [{ path: 'code' }] })
    expect(await current(token)).toEqual({ secondFactor: false, recoveryCodesLeft: 0 })
    const code = totpCode(secret)
    const { recoveryCodes } = (await confirmFor(token, `${code.slice(0, 3)} ${code.slice(3)}`)) as { recoveryCodes?: string[] }
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const recovery of recoveryCodes ?? []) expect(recovery).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/)
    expect(await current(token)).toEqual({ secondFactor: true, recoveryCodesLeft: 10 })
    expect(await startFor(token)).toEqual({ __typename: 'ConflictError', message: 'Il secondo fattore è già attivo' })
    expect(await confirmFor(token, code)).toMatchObject({ __typename: 'ConflictError' })
  })

  it('is not confirmed before it was begun', async () => {
    const { token } = await account()
    expect(await confirmFor(token, '123456')).toEqual({ __typename: 'ConflictError', message: 'Prima inquadra il codice QR' })
  })

  it('ends the other sessions, which were opened with the password alone', async () => {
    const { username, token } = await account()
    const { token: other } = await (await login({ username })).json()
    const { secret = '' } = (await startFor(token)) as { secret?: string }
    await confirmFor(token, totpCode(secret))
    expect([await current(other), await current(token)]).toEqual([null, { secondFactor: true, recoveryCodesLeft: 10 }])
  })

  it('is asked for at a login over REST and GraphQL, where the password is right', async () => {
    const { username, secret } = await protectedAccount()
    const asked = await login({ username })
    expect([asked.status, await asked.json()]).toEqual([
      401,
      { error: 'Serve il codice del secondo fattore', code: 'SECOND_FACTOR_REQUIRED', secondFactor: true },
    ])
    const refused = await login({ username, password: 'sbagliata davvero' })
    expect([refused.status, await refused.json()]).toEqual([401, { error: 'Credenziali non valide', code: 'INVALID_CREDENTIALS' }])
    expect((await login({ username, code: totpCode(secret) })).status).toBe(200)

    const document = `mutation ($username: String, $password: String, $code: String) { adminLogin(username: $username, password: $password, code: $code) {
      __typename ... on AdminSession { username } ... on Error { message } } }`
    const required = { adminLogin: { __typename: 'SecondFactorRequiredError', message: 'Serve il codice del secondo fattore' } }
    expect(await test.execute(document, { username, password })).toEqual(required)
    const code = totpCode(secret, Date.now() + stepMs)
    expect(await test.execute(document, { username, password, code })).toEqual({ adminLogin: { __typename: 'AdminSession', username } })
    const together = 'mutation ($input: AdminLoginInput!) { adminLogin(input: $input) { __typename ... on Error { message } } }'
    const replayed = { adminLogin: { __typename: 'InvalidCredentialsError', message: wrong } }
    expect(await test.execute(together, { input: { username, password, code } })).toEqual(replayed)
  })

  it('takes each code once, and none that is older, even at the same moment', async () => {
    const { username, secret } = await protectedAccount()
    const code = totpCode(secret)
    const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await login({ username, code })).status))
    expect(statuses.sort()).toEqual([200, 401, 401, 401])
    expect((await login({ username, code: totpCode(secret, Date.now() - stepMs) })).status).toBe(401)
    expect((await login({ username, code: totpCode(secret, Date.now() + stepMs) })).status).toBe(200)
  })

  it('does not take the code that turned it on for a login', async () => {
    const { username, token } = await account()
    const { secret = '' } = (await startFor(token)) as { secret?: string }
    const code = totpCode(secret, Date.now() + stepMs)
    await confirmFor(token, code)
    expect((await login({ username, code })).status).toBe(401)
  })

  it.each([-3, -2, 3])('takes no code of %i steps from now', async (steps) => {
    const { username, secret } = await protectedAccount()
    expect((await login({ username, code: totpCode(secret, Date.now() + steps * stepMs) })).status).toBe(401)
  })

  it('is replaced by a recovery code, each once, however it is typed', async () => {
    const { username, recoveryCodes } = await protectedAccount()
    const [first = '', second = ''] = recoveryCodes
    const statuses = await Promise.all(
      [first, first.toLowerCase().replaceAll('-', ' ')].map(async (code) => (await login({ username, code })).status),
    )
    expect(statuses.sort()).toEqual([200, 401])
    expect((await login({ username: (await protectedAccount()).username, code: second })).status).toBe(401)
    const { token } = await (await login({ username, code: second })).json()
    expect(await current(token)).toEqual({ secondFactor: true, recoveryCodesLeft: 8 })
    expect(await test.db.auditEntry.count({ where: { actor: username, action: 'recovery-code' } })).toBe(2)
  })

  it('is turned off with a code only, and then a password is enough', async () => {
    const { username, token, secret, recoveryCodes } = await protectedAccount()
    expect(await disableFor(token, '000000')).toEqual({ __typename: 'ValidationError', message: wrong })
    expect((await login({ username })).status).toBe(401)
    expect(await disableFor(token, totpCode(secret))).toEqual({ __typename: 'Confirmation' })
    expect(await disableFor(token, totpCode(secret))).toEqual({ __typename: 'ConflictError', message: 'Il secondo fattore non è attivo' })
    expect((await login({ username })).status).toBe(200)
    expect(await test.db.recoveryCode.count({ where: { user: { username } } })).toBe(0)
    const { secret: next } = (await startFor(token)) as { secret?: string }
    expect(next).not.toBe(secret)
    expect((await login({ username, code: recoveryCodes[0] ?? '' })).status).toBe(200)
  })

  it('is taken away on the server’s machine, with its recovery codes', async () => {
    const { username, recoveryCodes } = await protectedAccount()
    await resetSecondFactor(test, username.toLowerCase())
    expect((await login({ username })).status).toBe(200)
    expect(recoveryCodes).toHaveLength(10)
    expect(await test.db.recoveryCode.count({ where: { user: { username } } })).toBe(0)
    await expect(resetSecondFactor(test, username)).rejects.toThrow('Il secondo fattore non è attivo')
  })

  it('that is turned on during a login is asked for', async () => {
    const { username } = await account()
    const sessions = () => test.db.session.count({ where: { user: { username } } })
    const before = await sessions()
    const end = await holdLocks(test, `UPDATE users SET totp_secret = '', totp_confirmed_at = now() WHERE username = $1`, [username])
    const begun = login({ username })
    await untilBlocked(test)
    await end('COMMIT')
    expect((await begun).status).toBe(401)
    expect(await sessions()).toBe(before)
  })
})

describe('a stolen session', () => {
  const guessed = 'una parola indovinata'
  const refused = { __typename: 'ValidationError', message: 'Password sbagliata' }

  it('turns no second factor on: the password is asked for again, to begin and to confirm', async () => {
    const { username, token } = await account()
    expect(await startFor(token, guessed)).toEqual({ ...refused, issues: [{ path: 'password' }] })
    expect((await test.db.user.findFirstOrThrow({ where: { username } })).totpSecret).toBeNull()
    // Started by the owner; the thief has seen the screen.
    const { secret = '' } = (await startFor(token)) as { secret?: string }
    const before = await wholeDatabase(test)
    expect(await confirmFor(token, totpCode(secret), guessed)).toEqual({ ...refused, issues: [{ path: 'password' }] })
    expect((await wholeDatabase(test)).users).toEqual(before.users)
    expect(await current(token)).toEqual({ secondFactor: false, recoveryCodesLeft: 0 })
    expect((await login({ username })).status).toBe(200)
    expect(await test.db.auditEntry.count({ where: { actor: username, action: 'login-failed', reason: 'Password sbagliata' } })).toBe(2)
  })

  it('turns none off, also with a right code', async () => {
    const { username, token, secret, recoveryCodes } = await protectedAccount()
    for (const code of [totpCode(secret), recoveryCodes[0] ?? '']) expect(await disableFor(token, code, guessed)).toEqual(refused)
    expect(await current(token)).toEqual({ secondFactor: true, recoveryCodesLeft: 10 })
    // The codes are still valid.
    expect((await login({ username, code: totpCode(secret) })).status).toBe(200)
    expect((await login({ username, code: recoveryCodes[0] ?? '' })).status).toBe(200)
  })

  it.each([
    ['beginning', start],
    ['confirming', confirm],
    ['turning it off', disable],
  ])('guesses five passwords in a quarter of an hour by %s, as at a login, and the fifth locks the login too', async (_, query) => {
    const { username, token } = await account()
    const guess = async (own: string) => JSON.stringify(await ask(query, { password: own, code: '123456' }, token))
    for (let number = 0; number < 5; number += 1) expect(await guess(guessed)).toContain('Password sbagliata')
    expect(await guess(password)).toContain('RATE_LIMITED')
    expect((await login({ username })).status).toBe(429)
  })

  it('that sends a password which is changed meanwhile changes nothing', async () => {
    const { username, token } = await account()
    const end = await holdLocks(test, `UPDATE users SET password_hash = 'another' WHERE username = $1`, [username])
    const begun = startFor(token)
    await untilBlocked(test)
    await end('COMMIT')
    expect(await begun).toMatchObject(refused)
    expect((await test.db.user.findFirstOrThrow({ where: { username } })).totpSecret).toBeNull()
  })
})

describe('guessing codes', () => {
  it('is limited like guessing passwords, from many addresses too', async () => {
    const { username, secret } = await protectedAccount()
    const statuses: number[] = []
    for (let guess = 0; guess < 6; guess += 1) statuses.push((await login({ username, code: '000000' })).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect((await login({ username, code: totpCode(secret) })).status).toBe(429)
  })

  it('ends after 20 wrong codes of an account in a day, a session’s and a known device’s included', async () => {
    const { token, secret } = await protectedAccount()
    const guess = async (code: string) => (await ask(disable, { password, code }, token)).errors?.[0]?.extensions.code
    for (let number = 0; number < 20; number += 1) expect(await guess('000000')).toBeUndefined()
    expect(await guess('000000')).toBe('RATE_LIMITED')
    expect(await guess(totpCode(secret))).toBe('RATE_LIMITED')
  })

  it('does not count logins that wait for their code', async () => {
    const { username, secret } = await protectedAccount()
    for (let attempt = 0; attempt < 7; attempt += 1) expect((await login({ username })).status).toBe(401)
    expect((await login({ username, code: totpCode(secret) })).status).toBe(200)
  })
})

describe('the database', () => {
  it('holds neither the secret nor a recovery code, and the log of the administration neither', async () => {
    const { username, secret, recoveryCodes } = await protectedAccount()
    await login({ username, code: recoveryCodes[0] ?? '' })
    const everything = JSON.stringify(await wholeDatabase(test))
    expect(everything).toContain(username)
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(everything).not.toContain(text)
  })

  it('gives no account the secret of another', async () => {
    const [one, other] = [await protectedAccount(), await protectedAccount()]
    const { totpSecret } = await test.db.user.findFirstOrThrow({ where: { username: one.username } })
    await test.db.user.updateMany({ where: { username: other.username }, data: { totpSecret } })
    expect((await login({ username: other.username, code: totpCode(one.secret) })).status).toBe(401)
    expect((await login({ username: other.username, code: other.recoveryCodes[0] ?? '' })).status).toBe(200)
  })
})
