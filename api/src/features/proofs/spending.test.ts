import type { ProofInput } from '@chiostro/domain/proofs/proofInput'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { courseReviewInput, createCourseReview, importRows } from '../../../test/catalogue.ts'
import { professorReviewInput } from '../../../test/professors.ts'
import { claimProofs, proofOf, spentHash } from '../../../test/proofs.ts'
import { testServer } from '../../../test/server.ts'

const test = testServer({ STUDENT_EMAIL_DOMAINS: 'studenti.example.org', REVIEW_BURST: '0' })
const off = testServer()
let subject: string
let professor: string
let degreeCourseId: string
/** Of a student who confirmed just now. */
let proofs: Map<string, ProofInput>

beforeAll(async () => {
  await importRows(test, [{ department: 'Lettere', degreeCourse: 'Storia', courseName: 'Storia antica', professors: 'Ortensia Valdombra' }])
  const row = await test.db.courseSubject.findFirstOrThrow()
  ;[subject, degreeCourseId] = [row.id, row.degreeCourseId]
  professor = (await test.db.professor.findFirstOrThrow()).id
})
beforeEach(async () => {
  await test.db.courseReview.deleteMany()
  proofs = await claimProofs(test, degreeCourseId)
})

const ofSubject = () => proofOf(proofs, `review|subject:${subject}`)
const ofProfessor = () => proofOf(proofs, `review|professor:${professor}`)
const review = (proof?: unknown, changes: object = {}) =>
  test.send('POST', `/api/course-subjects/${subject}/reviews`, { ...courseReviewInput({ examNotes: '' }), ...changes, proof })
const reviewProfessor = (proof?: unknown) =>
  test.send('POST', `/api/professors/${professor}/reviews`, { ...professorReviewInput({ review: '' }), proof })
const answerOf = async (response: Response) => [response.status, ((await response.json()) as { error: string }).error]

const spent = 'Hai già scritto una recensione verificata qui: puoi cambiarla con la sua ricevuta. Questa non è stata pubblicata'
const invalid = 'La prova non è valida per questa pagina: togli la conferma o confermala di nuovo. La recensione non è stata pubblicata'

describe('a review with a proof', () => {
  it('is verified, one without is not, and both are public', async () => {
    expect(await (await review(ofSubject())).json()).toMatchObject({ verified: true })
    expect(await (await review()).json()).toMatchObject({ verified: false })
    expect(await (await reviewProfessor(ofProfessor())).json()).toMatchObject({ verified: true })
    const list = (await (await test.request(`/api/course-subjects/${subject}/reviews`)).json()) as { verified: boolean }[]
    expect(list.map(({ verified }) => verified).sort()).toEqual([false, true])
  })

  it('leaves of the proof only the hash of its token, and the degree course', async () => {
    await review(ofSubject())
    await reviewProfessor(ofProfessor())
    const rows = await test.db.spentProof.findMany({ where: { hash: { in: [spentHash(ofSubject()), spentHash(ofProfessor())] } } })
    const { year } = ofSubject()
    expect(rows.toSorted((a, b) => Number(a.degreeCourseId === null) - Number(b.degreeCourseId === null))).toEqual([
      { hash: spentHash(ofSubject()), year, degreeCourseId },
      { hash: spentHash(ofProfessor()), year, degreeCourseId: null },
    ])
  })

  it('is written by GraphQL too', async () => {
    const mutation = `mutation ($input: ReviewSubjectInput!) { reviewSubject(input: $input) { __typename ... on Error { message } ... on CourseReview { verified } } }`
    const input = { ...courseReviewInput({ examNotes: '' }), courseSubjectId: subject, proof: ofSubject() }
    expect(await test.execute(mutation, { input })).toEqual({ reviewSubject: { __typename: 'CourseReview', verified: true } })
    expect(await test.execute(mutation, { input })).toEqual({ reviewSubject: { __typename: 'ConflictError', message: spent } })
    const second = `mutation ($input: ReviewProfessorInput!) { reviewProfessor(input: $input) { __typename ... on ProfessorReview { verified } } }`
    const ratings = { materialRating: 20, examRating: 18, lectureRating: 27.5, helpfulnessRating: 30 }
    const ofOther = { ...professorReviewInput({ review: '', ...ratings }), professorId: professor, proof: ofProfessor() }
    expect(await test.execute(second, { input: ofOther })).toEqual({ reviewProfessor: { __typename: 'ProfessorReview', verified: true } })
  })

  it('is the only one with this proof, also when the first was deleted by its author', async () => {
    const { receipt } = (await (await review(ofSubject())).json()) as { receipt: string }
    expect(await answerOf(await review(ofSubject()))).toEqual([409, spent])
    await test.send('DELETE', `/api/my-review/${receipt}`, {})
    expect(await answerOf(await review(ofSubject()))).toEqual([409, spent])
    expect(await test.db.courseReview.count()).toBe(0)
  })

  it('stays verified when its author changes it', async () => {
    const { receipt } = (await (await review(ofSubject())).json()) as { receipt: string }
    await test.send('PUT', `/api/my-review/${receipt}`, courseReviewInput({ examNotes: '', difficultyRating: 3 }))
    expect(await test.db.courseReview.findMany({ select: { verified: true, difficultyRating: true } })).toEqual([
      { verified: true, difficultyRating: 3 },
    ])
  })

  it('of a hundred at once, one is written', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => review(ofSubject())))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(99)
    expect(await test.db.courseReview.count()).toBe(1)
  })

  it('does not use the proof up when the review is refused for another reason', async () => {
    expect((await review(ofSubject(), { studyMaterials: [] })).status).toBe(400)
    expect((await review(ofSubject())).status).toBe(201)
  })

  it('counts for the professor that theirs was merged into meanwhile', async () => {
    const [kept, gone] = await Promise.all(
      ['Ada Kept', 'Ada Gone'].map((name) => test.db.professor.create({ data: { name, department: 'Lettere' } })),
    )
    const academic = await test.db.academicProfessor.findFirstOrThrow()
    await test.db.academicProfessor.update({ where: { id: academic.id }, data: { professorId: gone?.id ?? '' } })
    await test.db.proofTargets.deleteMany()
    proofs = await claimProofs(test, degreeCourseId)
    const proof = proofOf(proofs, `review|professor:${gone?.id}`)
    await test.db.mergedProfessor.create({ data: { id: gone?.id ?? '', professorId: kept?.id ?? '' } })
    await test.db.academicProfessor.update({ where: { id: academic.id }, data: { professorId: professor } })
    await test.db.professor.delete({ where: { id: gone?.id ?? '' } })
    await test.db.proofTargets.deleteMany()
    const answer = await test.send('POST', `/api/professors/${gone?.id}/reviews`, { ...professorReviewInput({ review: '' }), proof })
    expect(await answer.json()).toMatchObject({ professorId: kept?.id, verified: true })
  })
})

describe('a proof is refused, and nothing is stored as unverified instead,', () => {
  const swapped = (text: string) => `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`
  it.each<[string, () => unknown, string]>([
    ['of another target', () => ofProfessor(), invalid],
    ['of the purpose of votes', () => proofOf(proofs, `vote|subject:${subject}`), invalid],
    ['with another token', () => ({ ...ofSubject(), token: swapped(ofSubject().token) }), invalid],
    ['with another output', () => ({ ...ofSubject(), output: swapped(ofSubject().output) }), invalid],
    ['that says it is about this target', () => ({ ...ofProfessor(), info: ofSubject().info }), invalid],
    ['of a year that has no key', () => ({ ...ofSubject(), year: '2098/99' }), invalid],
    [
      'of a year that is over',
      () => ({ ...ofSubject(), year: '2020/21' }),
      'La prova è di un anno accademico finito: conferma di nuovo che studi qui. La recensione non è stata pubblicata',
    ],
    ['that is no object', () => 'sì', ''],
    ['that is too long', () => ({ ...ofSubject(), token: 'A'.repeat(10_000) }), 'La prova non è scritta come dovrebbe'],
  ])('%s', async (_, make, message) => {
    const [status, error] = await answerOf(await review(make()))
    expect(status).toBe(400)
    if (message) expect(error).toBe(message)
    expect(await test.db.courseReview.count()).toBe(0)
  })

  it('where they are off', async () => {
    await importRows(off, [{ department: 'D', degreeCourse: 'C', courseName: 'Logica' }])
    const { id } = await off.db.courseSubject.findFirstOrThrow()
    const body = { ...courseReviewInput({ examNotes: '' }), proof: ofSubject() }
    expect((await off.send('POST', `/api/course-subjects/${id}/reviews`, body)).status).toBe(400)
    expect(await off.db.courseReview.count()).toBe(0)
  })
})

describe('verified reviews', () => {
  beforeEach(async () => {
    for (const verified of [true, false, true, false, false]) await createCourseReview(test, subject, { verified })
  })

  it('can be listed alone, with their number, page by page', async () => {
    const answer = await test.request(`/api/course-subjects/${subject}/reviews?verified=true`)
    expect(answer.headers.get('x-total-count')).toBe('2')
    expect(((await answer.json()) as { verified: boolean }[]).map(({ verified }) => verified)).toEqual([true, true])
    const query = `query ($id: ID!, $after: String) { subject(id: $id) { reviews(first: 1, after: $after, verified: true, sort: HIGHEST) {
      totalCount pageInfo { hasNextPage endCursor } edges { node { verified } } } } }`
    interface Page {
      subject: { reviews: { totalCount: number; pageInfo: { hasNextPage: boolean; endCursor: string }; edges: object[] } }
    }
    const first = (await test.execute<Page>(query, { id: subject })).subject.reviews
    expect(first).toMatchObject({ totalCount: 2, pageInfo: { hasNextPage: true }, edges: [{ node: { verified: true } }] })
    const second = (await test.execute<Page>(query, { id: subject, after: first.pageInfo.endCursor })).subject.reviews
    expect(second).toMatchObject({ totalCount: 2, pageInfo: { hasNextPage: false }, edges: [{ node: { verified: true } }] })
  })

  it('are counted in the statistics, and for a professor', async () => {
    const statistics = await (await test.request(`/api/course-subjects/${subject}/reviews/stats`)).json()
    expect(statistics).toMatchObject({ totalReviews: 5, verifiedReviews: 2 })
    const before = await test.db.professorReview.count({ where: { professorId: professor, verified: true } })
    await reviewProfessor(ofProfessor())
    await reviewProfessor()
    const query = `query ($subject: ID!, $professor: ID!) { subject(id: $subject) { statistics { verifiedReviews } }
      professor(id: $professor) { verifiedReviewCount reviews(verified: true) { totalCount } } }`
    expect(await test.execute(query, { subject, professor })).toEqual({
      subject: { statistics: { verifiedReviews: 2 } },
      professor: { verifiedReviewCount: before + 1, reviews: { totalCount: before + 1 } },
    })
    const answer = await test.request(`/api/professors/${professor}/reviews?verified=true`)
    expect(answer.headers.get('x-total-count')).toBe(String(before + 1))
  })
})
