import { beforeAll, describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin } from '../../../test/admin.ts'
import { createCourseReview, importRows } from '../../../test/catalogue.ts'
import { createBook, createEvent } from '../../../test/factories.ts'
import { createProfessor, createProfessorReview } from '../../../test/professors.ts'
import { testServer } from '../../../test/server.ts'
import { countStatements } from '../../../test/statements.ts'
import { schema } from '../../graphql/schema.ts'
import { deleteAsAdmin } from '../admin/deletion.service.ts'
import { mergeProfessors } from '../admin/professors.service.ts'
import { nodeKinds } from './nodes.sql.ts'

const test = testServer()

let ids: Record<string, string>
beforeAll(async () => {
  await importRows(test, [{ department: 'Scienze', degreeCourse: 'Fisica', courseName: 'Ottica', professors: 'Ipazia Stellini' }])
  const [subject, professor] = [await test.db.courseSubject.findFirstOrThrow(), await test.db.professor.findFirstOrThrow()]
  ids = {
    Book: (await createBook(test)).id,
    Event: (await createEvent(test)).id,
    Department: subject.departmentId,
    DegreeCourse: subject.degreeCourseId,
    Subject: subject.id,
    CourseReview: (await createCourseReview(test, subject.id)).id,
    Professor: professor.id,
    ProfessorReview: (await createProfessorReview(test, professor.id)).id,
  }
})

const node = async (id: string) =>
  (await test.execute<{ node: unknown }>('query ($id: ID!) { node(id: $id) { __typename id } }', { id })).node

describe('node(id)', () => {
  it('finds every type that implements Node by the id that REST and GraphQL show', async () => {
    const implementing = schema.getPossibleTypes(schema.getType('Node') as never).map(({ name }) => name)
    expect(implementing.sort()).toEqual([...nodeKinds.keys()].sort())
    for (const [__typename, id] of Object.entries(ids)) expect(await node(id)).toEqual({ __typename, id })
  })

  it('refetches a nested connection with the query that relay-compiler 21 generates for `@refetchable`', async () => {
    const professor = await createProfessor(test)
    for (let n = 0; n < 5; n++) await createProfessorReview(test, professor.id, { course: `Corso ${n}` })
    const query = `query ProfessorReviewsPaginationQuery($count: Int = 2, $cursor: String, $id: ID!) {
      node(id: $id) {
        __typename
        ...ProfessorReviews_professor_1G22uz
        id
      }
    }
    fragment ProfessorReviews_professor_1G22uz on Professor {
      name
      reviews(first: $count, after: $cursor) {
        edges { node { id course __typename } cursor }
        pageInfo { endCursor hasNextPage }
      }
      id
    }`
    interface Page {
      node: { reviews: { edges: { node: { course: string } }[]; pageInfo: { endCursor: string; hasNextPage: boolean } } }
    }
    const courses: string[] = []
    for (let cursor: string | null = null, more = true; more; ) {
      const page: Page = await test.execute(query, { id: professor.id, cursor })
      expect(page).toMatchObject({ node: { __typename: 'Professor', id: professor.id, name: professor.name } })
      const { edges, pageInfo } = page.node.reviews
      courses.push(...edges.map((edge) => edge.node.course))
      ;({ endCursor: cursor, hasNextPage: more } = pageInfo)
    }
    expect(courses.sort()).toEqual(['Corso 0', 'Corso 1', 'Corso 2', 'Corso 3', 'Corso 4'])
  })

  it('is null for what is unknown, deleted or hidden, and for records that are not public', async () => {
    const context = contextOf(test, await loggedInAdmin(test))
    const [book, hidden] = [await createBook(test), await createProfessor(test, { isVisible: false })]
    const review = await createProfessorReview(test, hidden.id)
    await deleteAsAdmin(context, 'book', book.id, {})
    for (const id of ['', 'unknown', book.id, hidden.id, review.id, context.admin?.id ?? '']) expect(await node(id)).toBeNull()
  })

  it('leads from a merged professor to the one that was kept', async () => {
    const context = contextOf(test, await loggedInAdmin(test))
    const [from, into] = [await createProfessor(test), await createProfessor(test)]
    await mergeProfessors(context, from.id, { into: into.id })
    expect(await node(from.id)).toEqual({ __typename: 'Professor', id: into.id })
  })

  it('is null for records of a closed section', async () => {
    const setFlags = (enabled: boolean) => test.db.featureFlag.updateMany({ data: { enabled } })
    await setFlags(false)
    const found = await Promise.all(Object.entries(ids).map(async ([type, id]) => [type, (await node(id)) !== null]))
    await setFlags(true)
    expect(found.filter(([, isFound]) => isFound).map(([type]) => type)).toEqual(['Book', 'Event'])
  })
})

describe('nodes(ids)', () => {
  const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }'

  it('answers in the order of the ids, with null for unknown ones', async () => {
    const asked = [ids.Event, 'unknown', ids.Professor, ids.Event]
    const found = [{ __typename: 'Event', id: ids.Event }, null, { __typename: 'Professor', id: ids.Professor }]
    expect(await test.execute(query, { ids: asked })).toEqual({ nodes: [...found, found[0]] })
  })

  it('finds the types of all in one statement', async () => {
    const professors = await Promise.all(Array.from({ length: 20 }, () => createProfessor(test)))
    // Types, the flag of the section for each, and the professors.
    expect(await countStatements(() => test.execute(query, { ids: professors.map(({ id }) => id) }))).toBeLessThanOrEqual(22)
  })

  it('takes 100 ids, and the limits of any other query', async () => {
    const { errors } = await test.graphql(query, { ids: Array(101).fill(ids.Book) })
    expect(errors?.[0]).toMatchObject({ message: 'Al massimo 100 identificativi', extensions: { code: 'BAD_USER_INPUT' } })
    const costly = `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Professor { reviews(first: 100) { edges { node { id course } } } } } }`
    const refused = await test.graphql(costly, { ids: Array(100).fill(ids.Professor) })
    expect(refused.errors?.[0]).toMatchObject({ extensions: { code: 'QUERY_TOO_LARGE', limit: 'points of cost' } })
    const deep = `query ($id: ID!) { node(id: $id) { ... on Professor { ${'subjects { taughtBy { '.repeat(5)}id${' } }'.repeat(5)} } } }`
    const tooDeep = await test.graphql(deep, { id: ids.Professor })
    expect(tooDeep.errors?.[0]).toMatchObject({ extensions: { code: 'QUERY_TOO_LARGE', limit: 'levels of depth' } })
  })
})
