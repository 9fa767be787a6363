import type { ProofInput } from '@chiostro/domain/proofs/proofInput'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loggedInAdmin } from '../../../test/admin.ts'
import { courseReviewInput, createCourseReview, importRows } from '../../../test/catalogue.ts'
import { createProfessorReview, professorReviewInput } from '../../../test/professors.ts'
import { claimProofs, proofOf, spentHash } from '../../../test/proofs.ts'
import { testServer } from '../../../test/server.ts'
import { countStatements } from '../../../test/statements.ts'
import { tidyProofsJob } from '../proofs/proofs.jobs.ts'

const test = testServer({ STUDENT_EMAIL_DOMAINS: 'studenti.example.org', REVIEW_BURST: '0' })
const off = testServer()
let subject: string
let professor: string
let students: Map<string, ProofInput>[]
let reviewId: string

beforeAll(async () => {
  await importRows(test, [{ department: 'Lettere', degreeCourse: 'Storia', courseName: 'Storia antica', professors: 'Ortensia Valdombra' }])
  const row = await test.db.courseSubject.findFirstOrThrow()
  subject = row.id
  professor = (await test.db.professor.findFirstOrThrow()).id
  students = [
    await claimProofs(test, row.degreeCourseId),
    await claimProofs(test, row.degreeCourseId),
    await claimProofs(test, row.degreeCourseId),
  ]
})
beforeEach(async () => {
  await test.db.courseReview.deleteMany()
  reviewId = (await createCourseReview(test, subject)).id
})

const proofBy = (student: number, about = `vote|subject:${subject}`) => proofOf(students[student] ?? new Map(), about)
const path = (id = reviewId, kind = 'course-review') => `/api/reviews/${kind}/${id}/useful`
const mark = (student: number, id = reviewId) => test.send('POST', path(id), { proof: proofBy(student) })
const unmark = (student: number, id = reviewId) => test.send('DELETE', path(id), { proof: proofBy(student) })
const countIn = async (answer: Promise<Response>) => ((await (await answer).json()) as { usefulCount: number }).usefulCount
const listed = async (query = '') =>
  (await (await test.request(`/api/course-subjects/${subject}/reviews${query}`)).json()) as { id: string; usefulCount: number }[]

describe('«Utile»', () => {
  it('counts each student once for a review, whatever they send again', async () => {
    expect(await countIn(mark(0))).toBe(1)
    expect(await countIn(mark(0))).toBe(1)
    expect(await countIn(mark(1))).toBe(2)
    expect(await listed()).toMatchObject([{ id: reviewId, usefulCount: 2 }])
  })

  it('is counted for the author, too, whatever the review is about', async () => {
    const byReceipt = async (about: string, kind: string, input: object) => {
      const { id, receipt } = await (await test.send('POST', `${about}/reviews`, input)).json()
      const target = kind === 'course-review' ? `subject:${subject}` : `professor:${professor}`
      await test.send('POST', path(id, kind), { proof: proofBy(0, `vote|${target}`) })
      return (await (await test.request(`/api/my-review/${receipt}`)).json()).review.usefulCount
    }
    expect(await byReceipt(`/api/course-subjects/${subject}`, 'course-review', courseReviewInput())).toBe(1)
    expect(await byReceipt(`/api/professors/${professor}`, 'professor-review', professorReviewInput())).toBe(1)
  })

  it('counts a hundred requests of one student at once as one', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => mark(0)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await test.db.courseReviewVote.count()).toBe(1)
  })

  it('can be taken back, by the student who gave it alone', async () => {
    await mark(0)
    expect(await countIn(unmark(1))).toBe(1)
    expect(await countIn(unmark(0))).toBe(0)
    expect(await countIn(unmark(0))).toBe(0)
  })

  it('leaves the hash of the token of this purpose alone, which no review and no other target has', async () => {
    await mark(0)
    expect(await test.db.courseReviewVote.findMany()).toEqual([{ reviewId, voter: spentHash(proofBy(0)) }])
    expect(await test.db.spentProof.count()).toBe(0)
    const hashes = [...(students[0]?.values() ?? [])].map(spentHash)
    expect(new Set(hashes).size).toBe(hashes.length)
  })

  it('does not say by the place of its row who voted after whom, from the following night on', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, async () => (await createCourseReview(test, subject)).id))
    for (const id of ids) await mark(0, id)
    await tidyProofsJob.run(test, {}, new AbortController().signal)
    const { rows } = await test.pool.query('SELECT review_id AS id FROM course_review_votes ORDER BY ctid')
    expect(rows.map(({ id }) => id)).toEqual(ids.toSorted())
  })

  it('is given by GraphQL too, also to a review of a professor', async () => {
    const { id } = await createProfessorReview(test, professor)
    const mutation = `mutation ($id: ID!, $proof: ProofInput!) { markReviewUseful(kind: PROFESSOR_REVIEW, id: $id, proof: $proof) {
      __typename ... on Error { message } ... on UsefulReview { reviewId usefulCount } } }`
    const proof = proofBy(0, `vote|professor:${professor}`)
    expect(await test.execute(mutation, { id, proof })).toEqual({
      markReviewUseful: { __typename: 'UsefulReview', reviewId: id, usefulCount: 1 },
    })
    const query =
      'query ($id: ID!, $professor: ID!) { node(id: $id) { ... on ProfessorReview { usefulCount } } professor(id: $professor) { reviews(sort: USEFUL) { edges { node { id usefulCount } } } } }'
    const found = await test.execute<{ node: object; professor: { reviews: { edges: { node: object }[] } } }>(query, { id, professor })
    expect(found.node).toEqual({ usefulCount: 1 })
    expect(found.professor.reviews.edges.map(({ node }) => node)).toContainEqual({ id, usefulCount: 1 })
  })

  it('is counted in the statement that reads the reviews, however many there are', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, async () => (await createProfessorReview(test, professor)).id))
    const read = (field: string) =>
      test.execute(`query ($ids: [ID!]!) { nodes(ids: $ids) { ... on ProfessorReview { ${field} } } }`, { ids })
    await read('usefulCount')
    expect(await countStatements(() => read('usefulCount'))).toBe(await countStatements(() => read('course')))
  })
})

describe('«Utile» is refused', () => {
  const invalid = 'La prova non è valida per questa pagina: confermala di nuovo. Il tuo «Utile» non è stato contato'
  it.each<[string, () => unknown, string]>([
    ['with a proof of reviewing', () => proofBy(0, `review|subject:${subject}`), invalid],
    ['with a proof about another target', () => proofBy(0, `vote|professor:${professor}`), invalid],
    ['with the output of another token', () => ({ ...proofBy(0), output: proofBy(1).output }), invalid],
    ['without a proof', () => undefined, ''],
    [
      'with one of a past year',
      () => ({ ...proofBy(0), year: '2020/21' }),
      'La prova è di un anno accademico finito: conferma di nuovo che studi qui. Il tuo «Utile» non è stato contato',
    ],
  ])('%s', async (_, make, message) => {
    const answer = await test.send('POST', path(), { proof: make() })
    expect(answer.status).toBe(400)
    if (message) expect(((await answer.json()) as { error: string }).error).toBe(message)
    expect(await test.db.courseReviewVote.count()).toBe(0)
  })

  it('for a review that is not there, and where proofs are off', async () => {
    expect((await test.send('POST', path(crypto.randomUUID()), { proof: proofBy(0) })).status).toBe(404)
    expect((await test.send('POST', path(reviewId, 'book'), { proof: proofBy(0) })).status).toBe(404)
    expect((await off.send('POST', path(), { proof: proofBy(0) })).status).toBe(404)
  })
})

describe('marks of a removed review', () => {
  it('go with it, and come back with it', async () => {
    await mark(0)
    await mark(1)
    const { token } = await loggedInAdmin(test)
    await test.send('DELETE', `/api/admin/course-reviews/${reviewId}`, {}, token)
    expect(await test.db.courseReviewVote.count()).toBe(0)
    expect((await mark(2)).status).toBe(404)
    await test.send('POST', `/api/admin/deleted/course-review/${reviewId}/restore`, {}, token)
    expect(await listed()).toMatchObject([{ id: reviewId, usefulCount: 2 }])
  })

  it('go for good when its author deletes it', async () => {
    await mark(0)
    await test.db.courseReview.delete({ where: { id: reviewId } })
    expect(await test.db.courseReviewVote.count()).toBe(0)
  })
})

describe('the order «Più utili»', () => {
  /** Stores a review of some days ago with a number of votes. */
  async function written(daysAgo: number, votes: number) {
    const { id } = await createCourseReview(test, subject)
    await test.db.courseReview.update({ where: { id }, data: { createdAt: new Date(Date.now() - daysAgo * 86_400_000) } })
    const data = Array.from({ length: votes }, () => ({ reviewId: id, voter: crypto.randomUUID() }))
    await test.db.courseReviewVote.createMany({ data })
    return id
  }

  it('puts a young review with a few marks before an old one with more, and not before one with many', async () => {
    await test.db.courseReview.deleteMany()
    const oldWithMany = await written(700, 60)
    const youngWithOne = await written(1, 1)
    const youngWithFew = await written(20, 6)
    const oldWithFew = await written(700, 7)
    const old = await written(700, 0)
    const order = [oldWithMany, youngWithFew, oldWithFew, youngWithOne, old]
    const found = (await listed('?sort=useful')).map(({ id }) => id)
    expect(new Set(found)).toEqual(new Set(order))
    expect(found.slice(0, 2).toSorted()).toEqual([oldWithMany, youngWithFew].toSorted())
    expect(found.at(-1)).toBe(old)
  })

  it('goes on page by page, without a review twice or left out', async () => {
    for (let n = 0; n < 7; n++) await written(n % 3, n % 4)
    const whole = (await listed('?sort=useful')).map(({ id }) => id)
    const query =
      'query ($id: ID!, $after: String) { subject(id: $id) { reviews(first: 2, after: $after, sort: USEFUL) { pageInfo { hasNextPage endCursor } edges { node { id } } } } }'
    interface Page {
      subject: { reviews: { pageInfo: { hasNextPage: boolean; endCursor: string }; edges: { node: { id: string } }[] } }
    }
    const seen: string[] = []
    for (let after: string | null = null, more = true; more; ) {
      const { reviews }: Page['subject'] = (await test.execute<Page>(query, { id: subject, after })).subject
      seen.push(...reviews.edges.map(({ node }) => node.id))
      ;[after, more] = [reviews.pageInfo.endCursor, reviews.pageInfo.hasNextPage]
    }
    expect(seen).toEqual(whole)
  })
})
