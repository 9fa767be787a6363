import type { DemoRemoval } from '@chiostro/domain/local/results'
import type { ClientBase } from 'pg'
import type { Services } from '../../api/src/context.ts'
import { lockRows } from '../../api/src/database/rowLocks.ts'
import { createTally } from '../../api/src/database/tally.ts'
import { inTransaction } from '../../api/src/database/transaction.ts'
import { recomputeCatalogue } from '../../api/src/features/catalogue/import/apply.sql.ts'
import { incrementVersion } from '../../api/src/features/catalogue/import/import.sql.ts'
import { inCatalogueTransaction } from '../../api/src/features/catalogue/import/importLock.ts'
import { recordAudit } from '../../api/src/features/deletion/audit.service.ts'
import { releaseImages } from '../../api/src/features/images/images.service.ts'
import { demoBooks, demoWanted } from './books.ts'
import { demoStructure } from './catalogue.ts'
import { demoEvents } from './events.ts'
import { demoLinks } from './links.ts'
import { demoCourseReviews, demoProfessorReviews, demoTeachers } from './reviews.ts'

/**
 * Removes the demo's records by their ids; events with people's registrations and subjects with people's reviews or links stay. The demo does
 * not come back at the next start. Can be repeated.
 * @throws ConflictError while an import runs
 */
export async function removeDemo({ db, pool, log }: Pick<Services, 'db' | 'pool' | 'log'>): Promise<DemoRemoval> {
  const sections = await inCatalogueTransaction({ pool }, removeSections)
  const listed = await removeListed({ db })
  const removed = { ...listed, ...sections }
  log.info({ ...removed }, 'demo data removed')
  return removed
}

function removeListed({ db }: Pick<Services, 'db'>): Promise<Pick<DemoRemoval, 'books' | 'events' | 'keptEvents'>> {
  const [books, events] = [demoBooks(new Date()), demoEvents(new Date())]
  return inTransaction(
    { db },
    async (tx) => {
      const attendees = events.flatMap((event) => event.attendees.map(({ id }) => id))
      const eventIds = events.map(({ id }) => id)
      // Locked against concurrent registrations.
      await lockRows(tx, 'events', eventIds)
      const attended = await tx.event.findMany({
        where: { id: { in: eventIds }, attendees: { some: { id: { notIn: attendees } } } },
        select: { id: true, title: true },
      })
      const attendedIds = new Set(attended.map(({ id }) => id))
      const toDelete = { books: books.map(({ id }) => id), events: eventIds.filter((id) => !attendedIds.has(id)) }
      for (const id of toDelete.books) await releaseImages(tx, `book:${id}`, [])
      for (const id of toDelete.events) await releaseImages(tx, `event:${id}`, [])
      await tx.wantedBook.deleteMany({ where: { id: { in: demoWanted(new Date()).map(({ id }) => id) } } })
      const removedBooks = await tx.book.deleteMany({ where: { id: { in: toDelete.books } } })
      const removedEvents = await tx.event.deleteMany({ where: { id: { in: toDelete.events } } })
      // The audit entry also prevents a new seeding (`seed.ts`).
      await recordAudit(tx, {
        actor: '',
        action: 'remove-demo',
        kind: 'demo',
        reason: `${removedBooks.count} annunci, ${removedEvents.count} eventi`,
      })
      return { books: removedBooks.count, events: removedEvents.count, keptEvents: attended.map(({ title }) => title) }
    },
    { timeout: 60_000 },
  )
}

/** After an import, a subject with a demo id may be the team's: those not retired were in its file. */
const isDemosOwn = `t.id = ANY ($1) AND (t.retired_at IS NOT NULL OR NOT EXISTS (SELECT FROM audit_log WHERE action = 'import'))`

/** Neither reviews nor links of people. A review deleted by an admin can be restored until it is purged. */
const unused = `NOT EXISTS (SELECT FROM links l WHERE l.subject_id = t.id AND l.confirmed_at IS NOT NULL)
  AND NOT EXISTS (SELECT FROM course_reviews r WHERE r.course_subject_id = t.id)
  AND NOT EXISTS (SELECT FROM deleted_records d WHERE d.kind = 'course-review' AND d.parent_id = t.id)`

/** Removes catalogue, professors and their reviews. */
async function removeSections(client: ClientBase): Promise<Pick<DemoRemoval, 'reviews' | 'offerings' | 'professors' | 'keptOfferings'>> {
  const structure = demoStructure()
  const offerings = structure.flatMap(({ courses }) => courses.flatMap(({ subjects }) => subjects.map(({ id }) => id)))
  const count = async (sql: string, values: unknown[]) => (await client.query(sql, values)).rowCount ?? 0
  const now = new Date()
  const opinions = demoCourseReviews(structure, now).map(({ id }) => id)
  const judgements = demoProfessorReviews(structure, now).flatMap(({ reviews }) => reviews.map(({ id }) => id))
  const courseReviews = await count('DELETE FROM course_reviews WHERE id = ANY ($1)', [opinions])
  const professorReviews = await count('DELETE FROM professor_reviews WHERE id = ANY ($1)', [judgements])
  await client.query(`DELETE FROM deleted_records WHERE kind IN ('course-review', 'professor-review') AND record_id = ANY ($1)`, [
    [...opinions, ...judgements],
  ])
  await client.query('DELETE FROM links WHERE id = ANY ($1)', [demoLinks(structure, now).map(({ id }) => id)])
  const removed = await count(`DELETE FROM course_subjects t WHERE ${isDemosOwn} AND ${unused}`, [offerings])
  const professorsBefore = await count('SELECT FROM professors', [])
  // Also removes professors without reviews whom the catalogue does not name.
  await recomputeCatalogue(client, createTally(client))
  const teachers = demoTeachers(structure)
  await client.query(
    `DELETE FROM professors p USING unnest($1::text[], $2::text[]) AS demo (name, department)
     WHERE p.name = demo.name AND p.department = demo.department
       AND NOT EXISTS (SELECT FROM academic_professors a WHERE a.professor_id = p.id)
       AND NOT EXISTS (SELECT FROM professor_reviews r WHERE r.professor_id = p.id)
       AND NOT EXISTS (SELECT FROM deleted_records d WHERE d.kind = 'professor-review' AND d.parent_id = p.id)`,
    [teachers.map(({ name }) => name), teachers.map(({ department }) => department)],
  )
  const professors = professorsBefore - (await count('SELECT FROM professors', []))
  await incrementVersion(client)
  const { rowCount } = await client.query('SELECT FROM course_subjects WHERE id = ANY ($1)', [offerings])
  await recordAudit(client, {
    actor: '',
    action: 'remove-demo',
    kind: 'catalogue',
    reason: `${removed} insegnamenti, ${professors} docenti`,
  })
  return { reviews: courseReviews + professorReviews, offerings: removed, professors, keptOfferings: rowCount ?? 0 }
}
