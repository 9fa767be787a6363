import { beforeAll, describe, expect, it } from 'vitest'
import { createCourseReview, importRows } from '../../../test/catalogue.ts'
import { createProfessor, createProfessorReview } from '../../../test/professors.ts'
import { testServer } from '../../../test/server.ts'

const test = testServer()
const ids = { subject: '', professor: '' }
const ratings = [12, 30, 3, 12, 21, 12]

beforeAll(async () => {
  await importRows(test, [{ department: 'D', degreeCourse: 'C', courseName: 'Ottica' }])
  ids.subject = (await test.db.courseSubject.findFirstOrThrow()).id
  ids.professor = (await createProfessor(test)).id
  for (const [index, rating] of ratings.entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, 1 + index))
    const grade = index < 3 ? 30 : null
    await createCourseReview(test, ids.subject, {
      difficultyRating: rating,
      createdAt,
      examGrade: grade,
      attendedYear: index < 4 ? 2023 : 2025,
    })
    const three = { examRating: rating, lectureRating: rating, helpfulnessRating: rating }
    await createProfessorReview(test, ids.professor, { materialRating: rating - 0.1, ...three, createdAt })
  }
})

interface Page {
  edges: { node: { rating: number; id: string } }[]
  pageInfo: { endCursor: string; hasNextPage: boolean }
}

const kinds = [
  { kind: 'subject', field: 'difficultyRating', path: () => `/api/course-subjects/${ids.subject}/reviews` },
  { kind: 'professor', field: 'examRating', path: () => `/api/professors/${ids.professor}/reviews` },
] as const

describe.each(kinds)('the reviews of a $kind', ({ kind, field, path }) => {
  const read = async (sort: string, after: string | null, first = 2) => {
    const query = `query ($id: ID!, $after: String) { ${kind}(id: $id) { reviews(first: ${first}, after: $after, sort: ${sort}) {
      edges { node { id rating: ${field} } } pageInfo { endCursor hasNextPage } } } }`
    return (await test.execute<Record<typeof kind, { reviews: Page }>>(query, { id: ids[kind], after }))[kind].reviews
  }

  it.each([
    ['NEWEST', ratings.toReversed()],
    ['HIGHEST', [30, 21, 12, 12, 12, 3]],
    ['LOWEST', [3, 12, 12, 12, 21, 30]],
  ])('in the order %s are paged by key, each once; over REST too', async (sort, expected) => {
    const nodes: Page['edges'] = []
    for (let after: string | null = null, more = true; more; ) {
      const page: Page = await read(sort, after)
      nodes.push(...page.edges)
      ;({ endCursor: after, hasNextPage: more } = page.pageInfo)
    }
    expect(nodes.map(({ node }) => node.rating)).toEqual(expected)
    expect(new Set(nodes.map(({ node }) => node.id)).size).toBe(ratings.length)
    const rest = (await (await test.request(`${path()}?sort=${sort.toLowerCase()}&offset=1&limit=3`)).json()) as Record<string, number>[]
    expect(rest.map((review) => review[field])).toEqual(expected.slice(1, 4))
  })

  it('refuse the cursor of another order, and an unknown order', async () => {
    const { pageInfo } = await read('HIGHEST', null)
    await expect(read('NEWEST', pageInfo.endCursor)).rejects.toThrow('Cursore non valido')
    expect((await test.request(`${path()}?sort=best`)).status).toBe(400)
  })
})

it('the reviews of a subject by year of attendance tell means and distributions', async () => {
  const query = `{ subject(id: "${ids.subject}") { reviewYears { year reviews averageDifficulty averageGrade difficulties grades } } }`
  const noGrades = Array(12).fill(0)
  expect(await test.execute(query)).toEqual({
    subject: {
      reviewYears: [
        { year: 2023, reviews: 4, averageDifficulty: 57 / 4, averageGrade: 30, difficulties: [1, 0, 2, 0, 0, 1], grades: [...noGrades, 3] },
        { year: 2025, reviews: 2, averageDifficulty: 16.5, averageGrade: null, difficulties: [0, 0, 1, 0, 1, 0], grades: [...noGrades, 0] },
      ],
    },
  })
})
