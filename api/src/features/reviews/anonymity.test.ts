import { beforeAll, describe, expect, it } from 'vitest'
import { courseReviewInput, createCourseReview, importRows } from '../../../test/catalogue.ts'
import { createProfessor, createProfessorReview, professorReviewInput } from '../../../test/professors.ts'
import { testServer } from '../../../test/server.ts'

const test = testServer()

let subject = ''
let professor = ''
beforeAll(async () => {
  await importRows(test, [{ department: 'Scienze', degreeCourse: 'Matematica', courseName: 'Analisi' }])
  subject = (await test.db.courseSubject.findFirstOrThrow()).id
  professor = (await createProfessor(test)).id
})

interface PublicReview {
  id: string
  createdAt: string
}

/** Both kinds of review: their tables, their input, and how to store some with given moments. */
const kinds = [
  {
    kind: 'a subject',
    path: () => `/api/course-subjects/${subject}/reviews`,
    input: courseReviewInput,
    create: (createdAt: Date) => createCourseReview(test, subject, { createdAt }),
    field: () => `subject(id: "${subject}")`,
  },
  {
    kind: 'a professor',
    path: () => `/api/professors/${professor}/reviews`,
    input: professorReviewInput,
    create: (createdAt: Date) => createProfessorReview(test, professor, { createdAt }),
    field: () => `professor(id: "${professor}")`,
  },
]

describe.each(kinds)('a review of $kind', ({ path, input, create, field }) => {
  /** Written on one evening in Rome, in this order; the last one after midnight. */
  const moments = ['2026-05-04T20:00:00Z', '2026-05-04T20:30:00Z', '2026-05-04T21:00:00Z', '2026-05-04T21:59:59Z', '2026-05-04T22:00:00Z']
  beforeAll(async () => {
    for (const moment of moments) await create(new Date(moment))
  })

  it('has a random id, without the time it was made at', async () => {
    const response = await test.send('POST', path(), input())
    expect(((await response.json()) as PublicReview).id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
  })

  it('shows the day it was written in Rome, and no time', async () => {
    const reviews = (await (await test.request(path())).json()) as PublicReview[]
    const days = reviews.map(({ createdAt }) => createdAt).slice(-moments.length)
    expect(days).toEqual(['2026-05-05T00:00:00.000Z', ...Array(4).fill('2026-05-04T00:00:00.000Z')])
  })

  it('is listed newest first, with the number of all, a part at a time', async () => {
    const ids = async (query = '') => {
      const response = await test.request(`${path()}${query}`)
      expect(response.headers.get('x-total-count')).toBe(String(moments.length + 1))
      return ((await response.json()) as PublicReview[]).map(({ id }) => id)
    }
    expect(await ids('?limit=2&offset=1')).toEqual((await ids()).slice(1, 3))
  })

  it('stands among those of its day in the order of the ids, and no cursor tells more', async () => {
    type Page = Record<
      string,
      { reviews: { edges: { cursor: string; node: PublicReview }[]; pageInfo: { endCursor: string }; totalCount: number } }
    >
    const read = async (after = '') => {
      const answer = await test.execute<Page>(`{ ${field()} { reviews(first: 2${after && `, after: "${after}"`}) {
        edges { cursor node { id createdAt } } pageInfo { endCursor } totalCount } } }`)
      return Object.values(answer)[0]?.reviews
    }
    const edges = []
    for (let page = await read(); page?.edges.length; page = await read(page.pageInfo.endCursor)) {
      edges.push(...page.edges)
      expect(page.totalCount).toBe(moments.length + 1)
    }
    const shown = edges.map(({ node }) => `${node.createdAt} ${node.id}`)
    expect(shown).toEqual(shown.toSorted().reverse())
    expect(new Set(shown).size).toBeGreaterThanOrEqual(moments.length)
    for (const { cursor, node } of edges) {
      expect(JSON.parse(Buffer.from(cursor, 'base64url').toString())).toEqual([node.createdAt.slice(0, 10), node.id])
    }
  })
})
