import { subjectSearch } from '@chiostro/domain/catalogue/catalogueInput'
import { mergeTopicsInput, renameTopicInput } from '@chiostro/domain/courseReviews/courseReviewInput'
import { courseReviewMessages, oralTopicLimits, oralTopicMessages, topicKey } from '@chiostro/domain/courseReviews/courseReviews'
import { z } from 'zod'
import type { CourseSubject, Prisma } from '../../../generated/prisma/client.ts'
import type { Context } from '../../context.ts'
import { batched } from '../../database/batching.ts'
import type { Transaction } from '../../database/client.ts'
import { lockRow } from '../../database/rowLocks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { NotFoundError, ValidationError } from '../../errors.ts'
import { signedIn } from '../../security/rights.ts'
import type { SearchMatch } from '../../text/search.ts'
import { validate } from '../../validation.ts'
import { findSubjects } from '../catalogue/catalogue.service.ts'
import { recordAudit } from '../deletion/audit.service.ts'
import {
  nameTopics,
  type OralTopicRow,
  readGivenName,
  readOralTopics,
  readTopicName,
  recountTopics,
  searchTopics,
} from './oralTopics.sql.ts'

export const oralTopicsOf = (context: Context, subjectId: string): Promise<OralTopicRow[]> =>
  batched(context, 'oral topics', (ids) => readOralTopics(context.pool, ids)).load(subjectId)

/** For REST. @throws NotFoundError for an unknown subject */
export async function listOralTopics(context: Context, subjectId: string): Promise<OralTopicRow[]> {
  const [known, topics] = await Promise.all([
    context.db.courseSubject.count({ where: { id: subjectId } }),
    oralTopicsOf(context, subjectId),
  ])
  if (known === 0) throw new NotFoundError(courseReviewMessages.unknownSubject)
  return topics
}

const searchInput = z.object({ query: subjectSearch })

/** @throws ValidationError for fewer than 2 characters */
export async function searchOralTopics(
  context: Context,
  query: unknown,
  limit: number,
  selection: Prisma.CourseSubjectDefaultArgs,
): Promise<TopicMatch[]> {
  const text = validate(searchInput, { query }).query
  const matches = text.length < oralTopicLimits.min ? [] : await searchTopics(context.pool, text, limit)
  const subjects = await findSubjects(context, [...new Set(matches.map(({ subjectId }) => subjectId))], selection)
  const byId = new Map(subjects.map((subject) => [subject.id, subject]))
  return matches.flatMap(({ topic, subjectId, match }) => {
    const subject = byId.get(subjectId)
    return subject ? [{ topic, subject, match }] : []
  })
}

export interface TopicMatch {
  topic: string
  subject: CourseSubject
  match: SearchMatch
}

/** For existing and future reviews. @param input `{ from, into }`, in any spelling @throws ValidationError when equal, NotFoundError */
export function mergeOralTopics(context: Context, subjectId: string, input: unknown): Promise<{ id: string }> {
  const { username } = signedIn(context)
  const { from, into } = validate(mergeTopicsInput, input)
  return changeTopics(context, subjectId, async (tx) => {
    const [source, target] = [await requireTopic(tx, subjectId, from), await requireTopic(tx, subjectId, into)]
    if (topicKey(source) === topicKey(target)) throw new ValidationError([{ path: 'into', message: oralTopicMessages.same }])
    await nameTopics(tx, subjectId, [source], target)
    await recordAudit(tx, { ...ofSubject(subjectId, username), action: 'merge', label: source, reason: `Unito a ${target}` })
  })
}

/** The name of another topic merges the two. @param input `{ topic, to }` @throws ValidationError, NotFoundError */
export function renameOralTopic(context: Context, subjectId: string, input: unknown): Promise<{ id: string }> {
  const { username } = signedIn(context)
  const { topic, to } = validate(renameTopicInput, input)
  return changeTopics(context, subjectId, async (tx) => {
    const before = await requireTopic(tx, subjectId, topic)
    // The name of a merged topic stands for its target.
    const given = await readGivenName(tx, subjectId, to)
    const after = given && topicKey(given) !== topicKey(before) && topicKey(given) !== topicKey(to) ? given : to
    await nameTopics(tx, subjectId, [before], after)
    await recordAudit(tx, { ...ofSubject(subjectId, username), action: 'update', label: before, reason: after })
  })
}

const ofSubject = (recordId: string, actor: string) => ({ actor, kind: 'oral-topic', recordId })

async function requireTopic(tx: Transaction, subjectId: string, spelling: string): Promise<string> {
  const name = await readTopicName(tx, subjectId, spelling)
  if (name === null) throw new NotFoundError(oralTopicMessages.unknown(spelling))
  return name
}

/** Serializes moderators: each sees the change before. */
async function changeTopics(context: Context, subjectId: string, change: (tx: Transaction) => Promise<void>): Promise<{ id: string }> {
  await inTransaction(context, async (tx) => {
    if (!(await lockRow(tx, 'course_subjects', subjectId, 'NO KEY UPDATE'))) throw new NotFoundError(courseReviewMessages.unknownSubject)
    await change(tx)
    await recountTopics(tx, subjectId)
  })
  return { id: subjectId }
}
