import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin, loggedInModerator, type TestAdmin } from '../../../test/admin.ts'
import { importRows } from '../../../test/catalogue.ts'
import { createProfessor, professorReviewInput, rate } from '../../../test/professors.ts'
import { testServer } from '../../../test/server.ts'
import { wholeDatabase } from '../../../test/wholeDatabase.ts'
import type { Context } from '../../context.ts'
import { deleteAsAdmin, restoreDeleted } from '../admin/deletion.service.ts'
import { mergeProfessors } from '../admin/professors.service.ts'
import { report } from '../cases/cases.service.ts'
import { decideCase } from '../cases/queue.service.ts'
import { checkAverages } from './professorReviews.sql.ts'

const test = testServer({ REVIEW_BURST: '0' })
let admin: TestAdmin
let context: Context
beforeAll(async () => {
  admin = await loggedInAdmin(test)
  context = contextOf(test, admin)
})

const everything = () => wholeDatabase(test, ['audit_log', 'admin_sessions'])
const merge = (from: { id: string }, into: { id: string }) => mergeProfessors(context, from.id, { into: into.id })
const undo = ({ id }: { id: string }) => restoreDeleted(context, 'professor', id)
const professorsOf = async (...reviews: { id: string }[]) =>
  Promise.all(reviews.map(async ({ id }) => (await test.db.professorReview.findUnique({ where: { id } }))?.professorId))
const averagesOf = async ({ id }: { id: string }) => {
  const { reviewCount, overallRating } = await test.db.professor.findUniqueOrThrow({ where: { id } })
  return [reviewCount, overallRating.toFixed(1)]
}
const row = (department: string, courseName: string, professors: string) => ({
  department,
  degreeCourse: `Corso di ${department}`,
  courseName,
  professors,
})

/** Two professors of the catalogue, in two departments, with a review each. */
async function duplicates() {
  const name = `Clio ${randomUUID()}`
  await importRows(test, [row('Lettere', 'Storia antica', name), row('Diritto', 'Storia del diritto', name)], { force: true })
  const [from, into] = await test.db.professor.findMany({ where: { name }, orderBy: { department: 'asc' } })
  if (!from || !into) throw new Error('the import made no duplicates')
  return { from, into, reviews: [await rate(test, from.id, 10), await rate(test, from.id, 10.1), await rate(test, into.id, 30)] as const }
}

describe('merging professors', () => {
  it('moves reviews and subjects, with exact averages, and is in the log', async () => {
    const { from, into, reviews } = await duplicates()
    const text = `mutation ($from: ID!, $into: ID!) { adminMergeProfessors(from: $from, into: $into) {
      ... on AdminProfessor { id department reviewCount overallRating courses } ... on Error { message } } }`
    const kept = {
      id: into.id,
      department: 'Lettere',
      reviewCount: 3,
      overallRating: 16.7,
      courses: ['Storia antica', 'Storia del diritto'],
    }
    expect(await test.execute(text, { from: from.id, into: into.id }, admin.token)).toEqual({ adminMergeProfessors: kept })
    expect(await professorsOf(...reviews)).toEqual([into.id, into.id, into.id])
    expect((await checkAverages(test)).wrong).toEqual([])
    const entry = { actor: admin.username, action: 'merge', label: `${from.name}, Diritto`, reason: `Unito a ${into.name}, Lettere` }
    expect(await test.db.auditEntry.findMany({ where: { recordId: from.id } })).toMatchObject([entry])
    // The next import finds both departments under one professor, and changes nothing.
    const before = await test.db.professor.findUnique({ where: { id: into.id } })
    await importRows(test, [row('Lettere', 'Storia antica', into.name), row('Diritto', 'Storia del diritto', into.name)], { force: true })
    expect(await test.db.professor.findMany({ where: { name: into.name } })).toEqual([before])
  })

  it('leads from the old address to the new one: the page, GraphQL, reviews read and written', async () => {
    const [from, into] = [await createProfessor(test), await createProfessor(test)]
    await rate(test, from.id, 24)
    await merge(from, into)
    for (const path of [`/professors/${from.id}`, `/professors/${from.id}/review`]) {
      const answer = await test.request(path, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([301, `/professors/${into.id}`])
    }
    const card = await test.request(`/oembed?url=http://chiostro.test/professors/${from.id}`)
    expect(await card.json()).toMatchObject({ title: expect.stringContaining(into.name) })
    const found = await test.execute('query ($id: ID!) { professor(id: $id) { id reviews { edges { node { id } } } } }', { id: from.id })
    expect(found).toMatchObject({ professor: { id: into.id, reviews: { edges: [{}] } } })
    const reviews = `/api/professors/${from.id}/reviews`
    expect(await (await test.request(reviews)).json()).toHaveLength(1)
    const written = await test.send('POST', reviews, professorReviewInput())
    expect([written.status, await written.json()]).toMatchObject([201, { professorId: into.id }])
    expect(await averagesOf(into)).toEqual([2, '23.9'])
  })

  it('holds for the old name: added by a visitor, or named by a catalogue', async () => {
    const [from, into] = [await createProfessor(test), await createProfessor(test, { department: 'Fisica' })]
    await merge(from, into)
    const added = await test.send('POST', '/api/professors', { name: from.name.toUpperCase(), department: 'scienze' })
    expect([added.status, await added.json()]).toMatchObject([200, { id: into.id }])
    await importRows(test, [row('Scienze', 'Ottica', from.name)], { force: true })
    expect(await test.db.professor.findUnique({ where: { id: into.id } })).toMatchObject({ courses: ['Ottica'], department: 'Fisica' })
    expect(await test.db.professor.count({ where: { name: from.name } })).toBe(0)
  })

  it.each([
    ['with itself', (id: string) => ({ from: id, into: id }), 'Scegli due professori diversi'],
    ['with one that does not exist', (id: string) => ({ from: id, into: 'unknown' }), 'Professore non trovato'],
    ['of one that does not exist', (id: string) => ({ from: 'unknown', into: id }), 'Professore non trovato'],
    ['into no one', (id: string) => ({ from: id, into: '' }), 'Scegli il professore da tenere'],
  ])('%s is refused', async (_what, ids, message) => {
    const { id } = await createProfessor(test)
    const before = await everything()
    const { from, into } = ids(id)
    await expect(mergeProfessors(context, from, { into })).rejects.toThrow(message)
    expect(await everything()).toEqual(before)
  })
})

describe('a merge undone', () => {
  it('leaves the database as it was, with deleted and held reviews and an earlier merge', async () => {
    const { from, into, reviews } = await duplicates()
    const earlier = await createProfessor(test)
    await rate(test, earlier.id, 18)
    await merge(earlier, from)
    await deleteAsAdmin(context, 'professor-review', reviews[0].id, { reason: 'Prova' })
    const before = await everything()
    await merge(from, into)
    expect(await averagesOf(into)).toEqual([3, '19.4'])
    await undo(from)
    expect(await everything()).toEqual(before)
    await undo(earlier)
    expect(await averagesOf(earlier)).toEqual([1, '18.0'])
    expect((await checkAverages(test)).wrong).toEqual([])
  })

  it('is for administrators, while a moderator restores a professor who was deleted', async () => {
    const moderator = contextOf(test, await loggedInModerator(test))
    const [from, into, deleted] = [await createProfessor(test), await createProfessor(test), await createProfessor(test)]
    await merge(from, into)
    await expect(restoreDeleted(moderator, 'professor', from.id)).rejects.toThrow('Solo un amministratore può farlo')
    expect(await test.db.professor.count({ where: { id: from.id } })).toBe(0)
    await deleteAsAdmin(moderator, 'professor', deleted.id, {})
    await restoreDeleted(moderator, 'professor', deleted.id)
    expect(await test.db.professor.count({ where: { id: deleted.id } })).toBe(1)
  })

  it('gives back what has been deleted, restored or published since, and leaves what is new', async () => {
    const [from, into] = [await createProfessor(test), await createProfessor(test)]
    const [old, deleted, passing] = [await rate(test, from.id, 10), await rate(test, from.id, 20), await rate(test, from.id, 6)]
    await deleteAsAdmin(context, 'professor-review', passing.id, {})
    await merge(from, into)
    await deleteAsAdmin(context, 'professor-review', deleted.id, {})
    await restoreDeleted(context, 'professor-review', passing.id)
    const fresh = await rate(test, into.id, 30)
    await undo(from)
    await restoreDeleted(context, 'professor-review', deleted.id)
    expect(await professorsOf(old, deleted, passing, fresh)).toEqual([from.id, from.id, from.id, into.id])
    expect([await averagesOf(from), await averagesOf(into)]).toEqual([
      [3, '12.0'],
      [1, '30.0'],
    ])
  })

  it('leaves to a merge of a chain only what came with it: what left it before is merged elsewhere', async () => {
    const [from, between, into] = [await createProfessor(test), await createProfessor(test), await createProfessor(test)]
    const review = await rate(test, from.id, 24)
    await merge(from, between)
    await merge(between, into)
    await undo(from)
    await merge(from, into)
    await undo(between)
    expect(await professorsOf(review)).toEqual([into.id])
    expect(await test.db.mergedProfessor.findUnique({ where: { id: from.id } })).toMatchObject({ professorId: into.id })
    await undo(from)
    expect(await professorsOf(review)).toEqual([from.id])
  })

  it('waits for the professor that was kept, if that one was deleted', async () => {
    const [from, into] = [await createProfessor(test), await createProfessor(test)]
    const review = await rate(test, from.id, 10)
    await merge(from, into)
    await deleteAsAdmin(context, 'professor', into.id, {})
    await expect(undo(from)).rejects.toThrow('Il professore a cui è stato unito non c’è più: ripristina prima quello')
    await undo(into)
    expect((await test.request(`/professors/${from.id}`, { redirect: 'manual' })).status).toBe(301)
    await undo(from)
    expect(await professorsOf(review)).toEqual([from.id])
    expect((await test.request(`/professors/${from.id}`, { redirect: 'manual' })).status).toBe(200)
  })
})

describe('cases of merged professors', () => {
  const reportOf = (id: string, email: string) => report(context, { kind: 'professor', id, ground: 'spam', email })
  const casesOf = (...professors: { id: string }[]) =>
    test.db.moderationCase.findMany({
      where: { targetId: { in: professors.map(({ id }) => id) } },
      select: { id: true, targetId: true, state: true, reports: { select: { email: true }, orderBy: { email: 'asc' } } },
      orderBy: { state: 'desc' },
    })

  it('follow the merge, so that what they remove is gone, and come back with it', async () => {
    const [from, into] = [await createProfessor(test), await createProfessor(test)]
    await reportOf(from.id, 'ida@example.org')
    const before = await casesOf(from)
    await merge(from, into)
    const [moved] = await casesOf(into)
    expect(moved).toEqual({ ...before[0], targetId: into.id })
    await decideCase(context, moved?.id ?? '', { outcome: 'remove', ground: 'spam', rule: 'place', reasons: 'Non è un professore.' })
    expect(await test.db.professor.count({ where: { id: into.id } })).toBe(0)
    await restoreDeleted(context, 'professor', into.id)
    await undo(from)
    expect(await casesOf(from, into)).toEqual(before)
  })

  it('are one where both wait, with the reports of both', async () => {
    const [from, into] = [await createProfessor(test), await createProfessor(test)]
    for (const { id } of [from, into]) await reportOf(id, 'ugo@example.org')
    await reportOf(from.id, 'ida@example.org')
    await test.db.moderationCase.updateMany({ where: { targetId: from.id }, data: { isUrgent: true } })
    await merge(from, into)
    expect(await test.db.moderationCase.count({ where: { targetId: into.id, state: 'open', isUrgent: true } })).toBe(1)
    expect(await casesOf(from, into)).toMatchObject([
      { targetId: into.id, state: 'open', reports: [{ email: 'ida@example.org' }, { email: 'ugo@example.org' }] },
      { targetId: into.id, state: 'closed', reports: [{ email: 'ugo@example.org' }] },
    ])
  })
})

describe('reviews written while professors are merged', () => {
  it('are all stored with the one that is kept, and the averages are exact', async () => {
    for (let round = 0; round < 3; round++) {
      const [from, into] = [await createProfessor(test), await createProfessor(test)]
      const write = (id: string, n: number) =>
        test.send(
          'POST',
          `/api/professors/${id}/reviews`,
          professorReviewInput({
            examRating: `${n}`,
            review: `Recensione ${randomUUID().replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`,
          }),
        )
      const [answers] = await Promise.all([
        Promise.all(Array.from({ length: 20 }, (_, n) => write(n % 2 ? from.id : into.id, n))),
        merge(from, into),
      ])
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
      expect(await test.db.professorReview.count({ where: { professorId: into.id } })).toBe(20)
      expect((await averagesOf(into))[0]).toBe(20)
      expect((await checkAverages(test)).wrong).toEqual([])
    }
  })

  it('(control) would be in the way of a merge that does not lock first', async () => {
    const [from, into] = [await createProfessor(test), await createProfessor(test)]
    await test.pool.query('UPDATE professor_reviews SET professor_id = $2 WHERE professor_id = $1', [from.id, into.id])
    await rate(test, from.id, 24)
    await expect(test.pool.query('DELETE FROM professors WHERE id = $1', [from.id])).rejects.toThrow(/professor_reviews_professor_id_fkey/)
  })

  it('and deleted, restored and undone at once: no review is lost, no average wrong', async () => {
    const [from, into] = [await createProfessor(test), await createProfessor(test)]
    const reviews = await Promise.all(Array.from({ length: 12 }, (_, n) => rate(test, n % 2 ? from.id : into.id, n)))
    const other = contextOf(test, await loggedInAdmin(test))
    await Promise.all([
      ...reviews.map(async ({ id }) => {
        await deleteAsAdmin(other, 'professor-review', id, {})
        await restoreDeleted(other, 'professor-review', id)
      }),
      merge(from, into).then(() => undo(from)),
    ])
    expect(await professorsOf(...reviews)).toEqual(reviews.map(({ professorId }) => professorId))
    expect([(await averagesOf(from))[0], (await averagesOf(into))[0]]).toEqual([6, 6])
    expect((await checkAverages(test)).wrong).toEqual([])
  })
})
