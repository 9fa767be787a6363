import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testServices } from '../../../test/harness.ts'
import { fromAnywhere, postJson, type ServerProcess, startServer, stopServers, temporaryFolder } from '../../../test/process.ts'
import { createProfessor, createProfessorReview, professorReviewInput, rate } from '../../../test/professors.ts'
import { checkAverages } from './professorReviews.sql.ts'

const test = testServices()

async function averagesOf(id: string) {
  const row = await test.db.professor.findUniqueOrThrow({ where: { id } })
  const { overallRating, materialRating, examRating, lectureRating, helpfulnessRating, reviewCount } = row
  return [reviewCount, ...[overallRating, materialRating, examRating, lectureRating, helpfulnessRating].map(Number)]
}

/** Mean of tenths, rounded half up to a tenth, in integer arithmetic. */
const meanOf = (tenths: number[]) =>
  Math.floor((2 * tenths.reduce((sum, tenth) => sum + tenth, 0) + tenths.length) / (2 * tenths.length)) / 10

describe('100 reviews at once for one professor', () => {
  const servers: ServerProcess[] = []
  beforeAll(async () => {
    // High enough that none is held: this is about sums.
    const environment = { DATABASE_URL: test.databaseUrl, DATA_DIR: temporaryFolder(), TRUST_PROXY: '1', REVIEW_BURST: '0' }
    for (const _ of [1, 2]) servers.push(await startServer(environment))
  })
  afterAll(() => stopServers(...servers))

  const ratingsOf = (n: number) => [(n * 7) % 301, (n * 13 + 5) % 301, (n * 29 + 100) % 301, (n * 31 + 33) % 301] as const
  /** An overloaded server answers 503 before it does anything; the client retries. */
  const send = async (id: string, n: number): Promise<Response> => {
    const [materialRating, examRating, lectureRating, helpfulnessRating] = ratingsOf(n).map((tenths) => (tenths / 10).toFixed(1))
    const input = professorReviewInput({ materialRating, examRating, lectureRating, helpfulnessRating })
    const answer = await postJson(`${servers[n % 2]?.url}/api/professors/${id}/reviews`, input, fromAnywhere())
    return answer.status === 503 ? send(id, n) : answer
  }

  it('over two server processes: all are stored and the averages are exact to the decimal', async () => {
    const { id } = await createProfessor(test)
    const responses = await Promise.all(Array.from({ length: 100 }, (_, n) => send(id, n)))
    expect(responses.map(({ status }) => status)).toEqual(Array(100).fill(201))
    const all = Array.from({ length: 100 }, (_, n) => ratingsOf(n))
    const ofEach = [0, 1, 2, 3].map((place) => meanOf(all.map((ratings) => ratings[place] ?? 0)))
    expect(await averagesOf(id)).toEqual([100, meanOf(all.flat()), ...ofEach])
    expect(await test.db.professorReview.count({ where: { professorId: id } })).toBe(100)
  })

  it('and as many deletions among them leave the averages of what is left', async () => {
    const { id } = await createProfessor(test)
    const old = await Promise.all(Array.from({ length: 30 }, () => rate(test, id, 1)))
    await Promise.all([
      ...old.map((review) => test.db.professorReview.delete({ where: { id: review.id } })),
      ...Array.from({ length: 30 }, (_, n) => send(id, n)),
    ])
    const all = Array.from({ length: 30 }, (_, n) => ratingsOf(n))
    expect((await averagesOf(id)).slice(0, 2)).toEqual([30, meanOf(all.flat())])
    expect((await checkAverages(test)).wrong).toEqual([])
  })
})

describe('without the guard', () => {
  it('adding up what was read before loses reviews that come at the same time', async () => {
    await test.pool.query('CREATE TABLE unguarded (reviews int NOT NULL); INSERT INTO unguarded VALUES (0)')
    const count = async () => {
      const { rows } = await test.pool.query<{ reviews: number }>('SELECT reviews FROM unguarded')
      await test.pool.query('UPDATE unguarded SET reviews = $1', [(rows[0]?.reviews ?? 0) + 1])
    }
    await Promise.all(Array.from({ length: 100 }, count))
    const { rows } = await test.pool.query<{ reviews: number }>('SELECT reviews FROM unguarded')
    expect(rows[0]?.reviews).toBeLessThan(100)
  })
})

describe('averages', () => {
  it('are means of the reviews, not of rounded means', async () => {
    const { id } = await createProfessor(test)
    for (const rating of [10, 10, 10.1]) await rate(test, id, rating)
    expect(await averagesOf(id)).toEqual([3, 10, 10, 10, 10, 10])
    for (let n = 0; n < 3; n++) await rate(test, id, 10.1)
    expect(await averagesOf(id)).toEqual([6, 10.1, 10.1, 10.1, 10.1, 10.1])
    const { id: mixed } = await createProfessor(test)
    await createProfessorReview(test, mixed, { materialRating: 30, examRating: 0, lectureRating: 12.3, helpfulnessRating: 7.9 })
    expect(await averagesOf(mixed)).toEqual([1, 12.6, 30, 0, 12.3, 7.9])
  })

  it('after many come and go are as if these had never been', async () => {
    const { id } = await createProfessor(test)
    await rate(test, id, 17.3)
    const before = await test.db.professor.findUniqueOrThrow({ where: { id } })
    for (let round = 0; round < 5; round++) {
      const passing = await Promise.all([3.1, 29.5, 0.1, 14.7].map((rating) => rate(test, id, rating + round / 10)))
      await test.db.professorReview.deleteMany({ where: { id: { in: passing.map((review) => review.id) } } })
    }
    expect(await test.db.professor.findUniqueOrThrow({ where: { id } })).toEqual(before)
    await test.db.professorReview.deleteMany({ where: { professorId: id } })
    expect(await averagesOf(id)).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('follow a review that moves to another professor, and reviews of several at once', async () => {
    const [from, to] = [await createProfessor(test), await createProfessor(test)]
    const review = await rate(test, from.id, 12)
    await rate(test, to.id, 20)
    await test.db.professorReview.update({ where: { id: review.id }, data: { professorId: to.id, examRating: 30 } })
    expect(await averagesOf(from.id)).toEqual([0, 0, 0, 0, 0, 0])
    expect(await averagesOf(to.id)).toEqual([2, 18.3, 16, 25, 16, 16])
    await test.db.professorReview.createMany({
      data: [from.id, to.id, from.id].map((professorId, index) => ({
        professorId,
        course: 'x',
        semester: 'y',
        materialRating: 6,
        examRating: 6,
        lectureRating: 6,
        helpfulnessRating: 6 + index,
      })),
    })
    expect((await averagesOf(from.id))[0]).toBe(2)
    expect(await averagesOf(to.id)).toEqual([3, 14.3, 12.7, 18.7, 12.7, 13])
  })

  it('are refused out of the scale by the database itself', async () => {
    const { id } = await createProfessor(test)
    await expect(rate(test, id, 30.1)).rejects.toThrow(/professor_reviews_ratings_out_of_30/)
    expect(await averagesOf(id)).toEqual([0, 0, 0, 0, 0, 0])
  })
})

describe('the check of the averages', () => {
  it('finds nothing wrong in what was written here', async () => {
    const check = await checkAverages(test)
    expect(check.wrong).toEqual([])
    expect(check).toMatchObject({ professors: await test.db.professor.count(), reviews: await test.db.professorReview.count() })
    expect(check.reviews).toBeGreaterThan(100)
  })

  it('names a professor whose row was changed behind the back of its reviews', async () => {
    const { id, name } = await createProfessor(test)
    await rate(test, id, 15)
    await test.pool.query('ALTER TABLE professors DISABLE TRIGGER USER')
    await test.db.professor.update({ where: { id }, data: { examRating: 30, reviewCount: 9 } })
    await test.pool.query('ALTER TABLE professors ENABLE TRIGGER USER')
    const averages = { overallRating: 15, materialRating: 15, examRating: 15, lectureRating: 15, helpfulnessRating: 15, reviewCount: 1 }
    expect((await checkAverages(test)).wrong).toEqual([
      { professorId: id, name, stored: { ...averages, examRating: 30, reviewCount: 9 }, actual: averages },
    ])
  })
})
