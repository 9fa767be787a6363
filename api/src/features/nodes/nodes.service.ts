import { batched } from '../../batching.ts'
import type { Context } from '../../context.ts'
import { findBook } from '../books/books.service.ts'
import { findDegreeCourse, findDepartment, findSubject } from '../catalogue/catalogue.service.ts'
import { findCourseReview } from '../courseReviews/courseReviews.service.ts'
import { findEvent } from '../events/events.service.ts'
import { sectionsOpen } from '../flags/flags.service.ts'
import { findProfessor, findProfessorReview } from '../professors/professors.service.ts'
import { type NodeType, nodeTypes, readNodeTypes } from './nodes.reads.ts'

/** A public record with the name of its GraphQL type. */
export interface FoundNode {
  type: NodeType
  record: { id: string }
}

/** What an operation asks for of it is read by its type. */
const onlyId = { select: { id: true } } as const

const finders: Record<NodeType, (context: Context, id: string) => Promise<{ id: string } | null>> = {
  Book: findBook,
  Event: findEvent,
  Department: (context, id) => findDepartment(context, id, onlyId),
  DegreeCourse: (context, id) => findDegreeCourse(context, id, onlyId),
  Subject: (context, id) => findSubject(context, id, onlyId),
  CourseReview: findCourseReview,
  Professor: findProfessor,
  ProfessorReview: findProfessorReview,
}

/** Whether sections are open, asked once for all records of a request. */
const openSections = (context: Context) =>
  batched(context, 'open sections', async (names) => {
    const open = await sectionsOpen(context)
    return names.map((name) => open[name] ?? false)
  })

/** The public record with this id, of whatever type; null when there is none, or its section is closed. Batched. */
export async function findNode(context: Context, id: string): Promise<FoundNode | null> {
  const type = await batched(context, 'node types', (ids) => readNodeTypes(context.pool, ids)).load(id)
  if (!type) return null
  const { flag } = nodeTypes[type]
  if (flag && !(await openSections(context).load(flag))) return null
  const record = await finders[type](context, id)
  return record && { type, record }
}
