import { beforeAll, expect, it } from 'vitest'
import { contextOf } from '../../../test/admin.ts'
import { createBook, momentIn } from '../../../test/factories.ts'
import { createFollow } from '../../../test/follows.ts'
import { type Campus, createCampus, placedLink, wanted } from '../../../test/records.ts'
import { testServer } from '../../../test/server.ts'
import type { Context } from '../../context.ts'
import { deleteAsAdmin, restoreDeleted } from '../admin/deletion.service.ts'
import { applyRetention } from '../privacy/retention.jobs.ts'

const test = testServer()
let campus: Campus
let context: Context
beforeAll(async () => {
  campus = await createCampus(test)
  context = contextOf(test, campus.admin)
})

type Kind = 'book' | 'wanted' | 'link'

/** As if so many days had passed. */
const spendInBin = (table: string, id: string, days: number) =>
  test.pool.query(
    `UPDATE deleted_records SET deleted_at = deleted_at - make_interval(days => $3), data = jsonb_set(data, ARRAY[$2, '0', 'expires_at'],
       to_jsonb((data #>> ARRAY[$2, '0', 'expires_at'])::timestamptz - make_interval(days => $3))) WHERE record_id = $1`,
    [id, table, days],
  )

async function removedFor(days: number, kind: Kind, table: string, id: string): Promise<void> {
  await deleteAsAdmin(context, kind, id, {})
  await spendInBin(table, id, days)
  await restoreDeleted(context, kind, id)
  await applyRetention(test)
}

const daysLeft = ({ expiresAt }: { expiresAt: Date }) => Math.round((expiresAt.getTime() - Date.now()) / 86_400_000)

it('a listing that ended in the bin is on show again for as long as it had left, and its owner is told of its end anew', async () => {
  const { id } = await createBook(test, { expiresAt: momentIn(5), expiryToldAt: new Date() })
  await removedFor(150, 'book', 'books', id)
  const book = await test.db.book.findUniqueOrThrow({ where: { id } })
  expect([book.listed, daysLeft(book), book.expiryToldAt]).toEqual([true, 5, null])
})

it('so is a link', async () => {
  const { id } = await placedLink(campus)
  await test.db.link.update({ where: { id }, data: { expiresAt: momentIn(10), askedAt: new Date() } })
  await removedFor(150, 'link', 'links', id)
  const link = await test.db.link.findUniqueOrThrow({ where: { id } })
  expect([daysLeft(link), link.askedAt]).toEqual([10, null])
})

it('so is a wanted book, with its follow', async () => {
  const { id, email, expiresAt } = await wanted(campus)
  await test.db.wantedBook.update({ where: { id }, data: { expiresAt: momentIn(20) } })
  const { id: followId } = await createFollow(test, { email, kind: 'wanted' })
  await test.db.follow.update({ where: { id: followId }, data: { wantedId: id, expiresAt, askedAt: new Date() } })
  await removedFor(150, 'wanted', 'wanted_books', id)
  const { follow, ...book } = await test.db.wantedBook.findUniqueOrThrow({ where: { id }, include: { follow: true } })
  expect([daysLeft(book), follow?.expiresAt, follow?.askedAt]).toEqual([20, book.expiresAt, null])
})

it('what had ended before, was never confirmed, or goes on anyway keeps its end', async () => {
  const [over, going] = [await createBook(test, { expiresAt: momentIn(-1) }), await createBook(test, { expiresAt: momentIn(100) })]
  await removedFor(10, 'book', 'books', over.id)
  await removedFor(10, 'book', 'books', going.id)
  const { id } = await placedLink(campus)
  await test.db.link.update({ where: { id }, data: { expiresAt: momentIn(2), confirmedAt: null } })
  await removedFor(10, 'link', 'links', id)
  const books = await test.db.book.findMany({ where: { id: { in: [over.id, going.id] } }, orderBy: { expiresAt: 'asc' } })
  expect(books.map(daysLeft)).toEqual([-11, 90])
  expect(await test.db.link.count({ where: { id } })).toBe(0)
})
