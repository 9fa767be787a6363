import type { DeletableKind } from '@chiostro/domain/deletion'
import { Prisma } from '../../../generated/prisma/client.ts'

/** Rows `d` of a table that go and come back with the record `r`. */
interface Dependents {
  table: string
  where: Prisma.Sql
}

/** How a kind of record is made up. The record's row is called `r`, in its own table, with the primary key `id`. */
export interface Deletable {
  table: string
  /** What admins recognise it by. */
  label: Prisma.Sql
  /** Parents before children. */
  dependents: Dependents[]
  /** Rows that stay but forget the record they belonged to, and are reminded of it. */
  links?: { table: string; column: string }
  /** The row it is about, which must be there when it comes back. */
  parent?: {
    table: string
    column: string /** Number of such records on the parent, unless the database counts by itself. */
    counter?: string
  }
  /** Images are claimed as `book:<id>`; they stay so until the purge. */
  /** Whose its images are: claimed as `book:<id>`, and so until the purge. */
  imageOwner?: 'book' | 'event'
}

const waiting = Prisma.sql`d.sent_at IS NULL AND d.failed_at IS NULL`

/** Messages about a record that is gone are dropped: those that wait go along, or its owner might never get their link. */
const bookMails = Prisma.sql`${waiting} AND d.payload ->> 'bookId' = r.id`
const eventMails = Prisma.sql`${waiting} AND (d.payload ->> 'eventId' = r.id
  OR EXISTS (SELECT FROM event_attendees a WHERE a.id = d.payload ->> 'registrationId' AND a.event_id = r.id))`

/**
 * Every kind there is. What moves are whole rows, so a new column needs nothing here; a new table that hangs on one of these records does.
 * `deletion.tables.test.ts` finds foreign keys that nobody thought of.
 */
export const deletables: Record<DeletableKind, Deletable> = {
  book: {
    table: 'books',
    label: Prisma.sql`r.title`,
    dependents: [{ table: 'outgoing_mails', where: bookMails }],
    links: { table: 'messages', column: 'book_id' },
    imageOwner: 'book',
  },
  event: {
    table: 'events',
    label: Prisma.sql`r.title`,
    dependents: [
      { table: 'event_attendees', where: Prisma.sql`d.event_id = r.id` },
      {
        table: 'cancellation_tokens',
        where: Prisma.sql`d.attendee_id IN (SELECT a.id FROM event_attendees a WHERE a.event_id = r.id)`,
      },
      { table: 'outgoing_mails', where: eventMails },
    ],
    imageOwner: 'event',
  },
  'course-review': {
    table: 'course_reviews',
    label: Prisma.sql`(SELECT s.course_name FROM course_subjects s WHERE s.id = r.course_subject_id)`,
    dependents: [],
    parent: { table: 'course_subjects', column: 'course_subject_id', counter: 'review_count' },
  },
  'professor-review': {
    table: 'professor_reviews',
    label: Prisma.sql`(SELECT p.name FROM professors p WHERE p.id = r.professor_id) || ', ' || r.course`,
    dependents: [],
    parent: { table: 'professors', column: 'professor_id' },
  },
}
