import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { linkMessages } from '@chiostro/domain/links/links'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin } from '../../../test/admin.ts'
import { importRows } from '../../../test/catalogue.ts'
import { deliverMails, tokenIn } from '../../../test/outbox.ts'
import { placedLink } from '../../../test/records.ts'
import { testServer } from '../../../test/server.ts'
import type { Services } from '../../context.ts'
import { beginLinkCheck, checkLinks } from './links.jobs.ts'

interface Request {
  path: string
  userAgent: string | undefined
  at: number
}

/** A stand-in of all platforms: answers by path, and notes who asked. */
const answers = new Map<string, { status?: number; body?: string; headers?: Record<string, string> } | 'reset'>()
const requests: Request[] = []
const platforms = http.createServer((request, response) => {
  const path = request.url ?? ''
  requests.push({ path, userAgent: request.headers['user-agent'], at: performance.now() })
  const answer = answers.get(path) ?? { status: 404 }
  if (answer === 'reset') request.socket.destroy()
  else response.writeHead(answer.status ?? 200, { 'content-type': 'text/html; charset=utf-8', ...answer.headers }).end(answer.body ?? '')
})
await new Promise<void>((resolve) => platforms.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(platforms.address() as AddressInfo).port}`
afterAll(() => void platforms.close())

const test = testServer({ LINK_CHECK_ORIGIN: origin })

let subjectId = ''
beforeAll(async () => {
  await importRows(test, [{ department: 'Scienze', degreeCourse: 'Fisica', courseName: 'Ottica quantistica' }])
  subjectId = (await test.db.courseSubject.findFirstOrThrow()).id
})
beforeEach(async () => {
  await test.db.link.deleteMany()
  answers.clear()
  requests.length = 0
})

const page = (title: string) => ({ body: `<html><head><meta property="og:title" content="${title}"></head></html>` })
type Platform = 'telegram' | 'whatsapp' | 'discord' | 'site'
const hosts: Record<Platform, string> = { telegram: 't.me', whatsapp: 'chat.whatsapp.com', discord: 'discord.gg', site: 'example.org' }

async function linkTo(path: string, platform: Platform = 'telegram') {
  const { id, email, token } = await placedLink({ test, subjectId })
  await test.db.link.update({ where: { id }, data: { platform, url: `https://${hosts[platform]}${path}` } })
  return { id, email, token }
}
const at = (day: number, hour = 5) => new Date(Date.UTC(2027, 2, day, hour))
const look = (now: Date, options: Partial<Parameters<typeof checkLinks>[1]> = {}) =>
  checkLinks(test as Services, { since: now, now, pause: 0, ...options })
const of = (id: string) => test.db.link.findUniqueOrThrow({ where: { id } })
const shown = async () =>
  ((await (await test.request(`/api/course-subjects/${subjectId}/links`)).json()) as { id: string }[]).map(({ id }) => id)

describe('a look at a link', () => {
  it.each<[string, Platform, Parameters<typeof answers.set>[1], string]>([
    ['names a group of Telegram', 'telegram', page('Analisi 1'), 'ok'],
    ['has the name of Telegram’s own page', 'telegram', page('Join group chat on Telegram'), 'dead'],
    ['has no name', 'telegram', { body: '<html></html>' }, 'dead'],
    ['has an empty one', 'whatsapp', page(' '), 'dead'],
    ['has the name of WhatsApp’s own page', 'whatsapp', page('WhatsApp Group Invite'), 'dead'],
    ['names a group of WhatsApp', 'whatsapp', page('Esami &amp; appunti'), 'ok'],
    ['is not there, on Discord', 'discord', { status: 404 }, 'dead'],
    ['is there, on Discord', 'discord', { body: '<html></html>' }, 'ok'],
    ['fails for now', 'telegram', { status: 503, ...page('x') }, 'unknown'],
    ['is refused', 'telegram', { status: 403 }, 'unknown'],
    ['loses its connection', 'discord', 'reset', 'unknown'],
    ['leads to another host', 'telegram', { status: 302, headers: { location: 'https://evil.example/x' } }, 'unknown'],
    ['leads to a private address', 'telegram', { status: 302, headers: { location: 'http://127.0.0.1/x' } }, 'unknown'],
    ['leads to itself', 'telegram', { status: 302, headers: { location: '/gruppo' } }, 'unknown'],
  ])('whose page %s: %s', async (_, platform, answer, state) => {
    answers.set(`/${hosts[platform]}/gruppo`, answer)
    const { id } = await linkTo('/gruppo', platform)
    await look(at(10))
    expect(await of(id)).toMatchObject({ state, checkedAt: at(10) })
  })

  it('follows a platform to its other host', async () => {
    answers.set('/t.me/gruppo', { status: 301, headers: { location: 'https://telegram.me/nuovo' } })
    answers.set('/telegram.me/nuovo', page('Analisi'))
    const { id } = await linkTo('/gruppo')
    await look(at(10))
    expect((await of(id)).state).toBe('ok')
    expect(requests.map(({ path }) => path)).toEqual(['/t.me/gruppo', '/telegram.me/nuovo'])
  })

  it('reads the beginning of a long page', async () => {
    answers.set('/t.me/lungo', { body: page('Analisi').body + 'x'.repeat(5_000_000) })
    answers.set('/t.me/tardi', { body: `${'x'.repeat(70_000)}${page('Analisi').body}` })
    const [long, late] = [await linkTo('/lungo'), await linkTo('/tardi')]
    await look(at(10))
    expect([(await of(long.id)).state, (await of(late.id)).state]).toEqual(['ok', 'dead'])
  })

  it('is one request for each, one a second, that says who asks', async () => {
    for (const path of ['/uno', '/due', '/tre']) {
      answers.set(`/t.me${path}`, path === '/due' ? { status: 500 } : page('Gruppo'))
      await linkTo(path)
    }
    await look(at(10), { pause: 1000 })
    expect(requests.map(({ path }) => path).toSorted()).toEqual(['/t.me/due', '/t.me/tre', '/t.me/uno'])
    for (const [n, { at: came }] of requests.slice(1).entries()) expect(came - (requests[n]?.at ?? 0)).toBeGreaterThan(950)
    for (const { userAgent } of requests) expect(userAgent).toMatch(/^Chiostro\//)
  })

  it('asks for no site, nothing unconfirmed, hidden or ended, and nothing twice a day', async () => {
    const [site, unconfirmed, hidden, ended, good] = [
      await linkTo('/sito', 'site'),
      await linkTo('/attesa'),
      await linkTo('/nascosto'),
      await linkTo('/finito'),
      await linkTo('/buono'),
    ]
    answers.set('/t.me/buono', page('Gruppo'))
    await test.db.link.update({ where: { id: unconfirmed.id }, data: { confirmedAt: null } })
    await test.db.link.update({ where: { id: hidden.id }, data: { hiddenAt: new Date() } })
    await test.db.link.update({ where: { id: ended.id }, data: { expiresAt: new Date(0) } })
    await look(at(10))
    await look(at(10, 6), { since: at(10, 0) })
    expect(requests.map(({ path }) => path)).toEqual(['/t.me/buono'])
    expect((await of(good.id)).state).toBe('ok')
    expect(await of(site.id)).toMatchObject({ state: 'unknown', checkedAt: null })
  })

  it('does not come before the day’s: nothing is asked when a link is proposed and confirmed', async () => {
    const email = 'ida@example.org'
    const body = { subjectId, platform: 'telegram', title: 'Il gruppo', url: 'https://t.me/proposto', email }
    expect((await test.send('POST', '/api/links', body)).status).toBe(201)
    const token = tokenIn((await deliverMails(test)).findLast(({ to }) => to.address === email))
    expect((await test.request(`/api/link/${token}/confirm`, { method: 'POST' })).status).toBe(200)
    expect(requests).toEqual([])
    await look(at(10))
    expect(requests.map(({ path }) => path)).toEqual(['/t.me/proposto'])
  })

  it('is never done where it is off', async () => {
    await linkTo('/gruppo')
    await checkLinks({ ...test, config: { ...test.config, linkCheck: false } } as Services, { since: at(10), now: at(10), pause: 0 })
    expect(requests).toEqual([])
  })

  it('never asks a private address', async () => {
    const { id } = await linkTo('/gruppo')
    await test.db.link.update({ where: { id }, data: { url: 'https://127.0.0.1/gruppo' } })
    const { linkCheckOrigin: _, ...config } = test.config
    await checkLinks({ ...test, config } as Services, { since: at(10), now: at(10), pause: 0 })
    expect((await of(id)).state).toBe('unknown')
  })
})

describe('a dead link', () => {
  it('is hidden after two days in a row, and its proposer is told once and can revive it', async () => {
    const { id, email, token } = await linkTo('/morto')
    await look(at(10))
    await look(at(10, 20))
    expect(await of(id)).toMatchObject({ state: 'dead', deadDays: 1, hiddenAt: null })
    expect(await shown()).toContain(id)
    await look(at(11))
    expect(await of(id)).toMatchObject({ deadDays: 2, hiddenAt: expect.any(Date) })
    expect(await shown()).not.toContain(id)
    await look(at(12))
    const told = (await deliverMails(test)).filter(({ to }) => to.address === email)
    expect(told).toHaveLength(1)
    expect(told[0]?.subject).toBe('Il tuo link non funziona più: Ottica quantistica')
    expect((await test.request(`/api/link/${tokenIn(told[0])}/confirm`, { method: 'POST' })).status).toBe(200)
    expect(await of(id)).toMatchObject({ deadDays: 0, deadOn: null, hiddenAt: null, state: 'unknown' })
    expect(await shown()).toContain(id)
    await look(at(13))
    expect(await shown()).toContain(id)
    expect((await test.request(`/api/link/${token}`, { method: 'DELETE' })).status).toBe(200)
  })

  it.each([
    ['that worked', page('Gruppo')],
    ['on which nobody answered', { status: 502 }],
  ])('begins its row anew after a day %s', async (_, between) => {
    const { id } = await linkTo('/incerto')
    await look(at(10))
    answers.set('/t.me/incerto', between)
    await look(at(11))
    answers.clear()
    await look(at(12))
    expect(await of(id)).toMatchObject({ deadDays: 1, hiddenAt: null })
    await look(at(13))
    expect((await of(id)).hiddenAt).not.toBeNull()
  })

  it('is dead in Rome: a look at 23:30 there and one an hour later are of two days', async () => {
    const { id } = await linkTo('/morto')
    await look(new Date('2027-03-10T22:30:00Z'))
    await look(new Date('2027-03-10T23:30:00Z'))
    expect((await of(id)).hiddenAt).not.toBeNull()
  })
})

it('a moderator has all of them looked at now, where they are looked at', async () => {
  const admin = await loggedInAdmin(test)
  const { id } = await linkTo('/gruppo')
  const check = 'mutation { checkLinks { __typename ... on Error { message } } }'
  expect(await test.execute(check, {}, admin.token)).toEqual({ checkLinks: { __typename: 'Confirmation' } })
  const { rows } = await test.pool.query<{ data: { since: string } }>(`SELECT data FROM pgboss.job WHERE name = 'check_links'`)
  expect(rows).toHaveLength(1)
  await checkLinks(test as Services, { since: new Date(rows[0]?.data.since ?? ''), pause: 0 })
  expect((await of(id)).state).toBe('dead')
  const context = contextOf(test, admin)
  await expect(beginLinkCheck({ ...context, config: { ...context.config, linkCheck: false } })).rejects.toThrow(linkMessages.checkOff)
})
