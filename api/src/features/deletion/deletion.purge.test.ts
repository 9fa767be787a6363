import { appealDays } from '@chiostro/domain/cases/cases'
import { thumbnailOf } from '@chiostro/domain/images/images'
import { beforeAll, describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin } from '../../../test/admin.ts'
import { bookInput, createAttendee, createBook, createEvent, momentIn } from '../../../test/factories.ts'
import { imageFormData, twoColours } from '../../../test/pictures.ts'
import { testServer } from '../../../test/server.ts'
import { tablesHolding } from '../../../test/wholeDatabase.ts'
import { completeDailyJob, runJobs } from '../../../test/worker.ts'
import type { Context } from '../../context.ts'
import { sendJob } from '../../jobs/job.ts'
import { deleteAsAdmin, restoreDeleted } from '../admin/deletion.service.ts'
import { imageJobs, sweepImages } from '../images/images.jobs.ts'
import { recordAudit } from './audit.service.ts'
import { deletionJobs, purgeDeleted, purgeDeletedJob } from './deletion.jobs.ts'

const test = testServer()
let context: Context
beforeAll(async () => {
  context = contextOf(test, await loggedInAdmin(test))
})

const isStored = async (url: string) => (await test.request(url)).status === 200

/** Creates a listing with its own image in real storage. */
async function illustratedBook(changes: Record<string, unknown> = {}) {
  const upload = imageFormData(['foto.jpg', await twoColours().jpeg().toBuffer()])
  const { imageUrls } = (await (await test.request('/api/upload', { method: 'POST', body: upload })).json()) as { imageUrls: string[] }
  const book = (await (await test.send('POST', '/api/books', bookInput({ imageUrls, ...changes }))).json()) as { id: string }
  return { id: book.id, url: imageUrls[0] ?? '' }
}

describe('the pictures of a deleted listing', () => {
  it('stay until the purge, also when unused pictures are swept, and are there after a restore', async () => {
    const { id, url } = await illustratedBook()
    await deleteAsAdmin(context, 'book', id, {})
    await test.pool.query(`UPDATE images SET created_at = now() - interval '3 days' WHERE url = $1`, [url])
    await sweepImages(test)
    expect(await isStored(url)).toBe(true)
    await restoreDeleted(context, 'book', id)
    expect(await test.db.book.findUnique({ where: { id } })).toMatchObject({ imageUrls: [url] })
    expect(await test.db.image.findUnique({ where: { url } })).toMatchObject({ claimedBy: `book:${id}` })
  })

  it('cannot be taken for another listing meanwhile', async () => {
    const { id, url } = await illustratedBook()
    await deleteAsAdmin(context, 'book', id, {})
    expect((await test.send('POST', '/api/books', bookInput({ imageUrls: [url] }))).status).toBe(400)
  })

  it('go with the purge, files and thumbnails', async () => {
    const { id, url } = await illustratedBook()
    const kept = await illustratedBook()
    await deleteAsAdmin(context, 'book', id, {})
    await purgeDeleted(test, momentIn(appealDays + 1))
    await runJobs(test, imageJobs)
    expect([await isStored(url), await isStored(thumbnailOf(url)), await isStored(kept.url)]).toEqual([false, false, true])
    expect(await test.db.image.count({ where: { url } })).toBe(0)
  })
})

describe('the purge', () => {
  /** Backdates a deletion by hours. */
  async function age(recordId: string, hours: number) {
    const then = new Date(Date.now() - hours * 3_600_000)
    await test.db.deletedRecord.updateMany({ where: { recordId }, data: { deletedAt: then } })
    await test.db.caseDecision.updateMany({ where: { case: { targetId: recordId } }, data: { decidedAt: then } })
  }

  it('takes what no one can appeal against after 30 days and leaves the rest, to the hour', async () => {
    const event = await createEvent(test)
    const [old, young] = [await createAttendee(test, event.id), await createAttendee(test, event.id)]
    for (const { id } of [old, young]) await deleteAsAdmin(context, 'registration', id, {})
    await age(old.id, 30 * 24 + 1)
    await age(young.id, 30 * 24 - 1)
    await purgeDeleted(test)
    await expect(restoreDeleted(context, 'registration', old.id)).rejects.toThrow('Non c’è niente da ripristinare')
    await restoreDeleted(context, 'registration', young.id)
  })

  it('leaves what can be appealed for six months, and for as long as an appeal waits', async () => {
    const [old, young, appealed, closed] = [await createBook(test), await createBook(test), await createBook(test), await createBook(test)]
    for (const { id } of [old, young, appealed, closed]) await deleteAsAdmin(context, 'book', id, {})
    await test.db.moderationCase.updateMany({ where: { targetId: closed.id }, data: { state: 'closed' } })
    await test.db.moderationCase.updateMany({ where: { targetId: appealed.id }, data: { state: 'appealed', appealedAt: new Date() } })
    await age(old.id, appealDays * 24 + 1)
    await age(young.id, appealDays * 24 - 1)
    await age(appealed.id, appealDays * 48)
    await age(closed.id, appealDays * 24 - 1)
    await purgeDeleted(test)
    const left = await test.db.deletedRecord.findMany({ where: { recordId: { in: [old.id, young.id, appealed.id, closed.id] } } })
    expect(left.map(({ recordId }) => recordId).sort()).toEqual([young.id, appealed.id].sort())
    await test.db.moderationCase.deleteMany({ where: { targetId: appealed.id } })
  })

  it('leaves a review that waits for a moderator, however long it waits', async () => {
    const held = { kind: 'course-review', recordId: 'held long ago', label: '', data: {}, isHeld: true, deletedBy: '', reason: '' }
    await test.db.deletedRecord.create({ data: { ...held, deletedAt: momentIn(-appealDays - 1) } })
    await purgeDeleted(test)
    expect(await test.db.deletedRecord.deleteMany({ where: { recordId: held.recordId } })).toEqual({ count: 1 })
  })

  it('leaves no personal data, only an entry in the audit log', async () => {
    const event = await createEvent(test, { creatorName: 'Ildegarda', creatorEmail: 'ildegarda@example.org' })
    await createAttendee(test, event.id, { attendeeName: 'Teofrasto', attendeeEmail: 'teofrasto@example.org', notes: 'Celiaco' })
    await deleteAsAdmin(context, 'event', event.id, { reason: 'Segnalato' })
    await purgeDeleted(test, momentIn(appealDays + 1))
    expect(await tablesHolding(test, 'Ildegarda', 'ildegarda@', 'Teofrasto', 'teofrasto@', 'Celiaco')).toEqual([])
    const entries = await test.db.auditEntry.findMany({ where: { recordId: event.id }, orderBy: { at: 'asc' } })
    expect(entries.map(({ action, actor, label }) => [action, actor, label])).toEqual([
      ['delete', context.admin?.username, event.title],
      ['purge', 'sistema', event.title],
    ])
  })

  it('does nothing the second time, and takes more than one batch', async () => {
    const books = await Promise.all(Array.from({ length: 45 }, () => createBook(test)))
    for (const { id } of books) await deleteAsAdmin(context, 'book', id, {})
    const [first, second] = await Promise.all([purgeDeleted(test, momentIn(appealDays + 1)), purgeDeleted(test, momentIn(appealDays + 1))])
    expect(first + second).toBeGreaterThanOrEqual(45)
    expect(await test.db.auditEntry.count({ where: { action: 'purge', recordId: { in: books.map(({ id }) => id) } } })).toBe(45)
    expect(await purgeDeleted(test, momentIn(appealDays + 1))).toBe(0)
  })

  it('is a job that also forgets entries of the log after a year', async () => {
    const book = await createBook(test)
    await deleteAsAdmin(context, 'book', book.id, {})
    await age(book.id, (appealDays + 1) * 24)
    await test.db.auditEntry.create({ data: { at: momentIn(-366), actor: 'ada', action: 'logout', recordId: 'long ago' } })
    await recordAudit(test.db, { actor: 'ada', action: 'login', recordId: 'just now' })
    await completeDailyJob(test, '1 day')
    await sendJob(test.pool, purgeDeletedJob, {})
    await runJobs(test, deletionJobs)
    expect(await test.db.deletedRecord.count({ where: { recordId: book.id } })).toBe(0)
    const left = await test.db.auditEntry.findMany({ where: { recordId: { in: ['long ago', 'just now'] } } })
    expect(left.map(({ recordId }) => recordId)).toEqual(['just now'])
  })
})
