import type { CaseGround } from '@chiostro/domain/cases'
import type { DeletableKind } from '@chiostro/domain/deletion'
import type { RuleId } from '@chiostro/domain/rules'
import { Prisma } from '../../../generated/prisma/client.ts'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import type { LockedTable } from '../../database/rowLocks.ts'
import { refuseDuringImport } from '../catalogue/import/importLock.ts'
import { noteCalledOff, takeBackCalledOff } from '../events/calledOff.sql.ts'
import { tellRemoved, tellRestored } from '../events/removal.ts'
import { shareSeriesLinks } from '../events/series.sql.ts'
import { passOnSeats } from '../events/waitlist/passOn.ts'
import { savedProfessor, takeBack } from '../professors/merge.sql.ts'

/** Rows `d` of a table that are saved and restored with the record `r`. */
interface Dependents {
  table: string
  where: Prisma.Sql
}

/** Composition of a kind of record. The record's row is called `r`, in its own table, with the primary key `id`. */
export interface Deletable {
  table: LockedTable
  /** Label for admins. */
  label: Prisma.Sql
  /** What is saved of its row, if not all of it. */
  row?: Prisma.Sql
  /** Parents before children. */
  dependents: Dependents[]
  /** Rows that stay with their reference cleared, and get it back. */
  links?: { table: string; column: string }
  /** The parent row, locked before the record and required for restoring. */
  parent?: {
    table: LockedTable
    /** The record's reference to it; none where only a merge has a parent. */
    column?: string
    /** Number of such records on the parent, unless the database counts by itself. */
    counter?: string
  }
  /** A reference of the row that is cleared when a restored record's is gone. */
  reference?: { table: string; column: string }
  /** Owner of its images: claimed as `book:<id>` until the purge. */
  imageOwner?: 'book' | 'event'
  /** Runs first, in the transaction of a deletion or a restore. @throws ConflictError */
  guard?(tx: Transaction): Promise<void>
  /** Runs before the rows go, once an admin has deleted it. */
  deleted?(tx: Transaction, id: string, why: { ground?: CaseGround | undefined; rule?: RuleId | undefined; reason: string }): Promise<void>
  /** Runs after the rows came back; the saved copy is still there. */
  restored?(tx: Transaction, id: string): Promise<void>
  /** Runs last, after a deletion and after a restore. */
  settled?(tx: Transaction, services: Pick<Services, 'config'>, record: { id: string; parentId: string | null }): Promise<void>
}

const ofAttendees = Prisma.sql`d.attendee_id IN (SELECT a.id FROM event_attendees a WHERE a.event_id = r.id)`

const ofFollow = Prisma.sql`d.follow_id IN (SELECT f.id FROM follows f WHERE f.wanted_id = r.id)`

const waiting = Prisma.sql`d.sent_at IS NULL AND d.failed_at IS NULL`

/** Messages about a missing record are dropped: pending ones are saved too, or the owner would never get the link after a restore. */
const bookMails = Prisma.sql`${waiting} AND d.payload ->> 'bookId' = r.id`
const eventMails = Prisma.sql`${waiting} AND (d.payload ->> 'eventId' = r.id
  OR EXISTS (SELECT FROM event_attendees a WHERE a.id = d.payload ->> 'registrationId' AND a.event_id = r.id)
  OR EXISTS (SELECT FROM event_messages m WHERE m.id = d.payload ->> 'messageId' AND m.event_id = r.id)
  OR EXISTS (SELECT FROM waiting_entries w WHERE w.id = d.payload ->> 'entryId' AND w.event_id = r.id))`

/**
 * All kinds. Whole rows are moved, so a new column needs nothing here; a new table that references one of these records does.
 * `deletion.tables.test.ts` finds foreign keys that are missing here.
 */
export const deletables: Record<DeletableKind, Deletable> = {
  book: {
    table: 'books',
    label: Prisma.sql`r.title`,
    dependents: [{ table: 'outgoing_mails', where: bookMails }],
    links: { table: 'messages', column: 'book_id' },
    reference: { table: 'course_subjects', column: 'subject_id' },
    imageOwner: 'book',
  },
  event: {
    table: 'events',
    label: Prisma.sql`r.title`,
    dependents: [
      { table: 'event_attendees', where: Prisma.sql`d.event_id = r.id` },
      { table: 'cancellation_tokens', where: ofAttendees },
      { table: 'ticket_codes', where: ofAttendees },
      { table: 'check_ins', where: ofAttendees },
      { table: 'check_in_links', where: Prisma.sql`d.event_id = r.id` },
      { table: 'notice_tokens', where: Prisma.sql`d.event_id = r.id` },
      { table: 'waiting_entries', where: Prisma.sql`d.event_id = r.id` },
      { table: 'event_messages', where: Prisma.sql`d.event_id = r.id` },
      { table: 'waitlist_tokens', where: Prisma.sql`d.entry_id IN (SELECT w.id FROM waiting_entries w WHERE w.event_id = r.id)` },
      { table: 'outgoing_mails', where: eventMails },
    ],
    imageOwner: 'event',
    async deleted(tx, id) {
      await noteCalledOff(tx, await tx.event.findUniqueOrThrow({ where: { id } }))
    },
    restored: takeBackCalledOff,
    settled: async (tx, services, { id }) => {
      await shareSeriesLinks(tx, id)
      // Offers that ran out meanwhile.
      await passOnSeats(tx, services, id)
    },
  },
  registration: {
    table: 'event_attendees',
    // Never what an attendee wrote: labels go into the audit log.
    label: Prisma.sql`(SELECT e.title FROM events e WHERE e.id = r.event_id)`,
    dependents: ['cancellation_tokens', 'ticket_codes', 'check_ins'].map((table) => ({ table, where: Prisma.sql`d.attendee_id = r.id` })),
    parent: { table: 'events', column: 'event_id', counter: 'registration_count' },
    deleted: tellRemoved,
    restored: tellRestored,
    settled: async (tx, services, { parentId }) => {
      if (parentId) await passOnSeats(tx, services, parentId)
    },
  },
  wanted: {
    table: 'wanted_books',
    label: Prisma.sql`r.title`,
    dependents: [
      { table: 'follows', where: Prisma.sql`d.wanted_id = r.id` },
      { table: 'follow_tokens', where: ofFollow },
      { table: 'follow_news', where: ofFollow },
    ],
  },
  professor: {
    table: 'professors',
    label: Prisma.sql`concat_ws(', ', r.name, nullif(r.department, ''))`,
    row: savedProfessor,
    dependents: [
      { table: 'professor_reviews', where: Prisma.sql`d.professor_id = r.id` },
      { table: 'professor_replies', where: Prisma.sql`d.review_id IN (SELECT v.id FROM professor_reviews v WHERE v.professor_id = r.id)` },
      { table: 'reply_addresses', where: Prisma.sql`d.professor_id = r.id` },
      { table: 'merged_professors', where: Prisma.sql`d.professor_id = r.id` },
      // Reviews that wait for a moderator. Deleted ones stay where they are, for as long as they are kept.
      { table: 'deleted_records', where: Prisma.sql`d.kind = 'professor-review' AND d.parent_id = r.id AND d.is_held` },
    ],
    links: { table: 'academic_professors', column: 'professor_id' },
    parent: { table: 'professors' },
    guard: refuseDuringImport,
    restored: takeBack,
  },
  'course-review': {
    table: 'course_reviews',
    label: Prisma.sql`(SELECT s.course_name FROM course_subjects s WHERE s.id = r.course_subject_id)`,
    dependents: [],
    parent: { table: 'course_subjects', column: 'course_subject_id' },
  },
  'professor-review': {
    table: 'professor_reviews',
    label: Prisma.sql`(SELECT p.name FROM professors p WHERE p.id = r.professor_id) || ', ' || r.course`,
    dependents: [{ table: 'professor_replies', where: Prisma.sql`d.review_id = r.id` }],
    parent: { table: 'professors', column: 'professor_id' },
  },
  'professor-reply': {
    table: 'professor_replies',
    label: Prisma.sql`(SELECT p.name || ', ' || v.course FROM professor_reviews v JOIN professors p ON p.id = v.professor_id WHERE v.id = r.review_id)`,
    dependents: [],
    parent: { table: 'professor_reviews', column: 'review_id' },
  },
}
