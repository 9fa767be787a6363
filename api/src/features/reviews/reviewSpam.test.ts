import { randomUUID } from 'node:crypto'
import { reviewMessages } from '@chiostro/domain/reviews/reviews'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { loggedInAdmin, type TestAdmin } from '../../../test/admin.ts'
import { courseReviewInput, createCourseReview, importRows, numberedRows } from '../../../test/catalogue.ts'
import { createProfessor, createProfessorReview, professorReviewInput } from '../../../test/professors.ts'
import { testServer } from '../../../test/server.ts'

const limited = testServer({ RATE_LIMIT: 'on', TRUST_PROXY: '1' })
const open = testServer({ REVIEW_BURST: '3' })
const never = testServer({ REVIEW_BURST: '0' })

type Server = typeof open

let visitors = 0
/** A new one in each run of a test: an address also has a limit over all its reviews. */
const someAddress = () => `10.50.${Math.floor(++visitors / 250)}.${visitors % 250}`

/** Unused subjects of each server: one import brings them all, a second one would retire them. */
const unused = new Map<Server, string[]>()

async function createSubject(server: Server): Promise<string> {
  if (!unused.has(server)) {
    // Enough for `npm test -- --races`: two a round.
    await importRows(server, numberedRows(230))
    const subjects = await server.db.courseSubject.findMany()
    unused.set(
      server,
      subjects.map(({ id }) => id),
    )
  }
  return unused.get(server)?.pop() ?? ''
}

const kinds = [
  {
    kind: 'course-review' as const,
    list: 'adminCourseReviews',
    remove: 'adminDeleteCourseReview',
    createTarget: createSubject,
    path: (target: string) => `/api/course-subjects/${target}/reviews`,
    input: (text: string) => courseReviewInput({ examNotes: text }),
    textField: 'examNotes',
    countOf: async (server: Server, id: string) => (await server.db.courseSubject.findUnique({ where: { id } }))?.reviewCount,
    store: (server: Server, target: string) => createCourseReview(server, target),
  },
  {
    kind: 'professor-review' as const,
    list: 'adminProfessorReviews',
    remove: 'adminDeleteProfessorReview',
    createTarget: async (server: Server) => (await createProfessor(server)).id,
    path: (target: string) => `/api/professors/${target}/reviews`,
    input: (text: string) => professorReviewInput({ review: text }),
    textField: 'review',
    countOf: async (server: Server, id: string) => (await server.db.professor.findUnique({ where: { id } }))?.reviewCount,
    store: (server: Server, target: string) => createProfessorReview(server, target),
  },
]

describe.each(kinds)('a $kind', ({ kind, list, remove, createTarget, path, input, textField, countOf, store }) => {
  const write = (server: Server, target: string, text = '') => server.send('POST', path(target), input(text))
  const statusesOf = (answers: Response[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)
  const publicCount = async (server: Server, target: string) => ((await (await server.request(path(target))).json()) as unknown[]).length

  describe('from one address', () => {
    const writeFrom = (address: string, target: string) =>
      limited.request(path(target), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify(input('')),
      })

    it('may be written twice a day about one target, however many are sent at once, and about others as well', async () => {
      const [target, other, address] = [await createTarget(limited), await createTarget(limited), someAddress()]
      const answers = await Promise.all(Array.from({ length: 12 }, () => writeFrom(address, target)))
      expect(statusesOf(answers)).toEqual([201, 201, ...Array(10).fill(429)])
      expect(Number(answers.find(({ status }) => status === 429)?.headers.get('retry-after'))).toBeGreaterThan(3_600)
      expect(await countOf(limited, target)).toBe(2)
      expect((await writeFrom(address, other)).status).toBe(201)
    })

    it('uses nothing up when it is refused', async () => {
      const target = await createTarget(limited)
      for (let n = 0; n < 5; n++) expect((await limited.send('POST', path(target), {})).status).toBe(400)
      expect((await write(limited, target)).status).toBe(201)
    })

    it('is not limited without limits', async () => {
      const target = await createTarget(never)
      const answers = await Promise.all(Array.from({ length: 12 }, () => write(never, target)))
      expect(statusesOf(answers)).toEqual(Array(12).fill(201))
    })
  })

  describe('with the text of another', () => {
    const text = `Il corso è impegnativo ma molto ben spiegato (${kind})`
    afterEach(() => void vi.useRealTimers())

    it('is refused for a day with a sentence that names the field, for any target, spaces and case', async () => {
      const [target, other] = [await createTarget(open), await createTarget(open)]
      expect((await write(open, target, text)).status).toBe(201)
      const again = await write(open, other, `  ${text.toUpperCase().replaceAll(' ', '\n')} `)
      expect(again.status).toBe(400)
      expect(await again.json()).toMatchObject({ issues: [{ path: textField, message: reviewMessages.repeatedText }] })
      expect(await countOf(open, other)).toBe(0)
    })

    it('is taken once of many at the same moment', async () => {
      const target = await createTarget(open)
      const unused = `${text}: davvero, tre volte ${randomUUID()}`
      const answers = await Promise.all(Array.from({ length: 3 }, () => write(open, target, unused)))
      expect(statusesOf(answers)).toEqual([201, 400, 400])
    })

    it('is taken again the day after', async () => {
      const target = await createTarget(open)
      vi.useFakeTimers({ toFake: ['Date'] })
      expect((await write(open, target, `${text}, ogni giorno`)).status).toBe(201)
      vi.setSystemTime(Date.now() + 86_400_000 + 300_000)
      expect((await write(open, target, `${text}, ogni giorno`)).status).toBe(201)
    })

    it('is taken when it is short, or when the first was never stored', async () => {
      const target = await createTarget(open)
      expect(statusesOf([await write(open, target, 'Ottimo'), await write(open, target, 'Ottimo')])).toEqual([201, 201])
      expect((await write(open, 'unknown', `${text} e altro`)).status).toBe(404)
      expect((await write(open, target, `${text} e altro`)).status).toBe(201)
    })
  })

  describe('beyond REVIEW_BURST in an hour', () => {
    let admin: TestAdmin
    let target = ''
    const held = async () => {
      const answer = await open.execute<Record<string, { total: number; items: { id: string }[] }>>(
        `{ ${list}(filter: { held: true }) { total items { id } } }`,
        {},
        admin.token,
      )
      return answer[list] ?? { total: 0, items: [] }
    }
    beforeAll(async () => {
      admin = await loggedInAdmin(open)
      target = await createTarget(open)
    })

    it('is kept, answered 202 and not public, exactly from the limit on', async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => write(open, target)))
      expect(statusesOf(answers)).toEqual([201, 201, 201, 202, 202])
      expect([await countOf(open, target), await publicCount(open, target)]).toEqual([3, 3])
      expect(await held()).toMatchObject({ total: 2 })
      const deleted = await open.execute<{ deletedRecords: { totalCount: number } }>('{ deletedRecords { totalCount } }', {}, admin.token)
      expect(deleted.deletedRecords.totalCount).toBe(0)
    })

    it('is published by a moderator', async () => {
      const [first] = (await held()).items
      const publish = `mutation { publishHeldReview(kind: ${kind.toUpperCase().replace('-', '_')}, id: "${first?.id}") { __typename } }`
      expect((await open.graphql(publish)).errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
      expect(await open.execute(publish, {}, admin.token)).toMatchObject({ publishHeldReview: { __typename: 'Confirmation' } })
      expect([await countOf(open, target), await publicCount(open, target)]).toEqual([4, 4])
      expect(await open.execute(publish, {}, admin.token)).toMatchObject({ publishHeldReview: { __typename: 'NotFoundError' } })
    })

    it('is deleted by a moderator, and then restorable like any other', async () => {
      const [last] = (await held()).items
      const name = kind.toUpperCase().replace('-', '_')
      const call = async (field: string) =>
        Object.values(
          await open.execute<Record<string, { __typename: string }>>(`mutation { ${field} { __typename } }`, {}, admin.token),
        )[0]
      expect(await call(`restoreDeleted(kind: ${name}, id: "${last?.id}")`)).toEqual({ __typename: 'NotFoundError' })
      expect(await call(`${remove}(id: "${last?.id}", reason: "spam")`)).toEqual({ __typename: 'Confirmation' })
      expect((await held()).total).toBe(0)
      expect(await call(`restoreDeleted(kind: ${name}, id: "${last?.id}")`)).toEqual({ __typename: 'Confirmation' })
      expect(await countOf(open, target)).toBe(5)
    })

    it('counts reviews of the last hour alone, and nothing waits where the limit is 0', async () => {
      const other = await createTarget(never)
      for (let n = 0; n < 15; n++) await store(never, other)
      expect((await write(never, other)).status).toBe(201)
      const table = kind === 'course-review' ? 'course_reviews' : 'professor_reviews'
      await open.pool.query(`UPDATE ${table} SET created_at = now() - interval '61 minutes'`)
      expect((await write(open, target)).status).toBe(201)
    })
  })
})
