import { romeDay } from '@chiostro/domain/text/rome'
import { describe, expect, it } from 'vitest'
import type { CaseEffect, CaseOutcome } from '../../../generated/prisma/client.ts'
import { contextOf, loggedInAdmin } from '../../../test/admin.ts'
import { importRows } from '../../../test/catalogue.ts'
import { createBook } from '../../../test/factories.ts'
import { testServer } from '../../../test/server.ts'
import { recordStatements } from '../../../test/statements.ts'
import { decideCase, undoDecision } from '../cases/queue.service.ts'

const test = testServer()

const secret = 'Parole che non si devono leggere'
let number = 0

/** Creates a case with its first report at a moment. */
async function reported(at: string, more: { reports?: number; ground?: string } = {}) {
  const { reports = 1, ground = 'insult' } = more
  const createdAt = new Date(at)
  return test.db.moderationCase.create({
    data: {
      reference: `R${++number}`,
      kind: 'book',
      targetId: `book-${number}`,
      ground,
      openedAt: createdAt,
      since: createdAt,
      reports: {
        create: Array.from({ length: reports }, () => ({ ground, text: secret, email: `ada.${++number}@example.org`, createdAt })),
      },
    },
  })
}
const decided = (
  caseId: string,
  at: string,
  more: { outcome?: CaseOutcome; ground?: string; isAppeal?: boolean; appealSide?: string; effect?: CaseEffect } = {},
) =>
  test.db.caseDecision.create({
    data: {
      caseId,
      outcome: 'remove',
      ground: 'insult',
      rule: 'respect',
      reasons: secret,
      decidedBy: 'ida-rossi',
      ...more,
      decidedAt: new Date(at),
    },
  })
const figures = async () => (await test.request('/api/transparency')).json()

/** As `YYYY-MM`, and its noon on the 10th. */
const monthsAgo = (n: number) => {
  const [year = 0, month = 0] = romeDay(new Date()).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - n, 10, 12)).toISOString()
}
const hoursAfter = (moment: string, hours: number) => new Date(new Date(moment).getTime() + hours * 3_600_000).toISOString()

describe('the figures of transparency', () => {
  it('are empty before anything is reported', async () => {
    expect(await figures()).toEqual({ months: [], medianHoursToDecision: null, proofs: [], professorProofs: [] })
  })

  it('count reports, decisions by ground, appeals and what came back, month by month, without gaps', async () => {
    const [first, third] = [monthsAgo(2), monthsAgo(0)]
    const insult = await reported(first, { reports: 3 })
    await decided(insult.id, hoursAfter(first, 2))
    await test.db.moderationCase.update({ where: { id: insult.id }, data: { appealedAt: new Date(third), appealText: secret } })
    await decided(insult.id, hoursAfter(third, 1), { outcome: 'keep', isAppeal: true, appealSide: 'author', effect: 'restored' })
    const spam = await reported(first, { ground: 'spam' })
    await decided(spam.id, hoursAfter(first, 10), { outcome: 'keep', ground: 'spam' })
    await reported(first, { reports: 0, ground: 'burst' })
    // A removal without a report is decided as it is opened, without waiting.
    await decided((await reported(third, { reports: 0, ground: 'other' })).id, third, { ground: 'other' })
    const { months, medianHoursToDecision } = await figures()
    expect(months).toEqual([
      {
        month: third.slice(0, 7),
        reports: 0,
        decisions: { insult: { keep: 1, remove: 0 }, other: { keep: 0, remove: 1 } },
        appeals: 1,
        restored: 1,
      },
      { month: monthsAgo(1).slice(0, 7), reports: 0, decisions: {}, appeals: 0, restored: 0 },
      {
        month: first.slice(0, 7),
        reports: 4,
        decisions: { insult: { keep: 0, remove: 1 }, spam: { keep: 1, remove: 0 } },
        appeals: 0,
        restored: 0,
      },
    ])
    expect(medianHoursToDecision).toBe(6)
  })

  it('are the same by GraphQL, in one statement', async () => {
    const query = '{ transparency { months { month reports decisions { ground keep remove } appeals restored } medianHoursToDecision } }'
    const statements = await recordStatements(async () => {
      const { transparency } = await test.execute<{ transparency: { months: { decisions: object[] }[] } }>(query)
      expect(transparency.months.at(-1)?.decisions).toEqual([
        { ground: 'insult', keep: 0, remove: 1 },
        { ground: 'spam', keep: 1, remove: 0 },
      ])
    })
    expect(statements.filter(({ text }) => text.includes('case_decisions'))).toHaveLength(1)
  })

  it('count by the calendar of Italy, and no further back than five years', async () => {
    await test.db.moderationCase.deleteMany()
    await reported('2026-06-30T22:30:00Z')
    await reported(monthsAgo(70))
    const { months } = await figures()
    expect(months).toHaveLength(60)
    const counted = (months as { month: string; reports: number }[]).filter(({ reports }) => reports > 0)
    expect(counted).toMatchObject([{ month: '2026-07', reports: 1 }])
  })

  it('add up at every moment, also while many report, decide and take decisions back', async () => {
    await test.db.moderationCase.deleteMany()
    const moderators = await Promise.all([1, 2].map(async () => contextOf(test, await loggedInAdmin(test))))
    const books = await Promise.all(Array.from({ length: 12 }, () => createBook(test)))
    const seen: { reports: number; decided: number }[] = []
    const read = async () => {
      const { months } = (await figures()) as { months: { reports: number; decisions: Record<string, { keep: number; remove: number }> }[] }
      const decided = Object.values(months[0]?.decisions ?? {}).reduce((sum, { keep, remove }) => sum + keep + remove, 0)
      seen.push({ reports: months[0]?.reports ?? 0, decided })
    }
    const decision = { outcome: 'remove', ground: 'spam', rule: 'honest', reasons: secret }
    await Promise.all(
      books.map(async ({ id }, index) => {
        await test.send('POST', '/api/reports', { kind: 'book', id, ground: 'spam' })
        const { id: caseId } = await test.db.moderationCase.findFirstOrThrow({ where: { targetId: id } })
        await read()
        const results = await Promise.allSettled(moderators.map((moderator) => decideCase(moderator, caseId, decision)))
        expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
        await read()
        const winner = moderators[results.findIndex(({ status }) => status === 'fulfilled')]
        if (index % 3 === 0 && winner) await undoDecision(winner, caseId)
        await read()
      }),
    )
    expect(seen.filter(({ reports, decided }) => decided > reports)).toEqual([])
    await read()
    expect(seen.at(-1)).toEqual({ reports: 12, decided: 8 })
  })

  it('say how many confirmed and reviewed with a proof, by degree course and year', async () => {
    await importRows(test, [
      { department: 'Lettere', degreeCourse: 'Storia', courseName: 'Storia antica' },
      { department: 'Lettere', degreeCourse: 'Filosofia', courseName: 'Logica' },
    ])
    await test.db.degreeCourse.updateMany({ where: { name: 'Storia' }, data: { years: 3, code: 'L-42' } })
    const courses = await test.db.degreeCourse.findMany({ orderBy: { name: 'desc' } })
    const [storia = '', filosofia = ''] = courses.map(({ id }) => id)
    const claim = (year: string, degreeCourseId: string) => ({
      year,
      turn: 1,
      degreeCourseId,
      mailboxHash: crypto.randomUUID(),
      requestHashes: [],
    })
    await test.db.proofClaim.createMany({ data: Array.from({ length: 10 }, () => claim('2026/27', storia)) })
    await test.db.proofClaim.createMany({ data: [claim('2026/27', filosofia), claim('2025/26', storia)] })
    await test.db.spentProof.createMany({
      data: [storia, storia, null].map((id, n) => ({ hash: `${n}`, year: '2026/27', degreeCourseId: id })),
    })
    const { proofs, professorProofs } = await figures()
    expect(professorProofs).toEqual([{ year: '2026/27', spent: 1 }])
    expect(proofs).toEqual([
      {
        year: '2026/27',
        degreeCourseId: filosofia,
        degreeCourse: 'Filosofia',
        level: 'Altro',
        code: '',
        claims: 1,
        spent: 0,
        isSmall: true,
      },
      {
        year: '2026/27',
        degreeCourseId: storia,
        degreeCourse: 'Storia',
        level: 'Triennale',
        code: 'L-42',
        claims: 10,
        spent: 2,
        isSmall: false,
      },
      {
        year: '2025/26',
        degreeCourseId: storia,
        degreeCourse: 'Storia',
        level: 'Triennale',
        code: 'L-42',
        claims: 1,
        spent: 0,
        isSmall: true,
      },
    ])
    const query =
      '{ transparency { proofs { year degreeCourseId degreeCourse level code claims spent isSmall } professorProofs { year spent } } }'
    expect(await test.execute(query)).toEqual({ transparency: { proofs, professorProofs } })
  })

  it('name no moderator, no reporter, no item and no text', async () => {
    const answer = JSON.stringify(await figures())
    for (const word of ['ada.', 'ida-rossi', secret, 'book-', 'R1']) expect(answer).not.toContain(word)
  })
})
