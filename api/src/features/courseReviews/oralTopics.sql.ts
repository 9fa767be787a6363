import { oralTopicLimits } from '@chiostro/domain/courseReviews/oralTopics'
import type pg from 'pg'
import { Prisma } from '../../../generated/prisma/client.ts'
import type { Transaction } from '../../database/client.ts'
import { readPrepared } from '../../database/statements.ts'

export interface OralTopicRow {
  topic: string
  /** Number of reviews that name it. */
  count: number
  /** Years of attendance of those reviews, ascending, each once. */
  years: number[]
}

/**
 * Topics asked at the oral exams of each subject, the most asked first, in one statement. Each spelling is folded once, not once for each review:
 * that is most of the work. Sorting in byte order saves the rest.
 */
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

/**
 * The name under which a spelling is counted among the topics of a subject's reviews.
 * @returns null when no review names it
 */
export async function readTopicName(tx: Transaction, subjectId: string, spelling: string): Promise<string | null> {
  const given = await readGivenName(tx, subjectId, spelling)
  const [found] = await tx.$queryRaw<{ name: string | null }[]>`
    SELECT coalesce(max(n.name), mode() WITHIN GROUP (ORDER BY said.topic)) AS name
    FROM course_reviews r CROSS JOIN LATERAL unnest(r.oral_topics) said (topic)
    LEFT JOIN oral_topic_names n ON n.course_subject_id = r.course_subject_id AND n.key = topic_key(said.topic)
    WHERE r.course_subject_id = ${subjectId} AND topic_key(coalesce(n.name, said.topic)) = topic_key(${given ?? spelling})`
  return found?.name ?? null
}

/** The name that a moderator gave to a spelling, or null. */
export async function readGivenName(tx: Transaction, subjectId: string, spelling: string): Promise<string | null> {
  const [given] = await tx.$queryRaw<{ name: string }[]>`
    SELECT name FROM oral_topic_names WHERE course_subject_id = ${subjectId} AND key = topic_key(${spelling})`
  return given?.name ?? null
}

/**
 * Counts some topics of a subject as one from now on, also in reviews still to come. Everything that was counted as one of them follows, so
 * that a given name always stands for itself.
 */
export async function nameTopics(tx: Transaction, subjectId: string, topics: readonly string[], name: string): Promise<void> {
  const keys = Prisma.sql`ARRAY(SELECT DISTINCT topic_key(topic) FROM unnest(${[...topics, name]}::text[]) topic)`
  await tx.$executeRaw`
    UPDATE oral_topic_names SET name = ${name} WHERE course_subject_id = ${subjectId} AND topic_key(name) = ANY (${keys})`
  await tx.$executeRaw`
    INSERT INTO oral_topic_names (course_subject_id, key, name) SELECT ${subjectId}, key, ${name} FROM unnest(${keys}) key
    ON CONFLICT (course_subject_id, key) DO UPDATE SET name = excluded.name`
}

/** Writes the topics of a subject as its reviews and the given names have them by now. SQL, as the function of the database is also its trigger's. */
export const recountTopics = (tx: Transaction, subjectId: string): Promise<number> =>
  tx.$executeRaw`UPDATE course_subjects SET oral_topics = topics_of_subject(id) WHERE id = ${subjectId}`
