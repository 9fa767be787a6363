import { randomUUID } from 'node:crypto'
import { replyMessages } from '@chiostro/domain/replies/replies'
import { beforeAll, describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin } from '../../../test/admin.ts'
import { mailboxToken } from '../../../test/mine.ts'
import { deliverMails, tokenIn } from '../../../test/outbox.ts'
import { createProfessor, createProfessorReview, professorReviewInput } from '../../../test/professors.ts'
import { testServer } from '../../../test/server.ts'
import type { Context } from '../../context.ts'
import { deleteAsAdmin, restoreDeleted } from '../admin/deletion.service.ts'

const test = testServer()
let admin: Context
beforeAll(async () => {
  admin = contextOf(test, await loggedInAdmin(test))
})

async function answering() {
  const professor = await createProfessor(test)
  const address = `Ada.${randomUUID().slice(0, 8)}@Ateneo.example`
  await test.db.replyAddress.create({ data: { professorId: professor.id, address } })
  const review = await createProfessorReview(test, professor.id)
  const token = await mailboxToken(test, address)
  return { professor, address, review, token, path: `/api/professor-reply/${token}/reviews/${review.id}` }
}

const text = 'Grazie: da quest’anno ci sono anche gli esercizi svolti.\nSono sul sito.'
const ask = (professorId: string, email: string) => test.send('POST', '/api/professor-reply/link', { professorId, email })
const publicReviews = async (professorId: string) =>
  (await (await test.request(`/api/professors/${professorId}/reviews`)).json()) as { id: string; reply: object | null }[]
const remove = (path: string) => test.request(path, { method: 'DELETE' })

describe('the link', () => {
  it('goes to the address that is known, however it is typed, and opens the reviews', async () => {
    const { professor, address, review } = await answering()
    expect((await ask(professor.id, address.toUpperCase())).status).toBe(202)
    const [mail] = await deliverMails(test)
    expect(mail?.to.address).toBe(address)
    const page = await (await test.request(`/api/professor-reply/${tokenIn(mail)}`)).json()
    expect(page).toMatchObject({ professors: [{ id: professor.id }], reviews: [{ id: review.id, reply: null }] })
    expect(JSON.stringify(page).toLowerCase()).not.toContain(address.toLowerCase())
  })

  it('goes to no other address, and the answers are the same', async () => {
    const [one, other] = [await answering(), await answering()]
    const noAddress = await createProfessor(test)
    const answers = await Promise.all([
      ...[ask(one.professor.id, one.address), ask(one.professor.id, other.address), ask(one.professor.id, `x${one.address}`)],
      ...[ask(noAddress.id, one.address), ask('unknown', one.address)],
    ])
    expect(new Set(await Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`)))).toEqual(
      new Set(['202 {"success":true}']),
    )
    expect((await deliverMails(test)).map(({ to }) => to.address)).toEqual([one.address])
    expect((await ask(one.professor.id, 'nobody')).status).toBe(400)
  })

  it('is sent three times an hour at most', async () => {
    const { professor, address } = await answering()
    await test.db.mailboxToken.deleteMany()
    for (let n = 0; n < 5; n++) expect((await ask(professor.id, address)).status).toBe(202)
    expect(await deliverMails(test)).toHaveLength(3)
  })

  it('of one who was merged into another leads to the one that was kept', async () => {
    const { professor, address } = await answering()
    const kept = await createProfessor(test)
    await test.send('POST', `/api/admin/professors/${professor.id}/merge`, { into: kept.id }, (await loggedInAdmin(test)).token)
    await ask(professor.id, address)
    const [mail] = await deliverMails(test)
    const page = await (await test.request(`/api/professor-reply/${tokenIn(mail)}`)).json()
    expect(page).toMatchObject({ professors: [{ id: kept.id }] })
  })

  it('opens nothing when it is wrong, expired, or of an address that is no professor’s (any more)', async () => {
    const { professor, address, token } = await answering()
    const open = async (of: string) => (await test.request(`/api/professor-reply/${of}`)).status
    expect(await open(token)).toBe(200)
    await test.db.replyAddress.updateMany({ where: { professorId: professor.id }, data: { address: `new.${address}` } })
    expect(await Promise.all([open(token), open('wrong'), open(await mailboxToken(test, address, -1))])).toEqual([404, 404, 404])
  })
})

describe('an answer', () => {
  it('is public with the review, and changes no average', async () => {
    const { professor, path, review } = await answering()
    const before = await test.db.professor.findUniqueOrThrow({ where: { id: professor.id } })
    const answer = await test.send('PUT', path, { text: `  ${text} ` })
    expect([answer.status, await answer.json()]).toMatchObject([200, { id: review.id, reply: { text, reviewChanged: false } }])
    const [shown] = await publicReviews(professor.id)
    expect(shown?.reply).toEqual({
      id: expect.any(String),
      text,
      repliedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      reviewChanged: false,
    })
    const query = `{ professor(id: "${professor.id}") { reviews { edges { node { reply { id text repliedAt reviewChanged } } } } } }`
    expect(await test.execute(query)).toEqual({ professor: { reviews: { edges: [{ node: { reply: shown?.reply } }] } } })
    expect(await test.db.professor.findUniqueOrThrow({ where: { id: professor.id } })).toEqual(before)
  })

  it('is one for each review, changed and deleted as often as wanted', async () => {
    const { professor, path } = await answering()
    await Promise.all(['Uno', 'Due', 'Tre'].map((text) => test.send('PUT', path, { text })))
    expect(await test.db.professorReply.count({ where: { review: { professorId: professor.id } } })).toBe(1)
    await test.send('PUT', path, { text: 'Quattro' })
    expect(await publicReviews(professor.id)).toMatchObject([{ reply: { text: 'Quattro' } }])
    expect([(await remove(path)).status, (await remove(path)).status]).toEqual([200, 404])
    expect(await publicReviews(professor.id)).toMatchObject([{ reply: null }])
  })

  it.each([
    ['nothing', undefined],
    ['spaces', '  \n '],
    ['1,501 characters', 'x'.repeat(1501)],
    ['a character without a shape', 'ciao \uE000'],
  ])('of %s is refused', async (_what, text) => {
    const { path, professor } = await answering()
    const answer = await test.send('PUT', path, { text })
    expect([answer.status, await answer.json()]).toMatchObject([400, { issues: [{ path: 'text' }] }])
    expect(await publicReviews(professor.id)).toMatchObject([{ reply: null }])
  })

  it('to another professor’s review is refused as to none', async () => {
    const [one, other] = [await answering(), await answering()]
    const attempts = [`${one.path.slice(0, -36)}${other.review.id}`, `${one.path}0`, one.path.replace(one.token, 'wrong')]
    for (const path of attempts) {
      expect([(await test.send('PUT', path, { text })).status, (await remove(path)).status]).toEqual([404, 404])
    }
    expect(await publicReviews(other.professor.id)).toMatchObject([{ reply: null }])
  })

  it('says when the review has been changed after it', async () => {
    const { professor, token } = await answering()
    const written = await test.send('POST', `/api/professors/${professor.id}/reviews`, professorReviewInput())
    const { id, receipt } = (await written.json()) as { id: string; receipt: string }
    const path = `/api/professor-reply/${token}/reviews/${id}`
    await test.send('PUT', path, { text })
    await test.send('PUT', `/api/my-review/${receipt}`, professorReviewInput({ materialRating: '30' }))
    const replyNow = async () => (await publicReviews(professor.id)).find((review) => review.id === id)?.reply
    expect(await replyNow()).toMatchObject({ reviewChanged: true })
    await test.send('PUT', path, { text })
    expect(await replyNow()).toMatchObject({ reviewChanged: false })
    expect((await remove(`/api/my-review/${receipt}`)).status).toBe(200)
    expect(await test.db.professorReply.count({ where: { reviewId: id } })).toBe(0)
  })

  it('works by GraphQL as well', async () => {
    const { professor, address, token, review } = await answering()
    const link =
      'mutation ($professorId: ID!, $email: String!) { requestProfessorReply(professorId: $professorId, email: $email) { __typename } }'
    expect(await test.execute(link, { professorId: professor.id, email: address })).toEqual({
      requestProfessorReply: { __typename: 'Confirmation' },
    })
    expect(await deliverMails(test)).toHaveLength(1)
    const reply = `mutation ($token: String!, $id: ID!, $text: String!) { replyToReview(token: $token, reviewId: $id, text: $text) {
      __typename ... on ProfessorReview { reply { text } } } }`
    const variables = { token, id: review.id, text }
    expect(await test.execute(reply, variables)).toMatchObject({ replyToReview: { reply: { text } } })
    expect(await test.execute(reply, { ...variables, token: 'wrong' })).toEqual({ replyToReview: { __typename: 'NotFoundError' } })
    const open = 'query ($token: String!) { professorReply(token: $token) { professors { id } reviews { id reply { text } } } }'
    expect(await test.execute(open, { token })).toEqual({
      professorReply: { professors: [{ id: professor.id }], reviews: [{ id: review.id, reply: { text } }] },
    })
    expect(await test.execute(open, { token: 'wrong' })).toEqual({ professorReply: null })
    const end = 'mutation ($token: String!, $id: ID!) { deleteReply(token: $token, reviewId: $id) { ... on Confirmation { id } } }'
    const { id } = await test.db.professorReply.findUniqueOrThrow({ where: { reviewId: review.id } })
    expect(await test.execute(end, { token, id: review.id })).toEqual({ deleteReply: { id } })
  })
})

describe('an answer that moderators remove', () => {
  it('is gone, cannot be written again, and can be restored', async () => {
    const { professor, path } = await answering()
    await test.send('PUT', path, { text })
    const { id } = await test.db.professorReply.findFirstOrThrow({ where: { review: { professorId: professor.id } } })
    await deleteAsAdmin(admin, 'professor-reply', id, {})
    expect(await publicReviews(professor.id)).toMatchObject([{ reply: null }])
    const again = await test.send('PUT', path, { text })
    expect([again.status, await again.json()]).toEqual([409, { error: replyMessages.removed, code: 'REPLY_REMOVED' }])
    await restoreDeleted(admin, 'professor-reply', id)
    expect(await publicReviews(professor.id)).toMatchObject([{ reply: { text } }])
  })

  it('at the same moment as it is written is not there afterwards', async () => {
    for (let round = 0; round < 5; round++) {
      const { professor, path } = await answering()
      await test.send('PUT', path, { text })
      const { id } = await test.db.professorReply.findFirstOrThrow({ where: { review: { professorId: professor.id } } })
      await Promise.all([
        deleteAsAdmin(admin, 'professor-reply', id, {}),
        ...[1, 2, 3].map((n) => test.send('PUT', path, { text: `${n}` })),
      ])
      expect(await publicReviews(professor.id)).toMatchObject([{ reply: null }])
    }
  })
})

it.each(['professor-review', 'professor'] as const)('answers go and come back with a deleted %s', async (kind) => {
  const { professor, review, path, address } = await answering()
  await test.send('PUT', path, { text })
  const [reply, known] = [await test.db.professorReply.findFirst({ where: { reviewId: review.id } }), { where: { address } }]
  await deleteAsAdmin(admin, kind, kind === 'professor' ? professor.id : review.id, {})
  expect(await test.db.professorReply.count({ where: { reviewId: review.id } })).toBe(0)
  expect((await test.send('PUT', path, { text })).status).toBe(404)
  await restoreDeleted(admin, kind, kind === 'professor' ? professor.id : review.id)
  expect(await test.db.professorReply.findFirst({ where: { reviewId: review.id } })).toEqual(reply)
  expect(await test.db.replyAddress.count(known)).toBe(1)
})

it('a merge brings answers and address along, and undoing it takes them back', async () => {
  const [from, into] = [await answering(), await answering()]
  await test.send('PUT', from.path, { text })
  const token = (await loggedInAdmin(test)).token
  await test.send('POST', `/api/admin/professors/${from.professor.id}/merge`, { into: into.professor.id }, token)
  expect((await publicReviews(into.professor.id)).filter(({ reply }) => reply)).toMatchObject([{ id: from.review.id, reply: { text } }])
  for (const mine of [from, into]) expect((await test.send('PUT', mine.path, { text: 'Dopo' })).status).toBe(200)
  await restoreDeleted(admin, 'professor', from.professor.id)
  for (const mine of [from, into]) {
    expect(await publicReviews(mine.professor.id)).toMatchObject([{ id: mine.review.id, reply: { text: 'Dopo' } }])
    expect(await test.db.replyAddress.findMany({ where: { professorId: mine.professor.id } })).toMatchObject([{ address: mine.address }])
  }
})
