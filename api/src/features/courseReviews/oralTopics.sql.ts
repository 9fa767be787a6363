import { oralTopicLimits } from '@chiostro/domain/courseReviews/courseReviews'
import type pg from 'pg'
import type { z } from 'zod'
import { Prisma } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { readPrepared } from '../../database/statements.ts'
import { type SearchMatch, searchFor, waysOf } from '../../text/search.ts'
import type { oralTopic } from './courseReviews.schemas.ts'

export type OralTopicRow = z.infer<typeof oralTopic>

/** Folds each spelling once, not once for each review: that is most of the work. Sorting in byte order saves the rest. */
export async function readOralTopics(pool: pg.Pool, subjectIds: readonly string[]): Promise<OralTopicRow[][]> {
  const rows = await readPrepared<OralTopicRow & { subject: string }>(
    pool,
    Prisma.sql`
    WITH said AS MATERIALIZED (
      SELECT course_subject_id AS subject, id, attended_year AS year, unnest(oral_topics) AS spelling FROM course_reviews
      WHERE course_subject_id = ANY(${[...subjectIds]}::text[])
    ), spelled AS MATERIALIZED (
      SELECT each.*, n.name, topic_key(coalesce(n.name, each.spelling)) AS key FROM (SELECT DISTINCT subject, spelling FROM said) each
      LEFT JOIN oral_topic_names n ON n.course_subject_id = each.subject AND n.key = topic_key(each.spelling)
    ), counted AS (
      SELECT subject, coalesce(max(name), mode() WITHIN GROUP (ORDER BY spelling COLLATE "C")) AS topic, count(DISTINCT id COLLATE "C")::int AS count,
        array_agg(DISTINCT year ORDER BY year) AS years
      FROM said JOIN spelled USING (subject, spelling) GROUP BY subject, key
    ), listed AS (SELECT *, row_number() OVER (PARTITION BY subject ORDER BY count DESC, topic) AS place FROM counted)
    SELECT subject, topic, count, years FROM listed WHERE place <= ${oralTopicLimits.shown} ORDER BY place`,
  )
  const groups = Map.groupBy(rows, ({ subject }) => subject)
  return subjectIds.map((id) => groups.get(id)?.map(({ topic, count, years }) => ({ topic, count, years })) ?? [])
}

/** Finds the name under which a spelling is counted among a subject's topics. @returns null when no review names it */
export async function readTopicName(tx: Transaction, subjectId: string, spelling: string): Promise<string | null> {
  const given = await readGivenName(tx, subjectId, spelling)
  const [row] = await tx.$queryRaw<{ name: string | null }[]>`
    SELECT coalesce(max(n.name), mode() WITHIN GROUP (ORDER BY said.topic)) AS name
    FROM course_reviews r CROSS JOIN LATERAL unnest(r.oral_topics) said (topic)
    LEFT JOIN oral_topic_names n ON n.course_subject_id = r.course_subject_id AND n.key = topic_key(said.topic)
    WHERE r.course_subject_id = ${subjectId} AND topic_key(coalesce(n.name, said.topic)) = topic_key(${given ?? spelling})`
  return row?.name ?? null
}

export async function readGivenName(tx: Transaction, subjectId: string, spelling: string): Promise<string | null> {
  const [given] = await tx.$queryRaw<{ name: string }[]>`
    SELECT name FROM oral_topic_names WHERE course_subject_id = ${subjectId} AND key = topic_key(${spelling})`
  return given?.name ?? null
}

/** Topics merged into them before follow, so that a given name always stands for itself. */
export async function nameTopics(tx: Transaction, subjectId: string, topics: readonly string[], name: string): Promise<void> {
  const keys = Prisma.sql`ARRAY(SELECT DISTINCT topic_key(topic) FROM unnest(${[...topics, name]}::text[]) topic)`
  await tx.$executeRaw`
    UPDATE oral_topic_names SET name = ${name} WHERE course_subject_id = ${subjectId} AND topic_key(name) = ANY (${keys})`
  await tx.$executeRaw`
    INSERT INTO oral_topic_names (course_subject_id, key, name) SELECT ${subjectId}, key, ${name} FROM unnest(${keys}) key
    ON CONFLICT (course_subject_id, key) DO UPDATE SET name = excluded.name`
}

/** Recomputes a subject's topics from its reviews and the given names. SQL, as the function of the database is also its trigger's. */
export const recountTopics = (tx: Transaction, subjectId: string): Promise<number> =>
  tx.$executeRaw`UPDATE course_subjects SET oral_topics = topics_of_subject(id) WHERE id = ${subjectId}`

interface TopicMatchRow {
  topic: string
  subjectId: string
  match: SearchMatch
}

/** Searches the topics of this many subjects, those with the most reviews: every subject may have the word. */
const maxSubjects = 200

/** Exact ones first, then those of the subjects with the most reviews. Similar ones, or most of the words, only if there are no others. */
export async function searchTopics(pool: pg.Pool, query: string, limit: number): Promise<TopicMatchRow[]> {
  const [ofSubject, ofTopic] = [searchIn('s.topics_text', query), searchIn('each.folded', query)]
  if (!ofSubject?.words || !ofTopic) return []
  const inTopics = waysOf(ofTopic)
  for (const [index, { match, matches: inSubject }] of waysOf(ofSubject).entries()) {
    const inTopic = inTopics[index]?.matches
    const rows = inTopic ? await readMatches(pool, { query, limit, inSubject, inTopic }) : []
    if (rows.length > 0) return rows.map((row) => ({ ...row, match }))
  }
  return []
}

const searchIn = (words: string, query: string) => searchFor(query, Prisma.raw(words), { isPrepared: true })

interface Request {
  query: string
  limit: number
  inSubject: Prisma.Sql
  inTopic: Prisma.Sql
}

/** Among spellings that differ by case and accents, prefers one that is not in capitals. */
async function readMatches(pool: pg.Pool, { query, limit, inSubject, inTopic }: Request): Promise<Omit<TopicMatchRow, 'match'>[]> {
  return readPrepared<Omit<TopicMatchRow, 'match'>>(
    pool,
    Prisma.sql`
    WITH asking AS MATERIALIZED (
      SELECT s.id, s.review_count, s.oral_topics, s.topics_text FROM course_subjects s
      WHERE s.retired_at IS NULL AND s.topics_text > '' AND ${inSubject} ORDER BY s.review_count DESC, s.id LIMIT ${maxSubjects}
    ), found AS MATERIALIZED (
      SELECT asking.id, each.folded, (array_agg(each.topic ORDER BY each.topic = upper(each.topic), each.topic))[1] AS topic,
        each.folded = search_words(${query}) AS equal, asking.review_count
      FROM asking CROSS JOIN LATERAL unnest(asking.oral_topics, string_to_array(asking.topics_text, E'\n')) each (topic, folded)
      WHERE ${inTopic} GROUP BY asking.id, asking.review_count, each.folded
      ORDER BY equal DESC, asking.review_count DESC, asking.id, each.folded LIMIT ${limit}
    )
    SELECT topic, id AS "subjectId" FROM found ORDER BY equal DESC, review_count DESC, id, folded`,
  )
}
