import { type Follow, Prisma } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { columnsOf } from '../../database/columns.ts'
import type { MailTranslator } from '../../mail/translator.ts'
import { isOpen } from '../flags/flags.service.ts'
import {
  bookFacts,
  bookIsListed,
  eventFacts,
  eventIsComing,
  followedProfessor,
  isActive,
  matchesBook,
  matchesEvent,
} from './matching.sql.ts'

/** Something new, as a message names it. */
export interface NewsItem {
  followId: string
  /** By which two follows of one address know that it is the same. */
  record: string
  label: string
  facts: string
  path: string
}

/** The follows that a message is about, as they are now: those that were stopped meanwhile are left out. */
export const readFollowsOf = (tx: Transaction, batch: string): Promise<Follow[]> =>
  tx.$queryRaw<Follow[]>`
    SELECT ${columnsOf('Follow', { of: 'f' })} FROM follows f
    WHERE ${isActive} AND f.id IN (SELECT follow_id FROM follow_news WHERE batch = ${batch}) ORDER BY f.created_at, f.id`

/** What a message names, as it is now: what is gone meanwhile, or no longer what was looked for, is left out. */
export async function readNews(tx: Transaction, batch: string, words: MailTranslator): Promise<NewsItem[]> {
  const items = [await readBooks(tx, batch, words), await readEvents(tx, batch, words)]
  if (await isOpen(tx, 'courses')) items.push(await readCourseReviews(tx, batch, words))
  if (await isOpen(tx, 'professors')) items.push(await readProfessorReviews(tx, batch, words))
  return items.flat()
}

const newsOf = (batch: string, kind: string) =>
  Prisma.sql`follow_news n JOIN follows f ON f.id = n.follow_id AND n.batch = ${batch} AND n.kind = ${kind} AND ${isActive}`

async function readBooks(tx: Transaction, batch: string, { t, price: cost }: MailTranslator): Promise<NewsItem[]> {
  const rows = await tx.$queryRaw<
    { followId: string; id: string; title: string; price: string; condition: string; course: string; state: string }[]
  >`
    SELECT n.follow_id AS "followId", b.id, b.title, b.price::text, b.condition, b.course, b.state FROM ${newsOf(batch, 'book')}
    JOIN LATERAL (SELECT ${bookFacts}, b.title, b.state FROM books b WHERE b.id = n.record_id AND ${bookIsListed}) b ON ${matchesBook}
    ORDER BY b.id DESC`
  return rows.map(({ followId, id, title, price, condition, course, state }) => ({
    followId,
    record: `book ${id}`,
    label: title,
    path: `/books/${id}`,
    facts: [cost(price), t(condition), course, state === 'reserved' ? t('riservato') : ''].filter(Boolean).join(' · '),
  }))
}

async function readEvents(tx: Transaction, batch: string, { day, hours }: MailTranslator): Promise<NewsItem[]> {
  const rows = await tx.$queryRaw<
    { followId: string; id: string; title: string; date: string; startTime: string; endTime: string; location: string }[]
  >`
    SELECT n.follow_id AS "followId", e.id, e.title, e.date, e.start_time AS "startTime", e.end_time AS "endTime", e.location
    FROM ${newsOf(batch, 'event')}
    JOIN LATERAL (
      SELECT ${eventFacts}, e.title, e.date, e.start_time, e.end_time, e.starts_at, e.location FROM events e WHERE e.id = n.record_id AND ${eventIsComing}
    ) e ON ${matchesEvent}
    ORDER BY e.starts_at, e.id`
  return rows.map(({ followId, id, title, date, startTime, endTime, location }) => ({
    followId,
    record: `event ${id}`,
    label: title,
    path: `/events/${id}`,
    facts: [day(date), hours({ startTime, endTime }), location].join(' · '),
  }))
}

interface Reviewed {
  followId: string
  id: string
  name: string
  count: number
}

const newReviews = (count: number, { plural }: MailTranslator) => plural(count, 'Una nuova recensione', '{count} nuove recensioni')

async function readCourseReviews(tx: Transaction, batch: string, words: MailTranslator): Promise<NewsItem[]> {
  const rows = await tx.$queryRaw<Reviewed[]>`
    SELECT n.follow_id AS "followId", s.id, s.course_name AS name, count(*)::int AS count FROM ${newsOf(batch, 'course-review')}
    JOIN course_reviews r ON r.id = n.record_id JOIN course_subjects s ON s.id = r.course_subject_id
    GROUP BY n.follow_id, s.id, s.course_name ORDER BY s.course_name`
  return rows.map(({ followId, id, name, count }) => ({
    followId,
    record: `subject ${id}`,
    label: name,
    facts: newReviews(count, words),
    path: `/courses/subjects/${id}`,
  }))
}

async function readProfessorReviews(tx: Transaction, batch: string, words: MailTranslator): Promise<NewsItem[]> {
  const rows = await tx.$queryRaw<Reviewed[]>`
    SELECT n.follow_id AS "followId", p.id, p.name, count(*)::int AS count FROM ${newsOf(batch, 'professor-review')}
    JOIN professor_reviews r ON r.id = n.record_id AND r.professor_id = ${followedProfessor}
    JOIN professors p ON p.id = r.professor_id AND p.is_visible
    GROUP BY n.follow_id, p.id, p.name ORDER BY p.name`
  return rows.map(({ followId, id, name, count }) => ({
    followId,
    record: `professor ${id}`,
    label: name,
    facts: newReviews(count, words),
    path: `/professors/${id}`,
  }))
}
