import { expect, it } from 'vitest'
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
