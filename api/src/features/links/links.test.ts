import { randomUUID } from 'node:crypto'
import { linkMessages } from '@chiostro/domain/links/links'
import { beforeAll, describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin } from '../../../test/admin.ts'
import { importRows } from '../../../test/catalogue.ts'
import { followed, follower, toldTo } from '../../../test/follows.ts'
import { mailboxToken } from '../../../test/mine.ts'
import { deliverMails, tokenIn } from '../../../test/outbox.ts'
import { testServer } from '../../../test/server.ts'
import { tablesHolding } from '../../../test/wholeDatabase.ts'
import { hashToken } from '../../security/tokens.ts'
import { deleteAsAdmin, restoreDeleted } from '../admin/deletion.service.ts'
import { decideCase } from '../cases/queue.service.ts'
import { feeds } from '../feeds/feeds.service.ts'
import { setFlag } from '../flags/flags.service.ts'
import { applyRetention } from '../privacy/retention.jobs.ts'
import { askAboutLinks } from './links.jobs.ts'
import { countLinksAsAdmin, listLinksAsAdmin } from './links.service.ts'

const test = testServer({ TRUST_PROXY: '1', STUDENT_EMAIL_DOMAINS: 'studenti.example.org', PUBLIC_URL: 'https://chiostro.example.org' })

let subjectId = ''
let degreeCourseId = ''
let departmentId = ''
let admin: Awaited<ReturnType<typeof loggedInAdmin>>
beforeAll(async () => {
  await importRows(test, [
    { department: 'Scienze', degreeCourse: 'Fisica', courseName: 'Ottica quantistica' },
    { department: 'Scienze', degreeCourse: 'Fisica', courseName: 'Meccanica' },
  ])
  const subject = await test.db.courseSubject.findFirstOrThrow({ where: { courseName: 'Ottica quantistica' } })
  subjectId = subject.id
  degreeCourseId = subject.degreeCourseId
  departmentId = subject.departmentId
  admin = await loggedInAdmin(test)
})

const input = (changes: object = {}) => ({
  subjectId,
  platform: 'telegram',
  title: `Gruppo ${randomUUID()}`,
  url: `https://t.me/${randomUUID()}`,
  email: `ida.${randomUUID()}@example.org`,
  ...changes,
})
const propose = (body: object) => test.send('POST', '/api/links', body)
type Shown = { id: string; title: string; url: string; of: string; byStudent: boolean }
const list = async (path = `/api/course-subjects/${subjectId}/links`) => (await (await test.request(path)).json()) as Shown[]
const press = (token: string) => test.request(`/api/link/${token}/confirm`, { method: 'POST' })

/** Proposed and confirmed by its mail. */
async function confirmedLink(changes: object = {}) {
  const body = input(changes)
  const { id } = await (await propose(body)).json()
  const token = tokenIn((await deliverMails(test)).findLast(({ to }) => to.address === body.email))
  expect((await press(token)).status).toBe(200)
  return { ...body, id: String(id), token }
}

describe('a proposed link', () => {
  it('is nowhere before its address has confirmed it, and beside its subject afterwards', async () => {
    const body = input({ url: `https://T.me/${randomUUID()}?utm_source=x` })
    const answer = await propose(body)
    expect(answer.status).toBe(201)
    const record = await answer.json()
    const url = body.url.replace('T.me', 't.me').replace(/\?.*/, '')
    const { email, subjectId: _, ...typed } = body
    expect(record).toEqual({
      ...typed,
      url,
      id: expect.any(String),
      of: 'subject',
      state: 'unknown',
      byStudent: false,
      checkedAt: null,
      createdAt: expect.any(String),
    })
    const surfaces = [
      ...[`/api/course-subjects/${subjectId}/links`, `/api/degree-courses/${degreeCourseId}/links`, '/api/university-structure'],
      ...[`/api/course-subjects/${subjectId}`, `/courses/subjects/${subjectId}`, '/sitemap.xml', '/api/course-subjects'],
      ...[`/courses/${departmentId}/${degreeCourseId}`, `/poster/subject/${subjectId}`, `/api/degree-courses/${degreeCourseId}`],
      ...[`/api/transparency`, `/oembed?url=${encodeURIComponent(`https://chiostro.example.org/courses/subjects/${subjectId}`)}`],
      ...[`/report/link/${record.id}`, ...feeds.map((feed) => feed.path)],
    ]
    for (const path of surfaces) {
      const text = await (await test.request(path)).text()
      for (const part of [body.title, email, url.split('/').at(-1)]) expect(text, path).not.toContain(part)
    }
    const query = `{ subject(id: "${subjectId}") { links { id } } degreeCourse(id: "${degreeCourseId}") { links { id } } node(id: "${record.id}") { id } }`
    expect(JSON.stringify(await test.execute(query))).not.toContain(record.id)
    expect((await test.send('POST', '/api/reports', { kind: 'link', id: record.id, ground: 'spam' })).status).toBe(404)
    expect((await test.request(`/api/links/${record.id}/not-working`, { method: 'POST' })).status).toBe(404)

    const [mail] = await deliverMails(test)
    expect(mail?.to.address).toBe(email)
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain(body.title)
    const token = tokenIn(mail)
    expect((await press(token)).status).toBe(200)
    expect((await press(token)).status).toBe(200)
    expect(await list()).toContainEqual(record)
    expect(JSON.stringify(await list())).not.toContain('@')
    expect(await test.execute(query)).toMatchObject({ node: { id: record.id } })
    // The second one answers that it is gone, rather than closing the case of a moderator's removal.
    const deletions = await Promise.all([1, 2].map(() => test.request(`/api/link/${token}`, { method: 'DELETE' })))
    expect(deletions.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await deletions.find(({ ok }) => ok)?.json()).toEqual({ success: true, id: record.id })
    expect(await list()).not.toContainEqual(record)
    expect((await press(token)).status).toBe(404)
  })

  it('of a degree course stands after those of its subjects, newest first', async () => {
    const [first, second] = [await confirmedLink(), await confirmedLink()]
    const ofCourse = await confirmedLink({ subjectId: undefined, degreeCourseId })
    const ids = (await list()).map(({ id }) => id)
    expect(ids.slice(0, 2)).toEqual([second.id, first.id])
    expect((await list()).at(-1)).toMatchObject({ id: ofCourse.id, of: 'degree-course' })
    expect((await list(`/api/degree-courses/${degreeCourseId}/links`)).map(({ id }) => id)).toEqual([ofCourse.id])
    const { degreeCourse } = await test.execute<{ degreeCourse: object }>(`{ degreeCourse(id: "${degreeCourseId}") { links { id of } } }`)
    expect(degreeCourse).toEqual({ links: [{ id: ofCourse.id, of: 'degree-course' }] })
    for (const place of ['course-subjects', 'degree-courses']) expect((await test.request(`/api/${place}/unknown/links`)).status).toBe(404)
  })

  it.each([
    ['a wrong host', { url: 'https://evil.example/x' }, 'url'],
    ['an address of this site', { platform: 'site', url: 'https://www.chiostro.example.org/courses' }, 'url'],
    ['a short title', { title: 'ab' }, 'title'],
    ['no place', { subjectId: '' }, 'subjectId'],
    ['an unknown platform', { platform: 'facebook' }, 'platform'],
    ['no address', { email: '' }, 'email'],
  ])('is refused with %s', async (_, changes, field) => {
    const answer = await propose(input(changes))
    expect([answer.status, (await answer.json()).issues[0].path]).toEqual([400, field])
    const { proposeLink } = await test.execute<{ proposeLink: object }>(
      'mutation ($input: ProposeLinkInput!) { proposeLink(input: $input) { ... on ValidationError { issues { path } } } }',
      { input: input(changes) },
    )
    expect(proposeLink).toMatchObject({ issues: [{ path: field }] })
  })

  it('is refused for a place that is not there, and while the catalogue is closed', async () => {
    expect((await propose(input({ subjectId: 'unknown' }))).status).toBe(404)
    expect((await propose(input({ subjectId: undefined, degreeCourseId: 'unknown' }))).status).toBe(404)
    await setFlag(contextOf(test, admin), 'courses', false)
    expect((await propose(input())).status).toBe(404)
    await setFlag(contextOf(test, admin), 'courses', true)
  })

  it('that claims to be a site is of its platform all the same', async () => {
    expect(await (await propose(input({ platform: 'site', url: `https://chat.whatsapp.com/${randomUUID()}` }))).json()).toMatchObject({
      platform: 'whatsapp',
    })
  })

  it('is there once: case of the host and one final slash make no other, and a deleted one is free again', async () => {
    const url = `https://esami.example.org/${randomUUID()}`
    const { token } = await confirmedLink({ platform: 'site', url })
    for (const same of [url, `${url}/`, url.replace('esami', 'ESAMI')]) {
      const answer = await propose(input({ platform: 'site', url: same }))
      expect([answer.status, (await answer.json()).code]).toEqual([409, 'LINK_EXISTS'])
    }
    expect((await propose(input({ platform: 'site', url: `${url}//` }))).status).toBe(201)
    expect((await propose(input({ platform: 'site', url, subjectId: undefined, degreeCourseId }))).status).toBe(201)
    const racing = `https://t.me/${randomUUID()}`
    const raced = await Promise.all([1, 2, 3].map(() => propose(input({ url: racing }))))
    expect(raced.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    await test.request(`/api/link/${token}`, { method: 'DELETE' })
    expect((await propose(input({ platform: 'site', url }))).status).toBe(201)
  })

  it('says that a student confirmed it, where students have mailboxes of their own', async () => {
    const { id } = await confirmedLink({ email: `ida.${randomUUID()}@Studenti.example.org` })
    expect((await list()).find((link) => link.id === id)?.byStudent).toBe(true)
    expect((await list()).filter(({ byStudent }) => byStudent)).toHaveLength(1)
  })
})

describe('a link that does not work', () => {
  const complain = (id: string, network: string) =>
    test.request(`/api/links/${id}/not-working`, { method: 'POST', headers: { 'x-forwarded-for': network } })

  it('is hidden once three networks say so, its proposer is told, and confirming it anew begins to count anew', async () => {
    const { id, email, token } = await confirmedLink()
    for (let n = 0; n < 5; n++) expect((await complain(id, '192.0.2.1')).status).toBe(202)
    await complain(id, '198.51.100.1')
    expect((await list()).map((link) => link.id)).toContain(id)
    await complain(id, '203.0.113.1')
    expect((await list()).map((link) => link.id)).not.toContain(id)
    expect((await complain(id, '192.0.2.9')).status).toBe(404)
    expect((await deliverMails(test)).filter(({ to }) => to.address === email).map(({ subject }) => subject)).toEqual([
      'Il tuo link non funziona più: Ottica quantistica',
    ])
    const own = await test.execute<{ ownLink: object }>('query ($token: String!) { ownLink(token: $token) { id hiddenAt } }', { token })
    expect(own).toEqual({ ownLink: { id, hiddenAt: expect.any(String) } })
    await press(token)
    expect((await list()).map((link) => link.id)).toContain(id)
    expect((await test.db.link.findUniqueOrThrow({ where: { id } })).complaints).toEqual([])
    const { linkNotWorking } = await test.execute<{ linkNotWorking: object }>(
      `mutation { linkNotWorking(id: "${id}") { ... on Confirmation { success } } }`,
    )
    expect(linkNotWorking).toEqual({ success: true })
  })
})

describe('a link is a record like others', () => {
  it('is in no feed and no part of the sitemap', async () => {
    const { id, title, url } = await confirmedLink()
    for (const path of ['/sitemap.xml', ...feeds.map((feed) => feed.path)]) {
      const answer = await test.request(path)
      expect(answer.status, path).toBe(200)
      const text = await answer.text()
      for (const part of [id, title, url]) expect(text, path).not.toContain(part)
    }
  })

  it('counts in the figures of transparency as soon as it is reported and decided about', async () => {
    const month = async () => (await (await test.request('/api/transparency')).json()).months[0]
    const { id } = await confirmedLink()
    expect((await test.send('POST', '/api/reports', { kind: 'link', id, ground: 'spam' })).status).toBe(201)
    const { id: caseId } = await test.db.moderationCase.findFirstOrThrow({ where: { targetId: id } })
    expect(await month()).toMatchObject({ reports: 1, decisions: {} })
    await decideCase(contextOf(test, admin), caseId, { outcome: 'remove', ground: 'spam', rule: 'respect', reasons: 'È pubblicità.' })
    expect(await month()).toMatchObject({ reports: 1, decisions: { spam: { keep: 0, remove: 1 } } })
    expect((await list()).map((link) => link.id)).not.toContain(id)
  })

  it('is deleted by a moderator and comes back, unless the place has the same again', async () => {
    const { id, url, token } = await confirmedLink()
    const context = contextOf(test, admin)
    const found = await listLinksAsAdmin(context, { id }, { limit: 5 })
    expect([found.rows.map((link) => link.id), await countLinksAsAdmin(context, { id })]).toEqual([[id], 1])
    await deleteAsAdmin(context, 'link', id, { reason: '' })
    expect((await list()).map((link) => link.id)).not.toContain(id)
    expect((await press(token)).status).toBe(404)
    await restoreDeleted(context, 'link', id)
    expect((await list()).map((link) => link.id)).toContain(id)
    expect((await press(token)).status).toBe(200)
    await deleteAsAdmin(context, 'link', id, { reason: '' })
    expect((await propose(input({ url }))).status).toBe(201)
    await expect(restoreDeleted(context, 'link', id)).rejects.toThrow(linkMessages.exists)
  })

  it('is among what its address owns, is ended from there, exported and erased', async () => {
    const { id, email, title } = await confirmedLink()
    const token = await mailboxToken(test, email)
    const mine = await (await test.request(`/api/my-things?token=${token}`)).json()
    expect(mine.links).toMatchObject([{ id, title, place: 'Ottica quantistica', email }])
    expect(await (await test.request(`/api/my-things/export?token=${token}`)).text()).toContain(title)
    expect(
      (await test.request(`/api/my-things/links/${id}?token=${await mailboxToken(test, 'bo@example.org')}`, { method: 'DELETE' })).status,
    ).toBe(404)
    expect((await test.request(`/api/my-things/links/${id}?token=${token}`, { method: 'DELETE' })).status).toBe(200)
    expect(await test.db.link.count({ where: { id } })).toBe(0)
    const other = await confirmedLink({ email })
    expect((await test.send('POST', `/api/my-things/erase?token=${token}`, { confirm: true })).status).toBe(200)
    expect(await test.db.link.count({ where: { id: other.id } })).toBe(0)
  })

  it('is told to those who follow its subject, once, without what its proposer wrote', async () => {
    const email = follower()
    // Links of the tests above are no news to one who follows later.
    await toldTo(test, email)
    await followed(test, email, { kind: 'subject', targetId: subjectId, frequency: 'now' })
    const { title, token } = await confirmedLink()
    await press(token)
    const [news, ...others] = await toldTo(test, email)
    expect(others).toEqual([])
    expect(news?.text).toContain('Un nuovo gruppo o link')
    expect(news?.text).toContain(`/courses/subjects/${subjectId}`)
    expect(news?.text).not.toContain(title)
    const hour = new Date(Date.now() + 3_600_000)
    expect(await toldTo(test, email, hour)).toEqual([])
  })
})

describe('a link that has stood for a year', () => {
  const age = (id: string, days: number) =>
    test.pool.query(`UPDATE links SET expires_at = expires_at - $2 * interval '1 day' WHERE id = $1`, [id, days])

  it('is asked about once, stands two weeks more, and another year if it is confirmed', async () => {
    const [kept, left] = [await confirmedLink(), await confirmedLink()]
    const ofThem = async () => (await deliverMails(test)).filter(({ to }) => [kept.email, left.email].includes(to.address))
    for (const { id } of [kept, left]) await age(id, 364)
    await askAboutLinks(test)
    expect(await ofThem()).toEqual([])
    for (const { id } of [kept, left]) await age(id, 2)
    await askAboutLinks(test)
    await askAboutLinks(test)
    const asked = await ofThem()
    expect(asked.map(({ subject }) => subject)).toEqual(Array(2).fill('Vale ancora il tuo link? Ottica quantistica'))
    await press(tokenIn(asked.find(({ to }) => to.address === kept.email)))
    for (const { id } of [kept, left]) await age(id, 14)
    const ids = (await list()).map(({ id }) => id)
    expect([ids.includes(kept.id), ids.includes(left.id)]).toEqual([true, false])
    await applyRetention(test)
    expect(await test.db.link.findMany({ where: { id: { in: [kept.id, left.id] } }, select: { id: true } })).toEqual([{ id: kept.id }])
  })

  it('and an unconfirmed one after two days are forgotten', async () => {
    const { email, title, url, ...body } = input()
    const { id } = await (await propose({ email, title, url, ...body })).json()
    const token = tokenIn((await deliverMails(test)).at(-1))
    await age(id, 2)
    expect((await press(token)).status).toBe(404)
    // A stolen copy of the database confirms nothing, and soon holds nothing of it.
    expect(await tablesHolding(test, token)).toEqual([])
    expect(await tablesHolding(test, email, title, url)).toEqual(['links'])
    await applyRetention(test)
    expect(await test.db.link.count({ where: { id } })).toBe(0)
    expect(await tablesHolding(test, email, title, url, hashToken(token))).toEqual([])
  })
})
