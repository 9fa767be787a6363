import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { contextOf, loggedInAdmin } from '../../../test/admin.ts'
import { createProfessor, professorReviewInput } from '../../../test/professors.ts'
import { testServer } from '../../../test/server.ts'
import type { Context } from '../../context.ts'
import { deleteAsAdmin, restoreDeleted } from '../admin/deletion.service.ts'
import { tidyCases } from '../cases/cases.jobs.ts'
import { decideCase } from '../cases/queue.service.ts'

const test = testServer({ REVIEW_BURST: '0' })
let admin: Context
beforeAll(async () => {
  admin = contextOf(test, await loggedInAdmin(test))
})

/** Kept when it was reported, and held for another reason on the same day, of which its second case has no time. */
async function heldAfterReport() {
  const { id: professorId } = await createProfessor(test)
  const written = await test.send('POST', `/api/professors/${professorId}/reviews`, professorReviewInput({ review: '' }))
  const { id, receipt } = await written.json()
  await test.send('POST', '/api/reports', { kind: 'professor-review', id, ground: 'insult' })
  const openCase = () => test.db.moderationCase.findFirstOrThrow({ where: { targetId: id, state: 'open' } })
  const reported = await openCase()
  await decideCase(admin, reported.id, { outcome: 'keep', ground: 'insult', rule: 'respect', reasons: 'Non offende.' })
  const path = `/api/my-review/${receipt}`
  const text = `È incinta e salta le lezioni. ${randomUUID()}`
  expect(await (await test.send('PUT', path, professorReviewInput({ review: text }))).json()).toMatchObject({ isHeld: true })
  return { professorId, path, receipt, reported, held: await openCase(), openCase }
}

const removal = { outcome: 'remove', ground: 'special-category', rule: 'privacy', reasons: 'Parla della sua salute.' }

it('the author of a removed review reads why it was removed and appeals that, whatever was decided earlier', async () => {
  const { path, reported, held } = await heldAfterReport()
  await decideCase(admin, held.id, removal)
  const { case: shown } = await (await test.request(path)).json()
  expect(shown).toMatchObject({ id: held.id, decision: { outcome: 'remove', reasons: removal.reasons } })
  expect((await test.send('POST', `${path}/appeal`, { text: 'Non è vero.' })).status).toBe(201)
  const states = [reported, held].map(async ({ id }) => (await test.db.moderationCase.findUniqueOrThrow({ where: { id } })).state)
  expect(await Promise.all(states)).toEqual(['decided', 'appealed'])
})

it('a review that waits again with its professor keeps the ground for which it was held', async () => {
  const { professorId, held, openCase } = await heldAfterReport()
  await deleteAsAdmin(admin, 'professor', professorId, {})
  // Earlier versions decided in vain about what lay in the bin.
  await test.db.moderationCase.update({ where: { id: held.id }, data: { state: 'closed', since: new Date() } })
  await restoreDeleted(admin, 'professor', professorId)
  await tidyCases(test)
  expect(await openCase()).toMatchObject({ ground: 'special-category' })
})

it('an appeal of one who reported a review earlier is not shown as that of its author against the removal', async () => {
  const { path, receipt, reported, held } = await heldAfterReport()
  const states = async () =>
    (await test.execute<{ receiptStates: string[] }>('query ($r: [String!]!) { receiptStates(receipts: $r) }', { r: [receipt] }))
      .receiptStates
  await decideCase(admin, held.id, removal)
  await test.db.moderationCase.update({
    where: { id: reported.id },
    data: { state: 'appealed', appealedAt: new Date(), appealSide: 'reporter' },
  })
  expect(await states()).toEqual(['REMOVED'])
  expect((await test.send('POST', `${path}/appeal`, { text: 'Non è vero.' })).status).toBe(201)
  expect(await states()).toEqual(['APPEALED'])
})
