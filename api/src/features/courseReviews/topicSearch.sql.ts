import type pg from 'pg'
import { Prisma } from '../../../generated/prisma/client.ts'
import { readPrepared } from '../../database/statements.ts'
import { type SearchMatch, searchFor, waysOf } from '../../text/search.ts'

export interface TopicMatchRow {
  topic: string
  subjectId: string
  match: SearchMatch
}

/** A search looks into the topics of so many subjects, those with the most reviews: the word may be one that all have. */
const maxSubjects = 200

/**
 * Topics of oral exams with the subjects that ask them: equal ones first, then those of the subjects with the most reviews. Similar ones only if
 * none has every word, and those with most of the words only if there are none of these, as in the search of subjects.
 */
export async function searchTopics(pool: pg.Pool, query: string, limit: number): Promise<TopicMatchRow[]> {
  const [ofSubject, ofTopic] = [searchIn('s.topics_text', query), searchIn('each.folded', query)]
  if (!ofSubject?.words || !ofTopic) return []
  const inTopics = waysOf(ofTopic)
  for (const [index, { match, matches: inSubject }] of waysOf(ofSubject).entries()) {
    const inTopic = inTopics[index]?.matches
    const found = inTopic ? await readMatches(pool, { query, limit, inSubject, inTopic }) : []
    if (found.length > 0) return found.map((row) => ({ ...row, match }))
  }
  return []
}

const searchIn = (words: string, query: string) => searchFor(query, Prisma.raw(words), { isPrepared: true })

interface Request {
  query: string
  limit: number
  /** Conditions on all topics of a subject, and on one. */
  inSubject: Prisma.Sql
  inTopic: Prisma.Sql
}

/** Of spellings that differ by case and accents one is found, rather not the one in capitals. */
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
