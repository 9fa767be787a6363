import { soughtParts } from '@chiostro/domain/text/searchWords'
import { type Follow, Prisma } from '../../../generated/prisma/client.ts'
import type { Database, Transaction } from '../../database/client.ts'
import { lockingRows } from '../../database/rowLocks.ts'
import { columnsOf } from '../../database/statements.ts'
import type { MailTranslator } from '../../mail/template.ts'
import { isOpen } from '../flags/flags.service.ts'

/** Version of the pattern rules: a follow with older patterns gets new ones before it is compared. */
export const patternsVersion = 1

/** SQL, as only the database's `fold` equals that of the compared texts. Without a word, a pattern that no text matches. */
export async function patternsOf({ db }: { db: Database | Transaction }, search: string): Promise<string[]> {
  const [row] = await db.$queryRaw<{ patterns: string[] }[]>`
    SELECT ARRAY(SELECT '%' || fold(part) || '%' FROM unnest(${soughtParts(search)}::text[]) part) AS patterns`
  return row?.patterns.length ? row.patterns : ['']
}

export async function renewPatterns(db: Database): Promise<void> {
  const old = await db.follow.findMany({
    where: { search: { not: '' }, patternsVersion: { lt: patternsVersion } },
    select: { id: true, search: true },
  })
  for (const { id, search } of old) {
    await db.follow.updateMany({ where: { id, search }, data: { patterns: await patternsOf({ db }, search), patternsVersion } })
  }
}

/** Reads the confirmed and unconfirmed follows of a mailbox, newest first. SQL, as their addresses may have several spellings. */
export const readFollowsOfMailbox = (tx: Transaction, mailbox: string): Promise<Pick<Follow, 'id' | 'wantedId' | 'confirmedAt'>[]> =>
  tx.$queryRaw<Pick<Follow, 'id' | 'wantedId' | 'confirmedAt'>[]>`
    SELECT id, wanted_id AS "wantedId", confirmed_at AS "confirmedAt" FROM follows
    WHERE follow_mailbox(email) = ${mailbox} AND stopped_at IS NULL AND expires_at > now() ORDER BY created_at DESC, id DESC`

/** Deletes wanted books that were removed with the follow of a link: put back, they would send messages again. @returns their ids */
export const deleteRemovedWanted = (tx: Transaction, tokenHash: string): Promise<{ id: string }[]> =>
  tx.$queryRaw<{ id: string }[]>`
    DELETE FROM deleted_records WHERE kind = 'wanted' AND data -> 'follow_tokens' @> jsonb_build_array(jsonb_build_object('hash', ${tokenHash}::text))
    RETURNING record_id AS id`

/** Reads names by the ids in follows: of a merged professor that of the target. SQL, as it is one statement for both. */
export const readProfessorNames = (db: Transaction, ids: string[]): Promise<{ id: string; name: string }[]> =>
  db.$queryRaw<{ id: string; name: string }[]>`
    SELECT followed.id, p.name FROM unnest(${ids}::text[]) followed (id)
    LEFT JOIN merged_professors m ON m.id = followed.id JOIN professors p ON p.id = coalesce(m.professor_id, followed.id)`

const isActive = Prisma.sql`f.confirmed_at IS NOT NULL AND f.stopped_at IS NULL AND f.expires_at > now()`

/** Facts of a listing `b` for matching. Its subjects are its own, and those whose name equals its course text. */
const bookFacts = Prisma.sql`
  b.id, b.isbn, b.course, b.condition, b.price, b.search_text AS words,
  ARRAY(SELECT b.subject_id WHERE b.subject_id IS NOT NULL UNION
    SELECT s.id FROM course_subjects s WHERE s.retired_at IS NULL AND name_key(b.course) > '' AND name_key(s.course_name) = name_key(b.course)
  ) AS subjects`

const bookIsListed = Prisma.sql`b.listed AND b.expires_at > now()`

const followsBook = Prisma.sql`f.kind = 'books'
  AND f.isbn IN ('', b.isbn) AND f.course IN ('', b.course) AND f.condition IN ('', b.condition)
  AND (f.subject_id = '' OR f.subject_id = ANY (b.subjects))
  AND (f.max_price IS NULL OR b.price <= f.max_price) AND b.words LIKE ALL (f.patterns)`

/** Matches a wanted book by ISBN where both have one, else by subject while the catalogue has it, else by the words of its title. */
const wantsBook = Prisma.sql`f.kind = 'wanted' AND (f.max_price IS NULL OR b.price <= f.max_price)
  AND CASE WHEN f.isbn <> '' AND b.isbn <> '' THEN f.isbn = b.isbn
    WHEN cardinality(b.subjects) > 0 AND EXISTS (SELECT FROM course_subjects s WHERE s.id = f.subject_id) THEN f.subject_id = ANY (b.subjects)
    ELSE cardinality(f.patterns) > 0 AND b.words LIKE ALL (f.patterns) END`

const matchesBook = Prisma.sql`((${followsBook}) OR (${wantsBook}))`

const eventFacts = Prisma.sql`e.id, e.tags, e.search_text AS words`
const eventIsComing = Prisma.sql`e.ends_at > now()`

const matchesEvent = Prisma.sql`f.kind = 'events' AND (f.tag = '' OR e.tags @> ARRAY[f.tag]) AND e.words LIKE ALL (f.patterns)`

/** Followed professor of `f`; of a merged one the target. */
const followedProfessor = Prisma.sql`coalesce((SELECT m.professor_id FROM merged_professors m WHERE m.id = f.target_id), f.target_id)`

export interface Moments {
  now: Date
  nextDigest: Date
}

/** Time at which follow `f` is notified of a match found now. */
const dueAt = ({ now, nextDigest }: Moments): Prisma.Sql =>
  Prisma.sql`CASE f.frequency WHEN 'now' THEN ${now}::timestamptz ELSE ${nextDigest}::timestamptz END`

/**
 * A record deleted meanwhile matches none, a known one is not stored again. The rows of follows are locked in the order of ids, as their
 * owners do: one deleted at the same time is left out.
 */
export const matchFresh = (limit: number, moments: Moments): Prisma.Sql => Prisma.sql`
  WITH fresh AS (
    DELETE FROM fresh_records WHERE (kind, record_id) IN (
      SELECT kind, record_id FROM fresh_records ORDER BY at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING kind, record_id
  ), b AS MATERIALIZED (
    SELECT ${bookFacts} FROM books b JOIN fresh ON fresh.kind = 'book' AND fresh.record_id = b.id WHERE ${bookIsListed}
  ), e AS MATERIALIZED (
    SELECT ${eventFacts} FROM events e JOIN fresh ON fresh.kind = 'event' AND fresh.record_id = e.id WHERE ${eventIsComing}
  ), reviewed AS MATERIALIZED (
    SELECT fresh.kind, r.id, r.course_subject_id AS target FROM fresh JOIN course_reviews r ON fresh.kind = 'course-review' AND r.id = fresh.record_id
    UNION ALL
    SELECT fresh.kind, r.id, r.professor_id FROM fresh JOIN professor_reviews r ON fresh.kind = 'professor-review' AND r.id = fresh.record_id
    UNION ALL
    SELECT fresh.kind, l.id, l.subject_id FROM fresh JOIN links l ON fresh.kind = 'link' AND l.id = fresh.record_id
  ), found AS (
    SELECT f.id AS follow_id, 'book' AS kind, b.id AS record_id, ${dueAt(moments)} AS due_at FROM b JOIN follows f ON ${isActive} AND ${matchesBook}
    UNION ALL
    SELECT f.id, 'event', e.id, ${dueAt(moments)} FROM e JOIN follows f ON ${isActive} AND ${matchesEvent}
    UNION ALL
    SELECT f.id, r.kind, r.id, ${dueAt(moments)} FROM reviewed r JOIN follows f ON r.kind IN ('course-review', 'link') AND f.kind = 'subject'
      AND f.target_id = r.target AND ${isActive}
    UNION ALL
    SELECT f.id, r.kind, r.id, ${dueAt(moments)} FROM reviewed r JOIN follows f ON r.kind = 'professor-review' AND f.kind = 'professor'
      AND ${followedProfessor} = r.target AND ${isActive}
  ), remaining AS MATERIALIZED (
    ${lockingRows('follows', Prisma.sql`id IN (SELECT follow_id FROM found)`, 'KEY SHARE')}
  ), noted AS (
    INSERT INTO follow_news (follow_id, kind, record_id, due_at)
    SELECT follow_id, found.kind, record_id, due_at FROM found JOIN remaining ON remaining.key = follow_id ORDER BY follow_id, found.kind, record_id
    ON CONFLICT DO NOTHING RETURNING 1
  )
  SELECT (SELECT count(*)::int FROM fresh) AS fresh, (SELECT count(*)::int FROM noted) AS noted`

/** Beyond the next digest: from a clock that was ahead. */
const noDigestLater = Prisma.sql`interval '2 days'`

/**
 * One message per address; one notified within the last minutes waits, so that a burst is one. Nothing is sent twice to an address: what
 * another of its follows was told of shares that message, which may still wait when that follow ends.
 */
export const gatherDue = (now: Date, { limit, pauseSeconds }: { limit: number; pauseSeconds: number }): Prisma.Sql => Prisma.sql`
  WITH due AS (
    SELECT n.follow_id, n.kind, n.record_id, n.due_at, f.email AS address
    FROM follow_news n JOIN follows f ON f.id = n.follow_id
    WHERE n.batch IS NULL AND (n.due_at <= ${now}::timestamptz OR n.due_at > ${now}::timestamptz + ${noDigestLater}) AND ${isActive}
  ), resting AS (
    SELECT DISTINCT f.email AS address FROM follow_news n JOIN follows f ON f.id = n.follow_id
    WHERE n.told_at > ${now}::timestamptz - make_interval(secs => ${pauseSeconds}::int)
      AND n.told_at < ${now}::timestamptz + make_interval(secs => ${pauseSeconds}::int)
  ), messages AS MATERIALIZED (
    SELECT address, gen_random_uuid()::text AS batch FROM due WHERE address NOT IN (SELECT address FROM resting)
    GROUP BY address ORDER BY min(due_at) LIMIT ${limit}
  ), gathered AS (
    UPDATE follow_news n SET told_at = ${now}::timestamptz, batch = coalesce((
        SELECT max(o.batch) FROM follow_news o JOIN follows g ON g.id = o.follow_id
        WHERE o.kind = n.kind AND o.record_id = n.record_id AND o.batch IS NOT NULL AND g.email = d.address
      ), m.batch)
    FROM due d JOIN messages m USING (address)
    WHERE (n.follow_id, n.kind, n.record_id) = (d.follow_id, d.kind, d.record_id)
    RETURNING n.batch
  )
  SELECT batch FROM messages WHERE batch IN (SELECT batch FROM gathered)`

/** What ended follows were told of is not told again by others of their address: these share its message, as in `gatherDue`. */
export const passOnTold = (tx: Transaction, followIds: string[]): Promise<number> => tx.$executeRaw`
  UPDATE follow_news n SET told_at = o.told_at, batch = o.batch
  FROM follow_news o JOIN follows g ON g.id = o.follow_id JOIN follows f ON f.email = g.email
  WHERE o.follow_id = ANY(${followIds}) AND o.batch IS NOT NULL
    AND n.follow_id = f.id AND n.kind = o.kind AND n.record_id = o.record_id AND n.batch IS NULL`

/** News of a wanted book that goes before their message leaves are told if it comes back: that message is made without them. */
export const untellWaiting = (tx: Transaction, wantedId: string): Promise<number> => tx.$executeRaw`
  UPDATE follow_news n SET told_at = NULL, batch = NULL FROM follows f, outgoing_mails m
  WHERE f.wanted_id = ${wantedId} AND n.follow_id = f.id AND m.payload ->> 'batch' = n.batch AND m.sent_at IS NULL AND m.failed_at IS NULL`

export async function noteMatches(db: Database, limit: number, moments: Moments): Promise<{ fresh: number; noted: number }> {
  const [counts] = await db.$queryRaw<{ fresh: number; noted: number }[]>(matchFresh(limit, moments))
  return counts ?? { fresh: 0, noted: 0 }
}

export const gatherMessages = (tx: Transaction, ...args: Parameters<typeof gatherDue>): Promise<{ batch: string }[]> =>
  tx.$queryRaw<{ batch: string }[]>(gatherDue(...args))

export interface NewsItem {
  followId: string
  /** Identifies a record that two follows of one address match. */
  record: string
  label: string
  facts: string
  path: string
}

/** Reads the follows of a message in their current state, without those stopped meanwhile. */
export const readFollowsOf = (tx: Transaction, batch: string): Promise<Follow[]> =>
  tx.$queryRaw<Follow[]>`
    SELECT ${columnsOf('Follow', { of: 'f' })} FROM follows f
    WHERE ${isActive} AND f.id IN (SELECT follow_id FROM follow_news WHERE batch = ${batch}) ORDER BY f.created_at, f.id`

/** Reads the items of a message in their current state, without those deleted or no longer matching. */
export async function readNews(tx: Transaction, batch: string, translator: MailTranslator): Promise<NewsItem[]> {
  const items = [await readBooks(tx, batch, translator), await readEvents(tx, batch, translator)]
  if (await isOpen(tx, 'courses')) items.push(await readCourseReviews(tx, batch, translator), await readLinks(tx, batch, translator))
  if (await isOpen(tx, 'professors')) items.push(await readProfessorReviews(tx, batch, translator))
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
    { followId: string; id: string; title: string; date: string; startTime: string; endTime: string; endDate: string; location: string }[]
  >`
    SELECT n.follow_id AS "followId", e.id, e.title, e.date, e.start_time AS "startTime", e.end_time AS "endTime", e.end_date AS "endDate", e.location
    FROM ${newsOf(batch, 'event')}
    JOIN LATERAL (
      SELECT ${eventFacts}, e.title, e.date, e.start_time, e.end_time, e.end_date, e.starts_at, e.location FROM events e WHERE e.id = n.record_id AND ${eventIsComing}
    ) e ON ${matchesEvent}
    ORDER BY e.starts_at, e.id`
  return rows.map(({ followId, id, title, location, ...schedule }) => ({
    followId,
    record: `event ${id}`,
    label: title,
    path: `/events/${id}`,
    facts: [day(schedule.date), hours(schedule), location].join(' · '),
  }))
}

interface Reviewed {
  followId: string
  id: string
  name: string
  count: number
}

/** Says of a subject or professor how many records are new. */
const itemOf =
  (kind: string, path: string, facts: (count: number) => string) =>
  ({ followId, id, name, count }: Reviewed): NewsItem => ({
    followId,
    record: `${kind} ${id}`,
    label: name,
    facts: facts(count),
    path: path + id,
  })

const newReviews =
  ({ plural }: MailTranslator) =>
  (count: number) =>
    plural(count, 'Una nuova recensione', '{count} nuove recensioni')

async function readCourseReviews(tx: Transaction, batch: string, translator: MailTranslator): Promise<NewsItem[]> {
  const rows = await tx.$queryRaw<Reviewed[]>`
    SELECT n.follow_id AS "followId", s.id, s.course_name AS name, count(*)::int AS count FROM ${newsOf(batch, 'course-review')}
    JOIN course_reviews r ON r.id = n.record_id JOIN course_subjects s ON s.id = r.course_subject_id
    GROUP BY n.follow_id, s.id, s.course_name ORDER BY s.course_name`
  return rows.map(itemOf('subject', '/courses/subjects/', newReviews(translator)))
}

/** Without their titles, which a stranger wrote and the team has not read yet. */
async function readLinks(tx: Transaction, batch: string, { plural }: MailTranslator): Promise<NewsItem[]> {
  const rows = await tx.$queryRaw<Reviewed[]>`
    SELECT n.follow_id AS "followId", s.id, s.course_name AS name, count(*)::int AS count FROM ${newsOf(batch, 'link')}
    JOIN links l ON l.id = n.record_id AND l.hidden_at IS NULL AND l.expires_at > now() JOIN course_subjects s ON s.id = l.subject_id
    GROUP BY n.follow_id, s.id, s.course_name ORDER BY s.course_name`
  return rows.map(itemOf('links', '/courses/subjects/', (count) => plural(count, 'Un nuovo gruppo o link', '{count} nuovi gruppi o link')))
}

async function readProfessorReviews(tx: Transaction, batch: string, translator: MailTranslator): Promise<NewsItem[]> {
  const rows = await tx.$queryRaw<Reviewed[]>`
    SELECT n.follow_id AS "followId", p.id, p.name, count(*)::int AS count FROM ${newsOf(batch, 'professor-review')}
    JOIN professor_reviews r ON r.id = n.record_id AND r.professor_id = ${followedProfessor}
    JOIN professors p ON p.id = r.professor_id AND p.is_visible
    GROUP BY n.follow_id, p.id, p.name ORDER BY p.name`
  return rows.map(itemOf('professor', '/professors/', newReviews(translator)))
}
