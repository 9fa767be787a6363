import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { loggedInAdmin, loggedInModerator, type TestAdmin } from '../../../test/admin.ts'
import { mailboxToken } from '../../../test/mine.ts'
import { deliverMails } from '../../../test/outbox.ts'
import { createProfessor, createProfessorReview } from '../../../test/professors.ts'
import { testServer } from '../../../test/server.ts'
import { tablesHolding } from '../../../test/wholeDatabase.ts'

const test = testServer()
let admin: TestAdmin
beforeAll(async () => {
  admin = await loggedInAdmin(test)
})

const set = (id: string, address: unknown) => test.send('PUT', `/api/admin/professors/${id}/reply-address`, { address }, admin.token)
const anAddress = () => `prof.${randomUUID().slice(0, 8)}@Ateneo.example`

describe('the address from which a professor answers reviews', () => {
  it('is set, changed and taken away by an admin, and is in the log without its text', async () => {
    const { id } = await createProfessor(test)
    const [first, second] = [anAddress(), anAddress()]
    expect([(await set(id, first)).status, await (await set(id, ` ${second} `)).json()]).toMatchObject([200, { id, replyAddress: second }])
    expect(await test.db.replyAddress.findMany({ where: { professorId: id } })).toMatchObject([{ address: second, isImported: false }])
    expect(await (await set(id, '')).json()).toMatchObject({ replyAddress: '' })
    expect(await test.db.replyAddress.count({ where: { professorId: id } })).toBe(0)
    const log = await test.db.auditEntry.findMany({ where: { recordId: id } })
    expect(log.map(({ action, actor, kind }) => [action, actor, kind])).toEqual(Array(3).fill(['update', admin.username, 'professor']))
    expect(JSON.stringify(log)).not.toContain('ateneo')
  })

  it('is shown to administrators and not to moderators', async () => {
    const { id, name } = await createProfessor(test)
    const address = anAddress()
    await set(id, address)
    const listed = async ({ token }: { token: string }) => {
      const list = await test.request(`/api/admin/professors?search=${encodeURIComponent(name)}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      return ((await list.json()) as { id: string; replyAddress: string }[]).find((professor) => professor.id === id)?.replyAddress
    }
    expect([await listed(admin), await listed(await loggedInModerator(test))]).toEqual([address, ''])
  })

  it.each(['nobody', 'a b@c.it', 12, `${'x'.repeat(250)}@example.org`])('is refused when it is %j', async (address) => {
    const { id } = await createProfessor(test)
    const answer = await set(id, address)
    expect([answer.status, await answer.json()]).toMatchObject([400, { issues: [{ path: 'address' }] }])
  })

  it('is unknown with the professor, and to GraphQL as well', async () => {
    expect((await set('unknown', anAddress())).status).toBe(404)
    const { id } = await createProfessor(test)
    const mutation = `mutation ($id: ID!, $address: String) { setReplyAddress(professorId: $id, address: $address) {
      __typename ... on AdminProfessor { replyAddress } } }`
    const address = anAddress()
    expect(await test.execute(mutation, { id, address }, admin.token)).toMatchObject({ setReplyAddress: { replyAddress: address } })
    expect(await test.execute(mutation, { id }, admin.token)).toMatchObject({ setReplyAddress: { replyAddress: '' } })
    expect(await test.execute(mutation, { id: 'unknown', address }, admin.token)).toEqual({
      setReplyAddress: { __typename: 'NotFoundError' },
    })
  })

  it('is shown to admins alone', async () => {
    const { id, name } = await createProfessor(test)
    const address = anAddress()
    await set(id, address)
    await createProfessorReview(test, id)
    const seen = 'query ($search: String) { adminProfessors(search: $search) { edges { node { replyAddress } } } }'
    expect(JSON.stringify(await test.execute(seen, { search: name }, admin.token))).toContain(address)
    const everyField = `{ professor(id: "${id}") { id name department courses subjects { id } reviews { edges { node { id reply { text } } } } } }`
    const public_ = [
      JSON.stringify(await test.graphql(everyField)),
      ...(await Promise.all(
        ['/api/professors', `/api/professors/${id}/reviews`, `/professors/${id}`].map(async (path) => (await test.request(path)).text()),
      )),
    ]
    expect(public_.join().toLowerCase()).not.toContain('ateneo.example')
  })
})

it('a professor exports and erases by their address what is theirs: address and answers, removed ones too', async () => {
  const address = anAddress()
  const [here, binned] = [await createProfessor(test), await createProfessor(test)]
  const other = await createProfessor(test)
  const mark = randomUUID()
  for (const { id } of [here, binned]) await set(id, address)
  await set(other.id, anAddress())
  const reviews = await Promise.all([here, here, here, binned, other].map(({ id }) => createProfessorReview(test, id)))
  for (const { id } of reviews)
    await test.db.professorReply.create({
      data: { reviewId: id, text: `${mark} ${id}`, authorEmail: id === reviews[4]?.id ? '' : address.toLowerCase() },
    })
  const othersReply = await test.db.professorReply.findFirstOrThrow({ where: { reviewId: reviews[4]?.id ?? '' } })
  const removed = await test.db.professorReply.findFirstOrThrow({ where: { reviewId: reviews[1]?.id ?? '' } })
  for (const path of [`professor-replies/${removed.id}`, `professor-reviews/${reviews[2]?.id}`, `professors/${binned.id}`]) {
    expect((await test.send('DELETE', `/api/admin/${path}`, {}, admin.token)).status).toBe(200)
  }
  await test.send('POST', '/api/my-things/link', { email: address })
  expect((await deliverMails(test)).map(({ to }) => to.address)).toEqual([address.toLowerCase(), address.toLowerCase()])
  const token = await mailboxToken(test, address)
  const exported = await (await test.request(`/api/my-things/export?token=${token}`)).json()
  expect(exported.replies).toMatchObject([
    { address, professorId: here.id },
    { text: `${mark} ${reviews[0]?.id}` },
    ...[1, 2, 3].map((n) => ({ text: `${mark} ${reviews[n]?.id}`, isHeld: false })),
  ])
  const erased = await test.send('POST', `/api/my-things/erase?token=${token}`, { confirm: true })
  expect(await erased.json()).toMatchObject({ replies: 1 })
  await deliverMails(test)
  expect(await tablesHolding(test, address, address.toLowerCase())).toEqual([])
  expect(await tablesHolding(test, mark)).toEqual(['professor_replies'])
  expect(await test.db.professorReply.findMany({ where: { text: { startsWith: mark } } })).toEqual([othersReply])
  expect(await test.db.professorReview.count({ where: { professorId: here.id } })).toBe(2)
  const restore = (kind: string, id?: string) => test.send('POST', `/api/admin/deleted/${kind}/${id}/restore`, {}, admin.token)
  expect((await restore('professor-review', reviews[2]?.id)).status).toBe(200)
  expect((await restore('professor', binned.id)).status).toBe(200)
})
