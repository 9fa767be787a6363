import { beforeAll, expect, it } from 'vitest'
import { contextOf, loggedInAdmin, type TestAdmin } from '../../../test/admin.ts'
import { courseReviewInput, importRows, numberedRows } from '../../../test/catalogue.ts'
import { testServer } from '../../../test/server.ts'

const test = testServer({ REVIEW_BURST: '2' })

let ada: TestAdmin
let bice: TestAdmin
let subjectIds: string[] = []
beforeAll(async () => {
  ada = await loggedInAdmin(test, 'ada')
  bice = await loggedInAdmin(test, 'bice')
  // Enough for `npm test -- --races`.
  await importRows(test, numberedRows(400))
  subjectIds = (await test.db.courseSubject.findMany()).map(({ id }) => id)
})

interface Written {
  id: string
  receipt: string
}

/** Writes reviews of an unused subject; those after the second are held. */
async function burst(count: number): Promise<{ held: Written[]; caseIds: string[] }> {
  const subjectId = subjectIds.pop()
  const written: Written[] = []
  for (let n = 0; n < count + 2; n++)
    written.push(await (await test.send('POST', `/api/course-subjects/${subjectId}/reviews`, courseReviewInput({ examNotes: '' }))).json())
  const held = written.slice(2)
  const cases = await test.db.moderationCase.findMany({
    where: { targetId: { in: held.map(({ id }) => id) } },
    orderBy: [{ since: 'asc' }, { id: 'asc' }],
  })
  expect(cases).toHaveLength(count)
  return { held, caseIds: cases.map(({ id }) => id) }
}

const decideAll = `mutation ($ids: [ID!]!, $outcome: CaseOutcome!) {
  decideCases(ids: $ids, outcome: $outcome, ground: BURST, rule: VOICE, reasons: "Fa parte di una serie") {
    __typename ... on CasesReport { done refused { id message } } ... on Error { message } } }`
const undoAll = 'mutation ($ids: [ID!]!) { undoDecisions(ids: $ids) { ... on CasesReport { done refused { id message } } } }'
interface Report {
  done: string[]
  refused: { id: string; message: string }[]
}
const decide = async (admin: TestAdmin, ids: string[], outcome: 'KEEP' | 'REMOVE') =>
  (await test.execute<{ decideCases: Report }>(decideAll, { ids, outcome }, admin.token)).decideCases
const undo = async (admin: TestAdmin, ids: string[]) =>
  (await test.execute<{ undoDecisions: Report }>(undoAll, { ids }, admin.token)).undoDecisions
const publicOnes = ({ held }: { held: Written[] }) => test.db.courseReview.count({ where: { id: { in: held.map(({ id }) => id) } } })

it('names with each held review the others of the same target, and of no other', async () => {
  const [one, other] = [await burst(3), await burst(1)]
  const named = async (id = '') => {
    const { adminCase } = await test.execute<{ adminCase: { burst: { id: string; item: { state: string } }[] } }>(
      'query ($id: ID!) { adminCase(id: $id) { burst { id item { state } } } }',
      { id },
      ada.token,
    )
    return adminCase.burst
  }
  expect(await named(one.caseIds[0])).toEqual(one.caseIds.slice(1).map((id) => ({ id, item: { state: 'held' } })))
  expect(await named(other.caseIds[0])).toEqual([])
  await decide(ada, one.caseIds, 'KEEP')
  expect(await named(one.caseIds[0])).toEqual([])
})

it('is removed in one go, each review with a decision that its author reads by receipt; and taken back in one go', async () => {
  const found = await burst(3)
  expect(await decide(ada, found.caseIds, 'REMOVE')).toMatchObject({ done: found.caseIds, refused: [] })
  for (const { receipt } of found.held) {
    const mine = await (await test.request(`/api/my-review/${receipt}`)).json()
    expect(mine.case).toMatchObject({
      decision: { outcome: 'remove', ground: 'burst', rule: 'voice', reasons: 'Fa parte di una serie' },
      state: 'decided',
    })
  }
  expect(await test.db.auditEntry.count({ where: { action: 'delete', recordId: { in: found.held.map(({ id }) => id) } } })).toBe(3)
  expect(await undo(bice, found.caseIds)).toMatchObject({ done: [], refused: found.caseIds.map((id) => ({ id })) })
  expect(await undo(ada, found.caseIds)).toEqual({ done: found.caseIds, refused: [] })
  expect(await test.db.moderationCase.count({ where: { id: { in: found.caseIds }, state: 'open' } })).toBe(3)
  expect(await decide(ada, found.caseIds, 'KEEP')).toMatchObject({ done: found.caseIds })
  expect(await publicOnes(found)).toBe(3)
  await undo(ada, found.caseIds)
  expect(await publicOnes(found)).toBe(0)
})

it('is decided once for each review, also by two moderators at once and with one that is unknown', async () => {
  const found = await burst(4)
  const reports = await Promise.all([
    decide(ada, [...found.caseIds, 'mai-esistito'], 'KEEP'),
    decide(bice, found.caseIds.toReversed(), 'REMOVE'),
  ])
  expect(reports.flatMap(({ done }) => done).sort()).toEqual([...found.caseIds].sort())
  const refused = reports.flatMap((report) => report.refused)
  expect(refused).toHaveLength(5)
  expect(refused).toContainEqual({ id: 'mai-esistito', message: 'Caso non trovato' })
  expect(await test.db.caseDecision.count({ where: { caseId: { in: found.caseIds } } })).toBe(4)
})

it('is decided with reasons, and not more than a hundred at once', async () => {
  expect(await decide(ada, [], 'KEEP')).toMatchObject({ message: 'Indica i casi' })
  const many = Array.from({ length: 101 }, (_, n) => String(n))
  expect(await decide(ada, many, 'KEEP')).toMatchObject({ message: 'Si decidono al massimo 100 casi alla volta' })
  await expect(
    (await import('./queue.service.ts')).decideCases(contextOf(test, ada), {
      ids: ['x'],
      outcome: 'remove',
      ground: 'burst',
      rule: 'voice',
      reasons: ' ',
    }),
  ).rejects.toThrow('Scrivi la motivazione')
})
