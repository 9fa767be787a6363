import { describe, expect, it } from 'vitest'
import { testServices } from '../../../test/harness.ts'
import { openDatabase } from '../../database/client.ts'
import { ConflictError, ValidationError } from '../../errors.ts'
import { ConfigError } from '../../startup/config.ts'
import {
  changePassword,
  changeRole,
  createAccount,
  deleteAccount,
  ensureConfiguredAdmin,
  generateFirstAdmin,
  listAccounts,
} from './accounts.service.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { openSession } from './sessions.ts'

const test = testServices()
const password = 'quattro passi nel portico'
/** Tests may be repeated, with `npm test -- --races`. */
let round = 0

describe('a password', () => {
  it.each([
    ['too short', 'corta 123', 'almeno 10 caratteri'],
    ['among the most common', 'qwertyuiop', 'tra le più usate'],
    ['common in capitals', 'CALIFORNIA', 'tra le più usate'],
    ['common with a little around it', '*password1!', 'tra le più usate'],
    ['common with a year and a sign after it', 'Password2026!', 'password è tra le più usate'],
    ['one character over and over', 'abababababab', 'tra le più usate'],
    ['made of the name', 'viva-Custode-viva', 'nome utente'],
    ['endless', 'a b c d e f g'.repeat(20), 'al massimo 200 caratteri'],
    ['not even a text', 1234567890, 'richiesta'],
  ])('is refused when it is %s', async (_what, refused, message) => {
    const attempt = createAccount(test, { username: 'custode', password: refused })
    await expect(attempt).rejects.toThrow(ValidationError)
    await expect(attempt).rejects.toThrow(message)
    expect(await test.db.user.count({ where: { username: 'custode' } })).toBe(0)
  })

  it.each(['dieci lett', 'Ünïcödé pàsswörd', 'monkey-0815-trombone', 'monkey-4071938', '   spazi intorno   '])(
    'is good enough: %j',
    async (good) => {
      await createAccount(test, { username: `buona ${good}`.trim().slice(0, 12) + good.length, password: good })
    },
  )

  it('is the same however its accents were typed', async () => {
    const stored = await hashPassword('perché così è'.normalize('NFC'))
    expect(await passwordMatches('perché così è'.normalize('NFD'), stored)).toBe(true)
    expect(await passwordMatches('perche cosi e', stored)).toBe(false)
  })

  it('is hashed with a salt of its own each time', async () => {
    expect(await hashPassword(password)).not.toBe(await hashPassword(password))
  })
})

describe('accounts', () => {
  it('have one name in upper and lower case, also when made at the same moment', async () => {
    const names = ['Unica', 'UNICA', 'unica'].map((name) => `${name}${round}`)
    round++
    const attempts = names.map((username) => createAccount(test, { username, password }))
    const refused = (await Promise.allSettled(attempts)).flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refused).toHaveLength(2)
    for (const reason of refused) expect(reason).toBeInstanceOf(ConflictError)
  })

  it('are listed with their open sessions and when they were last used', async () => {
    await createAccount(test, { username: 'Zelda', password })
    const { id } = await test.db.user.findFirstOrThrow({ where: { username: 'Zelda' } })
    await openSession(test.db, id)
    const listed = await listAccounts(test)
    expect(listed.at(-1)).toEqual({
      username: 'Zelda',
      role: 'admin',
      secondFactor: false,
      createdAt: expect.any(Date),
      sessions: 1,
      lastSeenAt: expect.any(Date),
    })
    expect(Math.abs((listed.at(-1)?.lastSeenAt?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
  })

  it('are an administrator’s unless a moderator’s is asked for, and no other role exists', async () => {
    expect(await createAccount(test, { username: 'Gaia', password })).toEqual({ username: 'Gaia', role: 'admin' })
    expect(await createAccount(test, { username: 'Bice', password, role: 'moderator' })).toEqual({ username: 'Bice', role: 'moderator' })
    await expect(createAccount(test, { username: 'Rita', password, role: 'rector' })).rejects.toThrow(ValidationError)
    await expect(changeRole(test, { username: 'Bice', role: 'rector' })).rejects.toThrow(ValidationError)
    expect((await listAccounts(test)).filter(({ username }) => username === 'Bice' || username === 'Rita')).toMatchObject([
      { role: 'moderator' },
    ])
  })

  it('change their role, which is in the audit log', async () => {
    await createAccount(test, { username: 'Dora', password, role: 'moderator' })
    expect(await changeRole(test, { username: 'dora', role: 'admin' })).toEqual({ username: 'Dora', role: 'admin' })
    const entries = await test.db.auditEntry.findMany({ where: { action: 'change-role' } })
    expect(entries).toMatchObject([{ actor: '', kind: 'admin', label: 'Dora', reason: 'admin' }])
  })

  it('always have an administrator among them, also when the last two go at the same moment', async () => {
    await test.db.user.updateMany({ data: { role: 'moderator' } })
    const [one, other] = [`Prima${++round}`, `Seconda${round}`]
    for (const username of [one, other]) await createAccount(test, { username, password })
    const [first, second] = await Promise.allSettled([deleteAccount(test, one), changeRole(test, { username: other, role: 'moderator' })])
    expect([first, second].map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect([first, second].find(({ status }) => status === 'rejected')).toMatchObject({ reason: expect.any(ConflictError) })
    expect(await test.db.user.count({ where: { isAdmin: true, role: 'admin' } })).toBe(1)
  })

  it('get another password only if they exist', async () => {
    await expect(changePassword(test, { username: 'chi è', password })).rejects.toThrow('Amministratore non trovato')
  })
})

describe('the first administrator', () => {
  const withSettings = (adminUsername?: string, adminPassword?: string) => ({
    db: test.db,
    config: { ...test.config, adminUsername, adminPassword },
  })
  const empty = () => test.pool.query('DELETE FROM users')

  it('is invented once, even by several processes starting at once', async () => {
    await empty()
    const others = [openDatabase(test.databaseUrl, { maxConnections: 3 }), openDatabase(test.databaseUrl, { maxConnections: 3 })]
    const clients = [test.db, ...others.map((other) => other.db), test.db]
    const made = await Promise.all(clients.map((db) => generateFirstAdmin({ ...withSettings(), db })))
    await Promise.all(others.map((other) => other.close()))
    const [told, ...none] = made.filter((one) => one !== null)
    expect(none).toEqual([])
    expect(told).toEqual({ username: 'admin', password: expect.stringMatching(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/) })
    const { passwordHash } = await test.db.user.findFirstOrThrow({ where: { username: 'admin' } })
    expect(await passwordMatches(told?.password ?? '', passwordHash)).toBe(true)
    expect(await generateFirstAdmin(withSettings())).toBeNull()
    expect(await test.db.user.count()).toBe(1)
  })

  it('is made although there are moderators', async () => {
    await test.db.user.updateMany({ data: { role: 'moderator', username: 'vice' } })
    expect(await generateFirstAdmin(withSettings())).toMatchObject({ username: 'admin' })
    await test.db.user.deleteMany({ where: { username: 'vice' } })
  })

  it('is the configured one, made beside those who are there already, and left alone afterwards', async () => {
    await ensureConfiguredAdmin(withSettings('Preside', password))
    expect(await generateFirstAdmin(withSettings('Preside', password))).toBeNull()
    expect(await test.db.user.count()).toBe(2)
    const { passwordHash } = await test.db.user.findFirstOrThrow({ where: { username: 'Preside' } })
    expect(await passwordMatches(password, passwordHash)).toBe(true)
    // ADMIN_PASSWORD often stays configured long after the first start.
    await ensureConfiguredAdmin(withSettings('preside', 'corta'))
    expect((await test.db.user.findFirstOrThrow({ where: { username: 'Preside' } })).passwordHash).toBe(passwordHash)
  })

  it.each([
    ['Nuovo', 'corta', 'ADMIN_PASSWORD'],
    ['Nuovo', 'password123', 'ADMIN_PASSWORD'],
    ['n'.repeat(65), password, 'ADMIN_USERNAME'],
  ])('stops the start with one line when it cannot be: %s, %s', async (name, word, variable) => {
    const attempt = ensureConfiguredAdmin(withSettings(name, word))
    await expect(attempt).rejects.toThrow(ConfigError)
    await expect(attempt).rejects.toThrow(new RegExp(`^Bad configuration: ${variable}: [^\n]+$`))
    expect(await test.db.user.count()).toBe(2)
  })
})
