import { describe, expect, it } from 'vitest'
import { loggedInAdmin } from '../../../test/admin.ts'
import { testServer } from '../../../test/server.ts'
import { hashToken } from '../../security/tokens.ts'
import { clientOf, openSession } from './sessions.ts'

const test = testServer()
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

interface Session {
  id: string
  client: string
  startedAt: string
  lastUsedAt: string
  isCurrent: boolean
}
const sessionsOf = async (token: string) =>
  (await test.execute<{ adminSessions: Session[] }>('{ adminSessions { id client startedAt lastUsedAt isCurrent } }', {}, token))
    .adminSessions
const end = async (token: string, id: string) =>
  (
    await test.execute<{ endSession: object }>(
      'mutation ($id: ID!) { endSession(id: $id) { __typename ... on Error { message } } }',
      { id },
      token,
    )
  ).endSession
const isOpen = async (token: string) => (await test.db.session.count({ where: { sid: hashToken(token) } })) === 1

/** One session of this client and one of another. */
async function twoSessions() {
  const admin = await loggedInAdmin(test)
  const { token: other } = await openSession(test.db, admin.id, firefox)
  return { ...admin, other }
}

describe('own sessions', () => {
  it('are listed with the kind of program, and with nothing that opens them', async () => {
    const { token, other } = await twoSessions()
    await loggedInAdmin(test)
    const found = await sessionsOf(token)
    expect(found.map(({ client, isCurrent }) => [client, isCurrent]).sort()).toEqual([
      ['', true],
      ['Firefox, Linux', false],
    ])
    for (const { startedAt, lastUsedAt } of found) {
      for (const moment of [startedAt, lastUsedAt]) expect(Math.abs(Date.parse(moment) - Date.now())).toBeLessThan(60_000)
    }
    for (const secret of [token, other, hashToken(token), hashToken(other)]) expect(JSON.stringify(found)).not.toContain(secret)
  })

  it('end one by one, or all others at once, which is in the log', async () => {
    const { token, other, username, id } = await twoSessions()
    const { token: third } = await openSession(test.db, id)
    const { token: fourth } = await openSession(test.db, id)
    const elsewhere = (await sessionsOf(token)).find(({ client }) => client === 'Firefox, Linux')?.id ?? ''
    expect(await end(token, elsewhere)).toEqual({ __typename: 'Confirmation' })
    expect([await isOpen(other), await isOpen(third), await isOpen(token)]).toEqual([false, true, true])
    expect(await end(token, elsewhere)).toEqual({ __typename: 'NotFoundError', message: 'Sessione non trovata' })
    expect(await test.execute('mutation { endOtherSessions { ended } }', {}, token)).toEqual({ endOtherSessions: { ended: 2 } })
    expect([await isOpen(third), await isOpen(fourth), await isOpen(token)]).toEqual([false, false, true])
    const entries = await test.db.auditEntry.findMany({ where: { actor: username, action: 'end-session' }, orderBy: { at: 'asc' } })
    expect(entries.map(({ reason }) => reason)).toEqual(['1', '2'])
  })

  it('are one’s own: another account’s cannot be ended, nor with a part of its name', async () => {
    const [mine, theirs] = [await twoSessions(), await twoSessions()]
    const [{ id } = { id: '' }] = await sessionsOf(theirs.token)
    for (const asked of [id, id.slice(0, 15), '', '%', '_'.repeat(16), `${id}0`]) {
      expect(await end(mine.token, asked)).toMatchObject({ __typename: 'NotFoundError' })
    }
    expect(await sessionsOf(theirs.token)).toHaveLength(2)
    expect(await sessionsOf(mine.token)).toHaveLength(2)
  })
})

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile Safari/604.1',
    'Safari, iOS',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari, macOS',
  ],
  [firefox, 'Firefox, Linux'],
  ['chiostro (linux)', 'Terminale, Linux'],
  ['curl/8.5.0', ''],
  ['', ''],
])('a session from %j is shown as %j', (userAgent, shown) => {
  expect(clientOf(userAgent)).toBe(shown)
})
