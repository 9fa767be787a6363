import type { Context } from '../../context.ts'
import type { SubjectRow } from '../catalogue/catalogue.reads.ts'
import { type AskedParts, readSubjectWith, type SubjectParts } from './courseReviews.reads.ts'

const partsRead = new WeakMap<SubjectRow, SubjectParts>()

/** A subject, also when retired, or null; what it is asked for with it is in `partsOf` it. */
export async function findSubjectWith({ pool }: Pick<Context, 'pool'>, id: string, asked: AskedParts): Promise<SubjectRow | null> {
  const found = await readSubjectWith(pool, id, asked)
  if (found) partsRead.set(found.subject, found.parts)
  return found?.subject ?? null
}

/** The parts that were read with a subject; none with one of a list. */
export const partsOf = (subject: SubjectRow): SubjectParts => partsRead.get(subject) ?? {}
