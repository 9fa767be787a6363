import { describe, expect, it } from 'vitest'
import { createBook } from '../../../test/factories.ts'
import { createFollow, follower, toldTo } from '../../../test/follows.ts'
import { holdLocks, untilBlocked } from '../../../test/locks.ts'
import { testServer } from '../../../test/server.ts'
import { notifyFollowers } from './follows.jobs.ts'

const test = testServer()
const messages = () => test.db.outgoingMail.count({ where: { template: 'follow.news' } })

it('what could not be stored as a message is told by the next run', async () => {
  const { email } = await createFollow(test, { email: follower(), patterns: ['%ottica%'] })
  await createBook(test, { title: 'Ottica' })
  await test.pool.query(`ALTER TABLE outgoing_mails ADD CONSTRAINT no_news CHECK (template <> 'follow.news')`)
  await expect(notifyFollowers(test)).rejects.toThrow('no_news')
  await test.pool.query('ALTER TABLE outgoing_mails DROP CONSTRAINT no_news')
  expect(await toldTo(test, email)).toHaveLength(1)
})

describe('a follow that tells at once and one that tells daily, of one address and record', () => {
  const tomorrow = new Date(Date.now() + 26 * 3_600_000)
  async function both(word: string) {
    const email = follower()
    const [now] = [
      await createFollow(test, { email, patterns: [`%${word}%`] }),
      await createFollow(test, { email, patterns: [`%${word}%`], frequency: 'daily' }),
    ]
    await createBook(test, { title: word })
    return { email, stop: () => test.request(`/api/follows/${now.token}/stop`, { method: 'POST' }) }
  }

  it('tell it once, also when the first has been stopped', async () => {
    const { email, stop } = await both('gluoni')
    expect(await toldTo(test, email)).toHaveLength(1)
    expect((await stop()).status).toBe(200)
    expect(await toldTo(test, email, tomorrow)).toEqual([])
  })

  it.each([
    ['before', 'muoni'],
    ['after', 'leptoni'],
  ])('tell it, also when the first is stopped before its message leaves, %s the daily one', async (moment, word) => {
    const { email, stop } = await both(word)
    await notifyFollowers(test)
    if (moment === 'after') await notifyFollowers(test, tomorrow)
    expect((await stop()).status).toBe(200)
    expect(await toldTo(test, email, tomorrow)).toHaveLength(1)
  })
})

it('two processes that gather at the same time store one message for an address', async () => {
  await createFollow(test, { email: follower(), patterns: ['%acustica%'] })
  await createBook(test, { title: 'Acustica' })
  const before = await messages()
  const release = await holdLocks(test, 'LOCK TABLE outgoing_mails IN EXCLUSIVE MODE')
  const first = notifyFollowers(test)
  await untilBlocked(test)
  const second = notifyFollowers(test)
  await untilBlocked(test, 2)
  await release('COMMIT')
  await Promise.all([first, second])
  expect((await messages()) - before).toBe(1)
})

it('what is noted for several follows locks them in the order of their ids, as their owner does', async () => {
  const email = follower()
  const made = []
  for (let n = 0; n < 8; n++) made.push((await createFollow(test, { email, patterns: ['%acquedott%'] })).id)
  // The newest one has the lowest id.
  const first = '00000000-0000-7000-8000-000000000000'
  await test.pool.query('UPDATE follows SET id = $1 WHERE id = $2', [first, made.pop()])
  await test.pool.query('DELETE FROM fresh_records')
  await createBook(test, { title: 'Acquedotti' })
  const release = await holdLocks(test, 'SELECT FROM follows WHERE id = $1 FOR UPDATE', [first])
  const telling = notifyFollowers(test)
  await untilBlocked(test)
  const { rowCount } = await test.pool.query('SELECT FROM follows WHERE id = ANY($1) FOR UPDATE SKIP LOCKED', [made])
  await release('COMMIT')
  await telling
  expect(rowCount).toBe(made.length)
})
