import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin } from '../../../test/admin.ts'
import { courseReviewInput, createCourseReview, importRows, numberedRows } from '../../../test/catalogue.ts'
import { testServer } from '../../../test/server.ts'
import { countStatements } from '../../../test/statements.ts'
import type { Context } from '../../context.ts'
import { deleteAsAdmin, restoreDeleted } from '../admin/deletion.service.ts'
import { listOralTopics, mergeOralTopics, renameOralTopic } from './oralTopics.service.ts'

const test = testServer({ REVIEW_BURST: '0' })
let context: Context
let token: string
const ids: string[] = []

beforeAll(async () => {
  // Enough for `npm test -- --races`.
  await importRows(test, numberedRows(150))
  ids.push(...(await test.db.courseSubject.findMany({ select: { id: true } })).map(({ id }) => id))
  const admin = await loggedInAdmin(test)
  token = admin.token
  context = contextOf(test, admin)
})

const freshSubject = () => ids.pop() ?? ''
const review = (id: string, oralTopics: string[], attendedYear = 2024) => createCourseReview(test, id, { oralTopics, attendedYear })
const topicsOf = async (id: string) => (await test.request(`/api/course-subjects/${id}/topics`)).json()
const counts = async (id: string) =>
  Object.fromEntries(((await topicsOf(id)) as { topic: string; count: number }[]).map(({ topic, count }) => [topic, count]))

describe('the topics of a subject', () => {
  it('are those that most reviews name first, with the years, in any spelling', async () => {
    const id = freshSubject()
    await review(id, ['Serie di potenze', 'Teorema di Rolle'], 2023)
    await review(id, ['SERIE DI POTENZE'], 2021)
    await review(id, ['Série di  potenze'], 2023)
    await review(id, ['Serie di potenze'], 2022)
    const expected = [
      { topic: 'Serie di potenze', count: 4, years: [2021, 2022, 2023] },
      { topic: 'Teorema di Rolle', count: 1, years: [2023] },
    ]
    expect(await topicsOf(id)).toEqual(expected)
    const query = `{ subject(id: "${id}") { oralTopics { topic count years } } }`
    expect(await test.execute(query)).toEqual({ subject: { oralTopics: expected } })
  })

  it('count a review once, also one that came with spellings only the database sees as one', async () => {
    const id = freshSubject()
    await review(id, ['Gauß', 'gauss', 'GAUSS'])
    expect((await topicsOf(id)).map(({ count }: { count: number }) => count)).toEqual([1])
  })

  it('come with a review over REST and GraphQL, and go with it', async () => {
    const id = freshSubject()
    const path = `/api/course-subjects/${id}/reviews`
    const written = await (await test.send('POST', path, courseReviewInput({ oralTopics: ['Limiti', 'limiti ', 'Serie'] }))).json()
    expect(written.oralTopics).toEqual(['Limiti', 'Serie'])
    const mutation = `mutation ($input: ReviewSubjectInput!) { reviewSubject(input: $input) { ... on CourseReview { oralTopics } } }`
    const input = { courseSubjectId: id, ...courseReviewInput({ oralTopics: ['Serie'], examNotes: '' }) }
    expect(await test.execute(mutation, { input })).toEqual({ reviewSubject: { oralTopics: ['Serie'] } })
    expect(await counts(id)).toEqual({ Serie: 2, Limiti: 1 })
    const changed = await test.send('PUT', `/api/my-review/${written.receipt}`, courseReviewInput({ oralTopics: ['Integrali'] }))
    expect((await changed.json()).review.oralTopics).toEqual(['Integrali'])
    expect(await counts(id)).toEqual({ Serie: 1, Integrali: 1 })
    await deleteAsAdmin(context, 'course-review', written.id, {})
    expect(await counts(id)).toEqual({ Serie: 1 })
    await restoreDeleted(context, 'course-review', written.id)
    expect(await counts(id)).toEqual({ Serie: 1, Integrali: 1 })
  })

  it('are checked at the door as every text of a review', async () => {
    const oralTopics = ['Limiti', 'scrivi a ada@example.org']
    const refused = await test.send('POST', `/api/course-subjects/${freshSubject()}/reviews`, courseReviewInput({ oralTopics }))
    expect([refused.status, await refused.json()]).toMatchObject([400, { issues: [{ path: 'oralTopics' }] }])
  })

  it('are none of a subject without any, and 404 of an unknown one', async () => {
    expect(await topicsOf(freshSubject())).toEqual([])
    expect((await test.request('/api/course-subjects/unknown/topics')).status).toBe(404)
  })

  it('of all subjects of a degree course are read in one statement', async () => {
    const [course] = await test.db.degreeCourse.findMany()
    const read = (fields: string) => countStatements(() => test.execute(`{ degreeCourse(id: "${course?.id}") { subjects { ${fields} } } }`))
    expect(await read('id oralTopics { topic }')).toBe((await read('id')) + 1)
  })
})

describe('a moderator', () => {
  const merge = `mutation ($id: ID!, $from: String!, $into: String!) { mergeOralTopics(subjectId: $id, from: $from, into: $into) {
    __typename ... on Subject { oralTopics { topic count } } ... on Error { message } } }`
  const rename = `mutation ($id: ID!, $topic: String!, $to: String!) { renameOralTopic(subjectId: $id, topic: $topic, to: $to) {
    __typename ... on Subject { oralTopics { topic count } } ... on Error { message } } }`
  const run = async (document: string, variables: object) =>
    Object.values((await test.execute(document, { ...variables }, token)) as object)[0]

  it('merges and renames topics, in the log of the administration too; reviews to come follow', async () => {
    const id = freshSubject()
    await review(id, ['Rolle', 'Teorema di Rolle'])
    await review(id, ['Rolle'])
    expect(await run(merge, { id, from: 'ROLLE', into: 'teorema di rolle' })).toMatchObject({
      oralTopics: [{ topic: 'Teorema di Rolle', count: 2 }],
    })
    await review(id, ['rolle'])
    expect(await run(rename, { id, topic: 'Rolle', to: 'Teoremi di Rolle e Lagrange' })).toMatchObject({
      oralTopics: [{ topic: 'Teoremi di Rolle e Lagrange', count: 3 }],
    })
    await review(id, ['Teorema di Rolle'])
    expect(await counts(id)).toEqual({ 'Teoremi di Rolle e Lagrange': 4 })
    const entries = await test.db.auditEntry.findMany({ where: { recordId: id }, orderBy: { at: 'asc' } })
    expect(entries.map(({ action, label, reason }) => [action, label, reason])).toEqual([
      ['merge', 'Rolle', 'Unito a Teorema di Rolle'],
      ['update', 'Teorema di Rolle', 'Teoremi di Rolle e Lagrange'],
    ])
  })

  it('is told what is not there, what is one already and what cannot be a name', async () => {
    const id = freshSubject()
    await review(id, ['Limiti', 'Serie'])
    expect(await run(merge, { id, from: 'Integrali', into: 'Serie' })).toMatchObject({ __typename: 'NotFoundError' })
    expect(await run(merge, { id: 'unknown', from: 'Limiti', into: 'Serie' })).toMatchObject({ __typename: 'NotFoundError' })
    expect(await run(merge, { id, from: 'Limiti', into: 'lìmiti' })).toMatchObject({ __typename: 'ValidationError' })
    expect(await run(rename, { id, topic: 'Limiti', to: 'x' })).toMatchObject({ __typename: 'ValidationError' })
    expect(await counts(id)).toEqual({ Limiti: 1, Serie: 1 })
  })
})

describe('merging', () => {
  const spellings = ['Limiti', 'limiti', 'LÌMITI', 'Serie', 'se rie', 'Integrali', 'Derivate', 'derivate']
  const topic = fc.constantFrom(...spellings)
  const reviews = fc.array(fc.uniqueArray(topic, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 })
  const changes = fc.array(fc.record({ kind: fc.constantFrom('merge', 'rename'), from: topic, to: topic }), { maxLength: 6 })
  const keyOf = (spelling: string) =>
    spelling
      .normalize('NFD')
      .replace(/\p{M}|\s/gu, '')
      .toLowerCase()

  /** Counts the reviews that name any spelling of each merged set. */
  function expected(named: string[][], done: { kind: string; from: string; to: string }[]): number[] {
    const parent = new Map<string, string>()
    const root = (key: string): string => (parent.has(key) ? root(parent.get(key) as string) : key)
    const isNamed = (key: string) => named.some((topics) => topics.some((one) => root(keyOf(one)) === root(key)))
    for (const { kind, from, to } of done) {
      const [one, other] = [root(keyOf(from)), root(keyOf(to))]
      if (one !== other && isNamed(one) && (kind === 'rename' || isNamed(other))) parent.set(one, other)
    }
    const sets = named.map((topics) => new Set(topics.map((one) => root(keyOf(one)))))
    return [...new Set(sets.flatMap((set) => [...set]))].map((key) => sets.filter((set) => set.has(key)).length).sort()
  }

  it('in any order counts each review once for each set of topics that are one, under one name each', async () => {
    const id = freshSubject()
    await fc.assert(
      fc.asyncProperty(reviews, changes, async (named, done) => {
        await test.db.courseReview.deleteMany({ where: { courseSubjectId: id } })
        await test.db.oralTopicName.deleteMany({ where: { courseSubjectId: id } })
        for (const oralTopics of named) await review(id, oralTopics)
        const change = { merge: mergeOralTopics, rename: renameOralTopic }
        for (const { kind, from, to } of done) {
          const input = kind === 'merge' ? { from, into: to } : { topic: from, to }
          // An unknown or already merged topic is rejected without effect.
          await change[kind as 'merge' | 'rename'](context, id, input).catch(() => {})
        }
        const found = await listOralTopics(context, id)
        expect(found.map(({ count }) => count).sort()).toEqual(expected(named, done))
        expect(new Set(found.map(({ topic }) => keyOf(topic))).size).toBe(found.length)
        const row = await test.db.courseSubject.findUniqueOrThrow({ where: { id } })
        expect(new Set(row.oralTopics.map(keyOf))).toEqual(new Set(found.map(({ topic }) => keyOf(topic))))
        // A given name always stands for itself.
        const given = await test.db.oralTopicName.findMany({ where: { courseSubjectId: id } })
        for (const { name } of given) expect(given.find(({ key }) => key === keyOf(name))?.name).toBe(name)
      }),
      { numRuns: 40 },
    )
  })

  it('at the same moment leaves no topic behind', async () => {
    const id = freshSubject()
    await review(id, ['Limiti', 'Serie', 'Integrali'])
    const inputs = [
      { from: 'Limiti', into: 'Serie' },
      { from: 'Serie', into: 'Integrali' },
      { from: 'Integrali', into: 'Limiti' },
    ]
    const outcomes = await Promise.allSettled(inputs.map((input) => mergeOralTopics(context, id, input)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await listOralTopics(context, id)).toMatchObject([{ count: 1 }])
  })
})
