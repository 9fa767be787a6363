import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createBook } from '../../../test/factories.ts'
import { createFollow, follower } from '../../../test/follows.ts'
import { testServices } from '../../../test/harness.ts'
import { mailboxToken } from '../../../test/mine.ts'
import { tablesHolding } from '../../../test/wholeDatabase.ts'
import { isDomainError } from '../../errors.ts'
import { hashToken } from '../../security/tokens.ts'
import { eraseOwned } from '../mine/mine.service.ts'
import { notifyFollowers } from './follows.jobs.ts'
import { changeFollow, confirmFollow, stopFollow } from './follows.service.ts'

const test = testServices()
const context = () => ({ ...test, requestId: 'test', clientAddress: '127.0.0.1', admin: null })

const refusals = (error: unknown) => {
  if (!isDomainError(error)) throw error
}
const times = <Result>(count: number, make: (n: number) => Promise<Result>) => Array.from({ length: count }, (_, n) => make(n))

/** An address with follows and wanted books that all look for one word, and the link of a message about all of them. */
async function scene() {
  const mark = `z${randomUUID().replaceAll('-', '').replace(/\d/g, 'q')}`
  const email = follower().replace('Fia', mark)
  const token = randomUUID()
  for (let n = 0; n < 12; n++) {
    const { id } = await createFollow(test, { email, kind: n % 2 ? 'books' : 'wanted', search: mark, patterns: [`%${mark}%`] })
    if (n % 2 === 0) {
      const wanted = { name: mark, email, title: mark, confirmedAt: new Date(), expiresAt: new Date(Date.now() + 86_400_000) }
      await test.db.follow.update({ where: { id }, data: { wantedId: (await test.db.wantedBook.create({ data: wanted })).id } })
    }
    await test.db.followToken.create({ data: { hash: hashToken(token), followId: id } })
  }
  return { mark, email, token }
}

const publish = () => times(4, () => notifyFollowers(test))

it.each<[string, (stage: { email: string; token: string }) => Promise<unknown>[]]>([
  ['stopped', ({ token }) => times(10, () => stopFollow(context(), token).catch(refusals))],
  [
    'confirmed, changed and stopped',
    ({ token }) => [
      ...times(20, () => confirmFollow(context(), token).catch(refusals)),
      ...times(10, (n) => changeFollow(context(), token, { frequency: n % 2 ? 'now' : 'daily' }).catch(refusals)),
      stopFollow(context(), token).catch(refusals),
    ],
  ],
])('follows that are %s while they are matched and gathered are told or not, and no one fails', async (_how, acts) => {
  for (let round = 0; round < 8; round++) {
    const stage = await scene()
    await Promise.all(times(20, () => createBook(test, { title: stage.mark })))
    await Promise.all([...publish(), ...acts(stage)])
    await stopFollow(context(), stage.token).catch(refusals)
    expect(await test.db.follow.count({ where: { email: stage.email } })).toBe(0)
    expect(await test.db.wantedBook.count({ where: { email: stage.email } })).toBe(0)
  }
})

it('follows that are erased while they are matched and gathered leave nothing', async () => {
  for (let round = 0; round < 8; round++) {
    const { mark, email, token } = await scene()
    await Promise.all(times(20, () => createBook(test, { title: `${mark}` })))
    const mailbox = await mailboxToken(test, email)
    await Promise.all([
      ...publish(),
      eraseOwned(context(), mailbox, { confirm: true }),
      ...times(5, () => confirmFollow(context(), token).catch(refusals)),
    ])
    await test.db.book.deleteMany({ where: { title: mark } })
    await test.pool.query('DELETE FROM fresh_records')
    expect((await tablesHolding(test, mark)).filter((table) => ['follows', 'wanted_books', 'follow_news'].includes(table))).toEqual([])
  }
})
