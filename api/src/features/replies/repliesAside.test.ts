import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin } from '../../../test/admin.ts'
import { mailboxToken } from '../../../test/mine.ts'
import { deliverMails } from '../../../test/outbox.ts'
import { createProfessor, professorReviewInput } from '../../../test/professors.ts'
import { testServer } from '../../../test/server.ts'
import { tablesHolding } from '../../../test/wholeDatabase.ts'
import type { Context } from '../../context.ts'
import { deleteAsAdmin } from '../admin/deletion.service.ts'
import { setReplyAddress } from '../admin/professors.service.ts'
import { tidyCases } from '../cases/cases.jobs.ts'

const test = testServer({ REVIEW_BURST: '0' })
let admin: Context
beforeAll(async () => {
  admin = contextOf(test, await loggedInAdmin(test))
})

const textOf = () => `Grazie ${randomUUID()}`

/** A review that its professor has answered, and that waits for a moderator on a change of its author. */
async function answered() {
  const { id: professorId } = await createProfessor(test)
  const [address, text] = [`prof.${randomUUID()}@ateneo.example`, textOf()]
  await test.db.replyAddress.create({ data: { professorId, address } })
  const written = await test.send('POST', `/api/professors/${professorId}/reviews`, professorReviewInput({ review: '' }))
  const { id: reviewId, receipt } = await written.json()
  const path = `/api/professor-reply/${await mailboxToken(test, address)}/reviews/${reviewId}`
  const { reply } = await (await test.send('PUT', path, { text })).json()
  const change = () =>
    test.send('PUT', `/api/my-review/${receipt}`, professorReviewInput({ review: `È incinta e salta le lezioni. ${randomUUID()}` }))
  return { professorId, reviewId, replyId: reply.id as string, address, text, change }
}

const things = async (path: string, address: string) => `/api/my-things/${path}?token=${await mailboxToken(test, address)}`
const exported = async (address: string) => JSON.stringify((await (await test.request(await things('export', address))).json()).replies)

describe('an answer in the bin', () => {
  const removals = {
    'with its review': ({ reviewId }: Awaited<ReturnType<typeof answered>>) => deleteAsAdmin(admin, 'professor-review', reviewId, {}),
    'with its professor': ({ professorId }) => deleteAsAdmin(admin, 'professor', professorId, {}),
    'with a review that waited when its professor was removed': async ({ professorId, change }) => {
      expect((await change()).status).toBe(200)
      await deleteAsAdmin(admin, 'professor', professorId, {})
    },
  } satisfies Record<string, (made: Awaited<ReturnType<typeof answered>>) => Promise<unknown>>

  it.each(Object.entries(removals))('%s is exported with what its address has, and erased', async (_where, remove) => {
    const [made, other] = [await answered(), await answered()]
    for (const each of [made, other]) await remove(each)
    const { address, text } = made
    expect(await exported(address)).toContain(text)
    expect((await test.send('POST', await things('erase', address), { confirm: true })).status).toBe(200)
    await deliverMails(test)
    expect([await tablesHolding(test, text), await exported(other.address)]).toEqual([[], expect.stringContaining(other.text)])
  })

  it('keeps its case open, however deep it lies', async () => {
    const { professorId, replyId, change } = await answered()
    expect((await test.send('POST', '/api/reports', { kind: 'professor-reply', id: replyId, ground: 'insult' })).status).toBe(201)
    expect((await change()).status).toBe(200)
    await deleteAsAdmin(admin, 'professor', professorId, {})
    await tidyCases(test)
    expect(await test.db.moderationCase.findFirst({ where: { targetId: replyId } })).toMatchObject({ state: 'open' })
  })
})

it('an address from which a professor once answered gets its link, also when they have another one', async () => {
  const { professorId, reviewId, address } = await answered()
  await setReplyAddress(admin, professorId, { address: `nuovo.${randomUUID()}@ateneo.example` })
  const linked = async () => {
    await test.send('POST', '/api/my-things/link', { email: address })
    return (await deliverMails(test)).map(({ to }) => to.address)
  }
  expect(await linked()).toEqual([address])
  await test.db.mailboxToken.deleteMany()
  await deleteAsAdmin(admin, 'professor-review', reviewId, {})
  expect(await linked()).toContain(address)
})
