import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin } from '../../../test/admin.ts'
import { createCourseReview, importRows } from '../../../test/catalogue.ts'
import { createAttendee, createBook, createEvent } from '../../../test/factories.ts'
import { createProfessor, rate } from '../../../test/professors.ts'
import { testServer } from '../../../test/server.ts'
import { whileOpenIn } from '../../../test/whileOpen.ts'
import type { Context } from '../../context.ts'
import { NotFoundError } from '../../errors.ts'
import { deleteAsAdmin, deleteManyAsAdmin, restoreDeleted } from '../admin/deletion.service.ts'
import { reviewSubject } from '../courseReviews/courseReviews.service.ts'
import { deleteEvent } from '../events/changes.service.ts'
import { mintCancellationToken } from '../events/events.tokens.ts'
import { takeSeat } from '../events/registrations.sql.ts'
import { purgeDeleted } from './deletion.jobs.ts'

const test = testServer({ REVIEW_BURST: '0' })
const whileOpen = whileOpenIn(test)
let ada: Context
let bo: Context
beforeAll(async () => {
  ada = contextOf(test, await loggedInAdmin(test))
  bo = contextOf(test, await loggedInAdmin(test))
})

const attendee = (name: string) => ({ attendeeName: name, attendeeEmail: `${name}@example.org`, notes: '', hideMe: false })
const deletedCount = (recordId: string) => test.db.deletedRecord.count({ where: { recordId } })

/** Returns 'done', or 'refused' because the record was gone; any other failure fails the test. */
const outcomes = (attempts: Promise<unknown>[]) =>
  Promise.all(
    attempts.map((attempt) =>
      attempt.then(
        () => 'done',
        (error) => {
          if (error instanceof NotFoundError) return 'nothing'
          throw error
        },
      ),
    ),
  )

describe('a seat taken in the very moment of the deletion', () => {
  it('goes along, and is there again after the restore', async () => {
    const { id } = await createEvent(test)
    await whileOpen(
      (tx) => takeSeat(tx, id, attendee('ultima')),
      () => deleteAsAdmin(ada, 'event', id, {}),
    )
    await restoreDeleted(ada, 'event', id)
    expect(await test.db.eventAttendee.findMany({ where: { eventId: id } })).toMatchObject([{ attendeeName: 'ultima' }])
    expect((await test.db.event.findUniqueOrThrow({ where: { id } })).registrationCount).toBe(1)
  })

  it('would be lost by saving first and deleting then without a lock (or the test above proves nothing)', async () => {
    const { id } = await createEvent(test)
    const unguarded = async () => {
      const { rows } = await test.pool.query('SELECT to_jsonb(a) FROM event_attendees a WHERE event_id = $1', [id])
      await test.pool.query('DELETE FROM events WHERE id = $1', [id])
      return rows
    }
    const saved = await whileOpen((tx) => takeSeat(tx, id, attendee('persa')), unguarded)
    expect([saved, await test.db.eventAttendee.count({ where: { eventId: id } })]).toEqual([[], 0])
  })

  it('is either confirmed and saved, or refused: never one without the other', async () => {
    for (let round = 0; round < 4; round++) {
      const { id } = await createEvent(test)
      const sent = Array.from({ length: 12 }, (_, n) => test.send('POST', `/api/events/${id}/register`, attendee(`s${n}`)))
      const deletion = deleteAsAdmin(ada, 'event', id, {})
      const statuses = (await Promise.all(sent)).map(({ status }) => status)
      await deletion
      expect(statuses.filter((status) => status !== 201 && status !== 404)).toEqual([])
      await restoreDeleted(ada, 'event', id)
      const confirmed = statuses.filter((status) => status === 201).length
      const event = await test.db.event.findUniqueOrThrow({ where: { id }, include: { attendees: true } })
      expect([event.registrationCount, event.attendees.length]).toEqual([confirmed, confirmed])
    }
  })
})

describe('a link sent in the very moment of the deletion', () => {
  it('works once the event is restored', async () => {
    const { id } = await createEvent(test)
    const registration = await createAttendee(test, id)
    let token = ''
    await whileOpen(
      async (tx) => {
        token = (await mintCancellationToken(tx, registration.id))?.token ?? ''
      },
      () => deleteAsAdmin(ada, 'event', id, {}),
    )
    await restoreDeleted(ada, 'event', id)
    expect((await test.request(`/api/registrations/cancel/${token}`)).status).toBe(200)
  })
})

describe('of two who delete the same at once', () => {
  it('one admin does it, and the other is told that there is nothing', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await createBook(test)
      expect((await outcomes([deleteAsAdmin(ada, 'book', id, {}), deleteAsAdmin(bo, 'book', id, {})])).sort()).toEqual(['done', 'nothing'])
      expect([await deletedCount(id), await test.db.auditEntry.count({ where: { recordId: id } })]).toEqual([1, 1])
    }
  })

  it('either the admin or the owner does it: what the owner deleted cannot be restored', async () => {
    for (let round = 0; round < 5; round++) {
      const event = await createEvent(test)
      await createAttendee(test, event.id)
      const [admin, owner] = await outcomes([deleteAsAdmin(ada, 'event', event.id, {}), deleteEvent(ada, event)])
      expect([admin, owner].sort()).toEqual(['done', 'nothing'])
      expect(await deletedCount(event.id)).toBe(admin === 'done' ? 1 : 0)
      expect(await outcomes([restoreDeleted(ada, 'event', event.id)])).toEqual([admin])
    }
  })

  it('with many records each, every record is deleted once, in any order of their names', async () => {
    await importRows(
      test,
      [1, 2, 3].map((n) => ({ department: 'Scienze', degreeCourse: 'Fisica', courseName: `Esame ${n}` })),
    )
    const subjects = await test.db.courseSubject.findMany()
    const ids: string[] = []
    for (let n = 0; n < 24; n++) ids.push((await createCourseReview(test, subjects[n % 3]?.id ?? '')).id)
    const reports = await Promise.all([
      deleteManyAsAdmin(ada, 'course-review', { ids }),
      deleteManyAsAdmin(bo, 'course-review', { ids: ids.toReversed() }),
    ])
    expect(reports.flatMap(({ deleted }) => deleted).sort()).toEqual(ids.toSorted())
    expect(reports.map(({ deleted, missing }) => deleted.length + missing.length)).toEqual([24, 24])
    expect((await test.db.courseSubject.findMany()).map(({ reviewCount }) => reviewCount)).toEqual([0, 0, 0])
  })
})

describe('of two who restore the same at once', () => {
  it('one does it, and everything is there once', async () => {
    for (let round = 0; round < 5; round++) {
      const professor = await createProfessor(test)
      const { id } = await rate(test, professor.id, 24)
      await deleteAsAdmin(ada, 'professor-review', id, {})
      const attempts = [restoreDeleted(ada, 'professor-review', id), restoreDeleted(bo, 'professor-review', id)]
      expect((await outcomes(attempts)).sort()).toEqual(['done', 'nothing'])
      expect(await test.db.professor.findUnique({ where: { id: professor.id } })).toMatchObject({ reviewCount: 1 })
    }
  })

  it('either it is restored or purged, and never half of each', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await createBook(test)
      await deleteAsAdmin(ada, 'book', id, {})
      const inTwoMonths = new Date(Date.now() + 60 * 86_400_000)
      const [restored] = await outcomes([restoreDeleted(ada, 'book', id), purgeDeleted(test, inTwoMonths)])
      expect(await test.db.book.count({ where: { id } })).toBe(restored === 'done' ? 1 : 0)
      expect(await deletedCount(id)).toBe(0)
    }
  })
})

describe('counts', () => {
  it('agree with the reviews after deletions, restores and new reviews all at once', async () => {
    await importRows(test, [{ department: 'Scienze', degreeCourse: 'Fisica', courseName: `Contesa ${randomUUID()}` }], { force: true })
    const subject = await test.db.courseSubject.findFirstOrThrow({ where: { retiredAt: null } })
    const reviews = await Promise.all(Array.from({ length: 10 }, () => createCourseReview(test, subject.id)))
    const input = {
      difficultyRating: 3,
      attendanceImportance: 3,
      studyMaterials: ['slide'],
      examMethods: ['test'],
      attendedYear: 2024,
      currentYear: 2,
    }
    await Promise.all([
      ...reviews.map(async ({ id }, n) => {
        await deleteAsAdmin(n % 2 ? ada : bo, 'course-review', id, {})
        if (n % 3 === 0) await restoreDeleted(ada, 'course-review', id)
      }),
      ...Array.from({ length: 6 }, () => reviewSubject(ada, subject.id, input)),
    ])
    const { reviewCount } = await test.db.courseSubject.findUniqueOrThrow({ where: { id: subject.id } })
    expect([reviewCount, await test.db.courseReview.count({ where: { courseSubjectId: subject.id } })]).toEqual([10, 10])
  })
})
