import { followLimits } from '@chiostro/domain/follows/follows'
import { describe, expect, it } from 'vitest'
import { contextOf } from '../../../test/admin.ts'
import { importRows } from '../../../test/catalogue.ts'
import { createBook } from '../../../test/factories.ts'
import { confirmed, createFollow, followed, follower, toldTo } from '../../../test/follows.ts'
import { mailboxToken } from '../../../test/mine.ts'
import { deliverMails, tokenIn } from '../../../test/outbox.ts'
import { testServer } from '../../../test/server.ts'
import { tablesHolding } from '../../../test/wholeDatabase.ts'
import { RateLimitedError } from '../../errors.ts'
import { applyRetention } from '../privacy/retention.jobs.ts'
import { askAboutEnding } from './follows.jobs.ts'
import { requestFollow } from './follows.service.ts'

const test = testServer()
const ask = (email: string, follow: object = { kind: 'books', search: 'analisi' }) =>
  test.send('POST', '/api/follows', { email, ...follow })
const read = async (token: string) => (await test.request(`/api/follows/${token}`)).json()
const oneClick = (token: string, type: string, body: string) =>
  test.request(`/api/follows/${token}/stop`, { method: 'POST', headers: { 'content-type': type }, body })

describe('asking to follow', () => {
  it('answers 202, stores no token, and sends a link that repeats nothing of what was typed', async () => {
    const email = follower()
    const answer = await ask(email, { kind: 'books', search: 'http://evil.example', course: 'Veleno', frequency: 'daily' })
    expect([answer.status, await answer.json()]).toEqual([202, { success: true }])
    const [mail, ...others] = await deliverMails(test)
    expect(others).toEqual([])
    expect(mail?.to.address).toBe(email)
    expect(`${mail?.text} ${mail?.html} ${mail?.subject}`).not.toMatch(/evil|Veleno/)
    expect(await tablesHolding(test, tokenIn(mail))).toEqual([])
    expect(await read(tokenIn(mail))).toMatchObject([{ kind: 'books', frequency: 'daily', confirmed: false, stopped: false }])
  })

  it('sends nothing else before the address has confirmed', async () => {
    const email = follower()
    await ask(email)
    await deliverMails(test)
    await createBook(test)
    expect(await toldTo(test, email)).toEqual([])
  })

  it.each([
    [{ kind: 'books', email: 'nope' }, 'email'],
    [{ kind: 'cats' }, 'kind'],
    [{ kind: 'books', frequency: 'hourly' }, 'frequency'],
    [{ kind: 'books', maxPrice: '-1' }, 'maxPrice'],
    [{ kind: 'books', isbn: '123' }, 'isbn'],
    [{ kind: 'books', condition: 'Nuova' }, 'condition'],
    [{ kind: 'subject' }, 'targetId'],
    [{ kind: 'books', search: 'x'.repeat(201) }, 'search'],
  ])('refuses %j', async (input, field) => {
    const answer = await ask(follower(), input)
    expect([answer.status, (await answer.json()).issues.map(({ path }: { path: string }) => path)]).toEqual([400, [field]])
  })

  it('knows only subjects and professors that exist', async () => {
    expect((await ask(follower(), { kind: 'subject', targetId: 'x' })).status).toBe(404)
    expect((await ask(follower(), { kind: 'professor', targetId: 'x' })).status).toBe(404)
  })

  it('more often than may wait drops the oldest that nobody confirmed, so that strangers keep no owner out', async () => {
    const email = follower()
    const wanted = { title: 'Analisi', name: 'Bo', email }
    expect((await test.send('POST', '/api/wanted', wanted)).status).toBe(201)
    for (let n = 1; n < followLimits.unconfirmed; n++) await ask(email, { kind: 'books', search: `di un altro ${n}` })
    await deliverMails(test)
    expect((await ask(email, { kind: 'books', search: 'mio' })).status).toBe(202)
    const [mail, ...others] = await deliverMails(test)
    expect([mail?.to.address, others]).toEqual([email, []])
    const waiting = await test.db.follow.findMany({ where: { email }, orderBy: { createdAt: 'asc' } })
    expect([waiting.length, waiting[0]?.search, waiting.at(-1)?.search]).toEqual([followLimits.unconfirmed, 'di un altro 1', 'mio'])
    expect(await test.db.wantedBook.count({ where: { email } })).toBe(0)
    expect((await test.request(`/api/follows/${tokenIn(mail)}/confirm`, { method: 'POST' })).status).toBe(200)
    for (let n = 0; n < followLimits.unconfirmed; n++) await ask(email, { kind: 'books', search: `ancora ${n}` })
    expect(await test.db.follow.count({ where: { email, confirmedAt: { not: null } } })).toBe(1)
    expect(await test.db.follow.count({ where: { email } })).toBe(followLimits.unconfirmed + 1)
  })

  it('confirms no more than a mailbox may follow, at once neither; renewals always', async () => {
    const email = follower()
    const room = 2
    for (let n = 0; n < followLimits.confirmed - room; n++) await createFollow(test, { email, search: `già ${n}` })
    const tokens: string[] = []
    for (let n = 0; n < followLimits.unconfirmed; n++) {
      const waiting = await createFollow(test, { email: email.replace('@', `+${n}@`), search: `nuova ${n}` })
      await test.db.follow.update({ where: { id: waiting.id }, data: { confirmedAt: null } })
      tokens.push(waiting.token)
    }
    const confirm = (token: string) => test.send('POST', `/api/follows/${token}/confirm`, {})
    const answers = await Promise.all(tokens.map(confirm))
    const done = tokens.filter((_, n) => answers[n]?.status === 200)
    expect(done).toHaveLength(room)
    const refused = answers.filter(({ status }) => status !== 200)
    for (const answer of refused) expect([answer.status, (await answer.json()).code]).toEqual([409, 'TOO_MANY_FOLLOWS'])
    const ofMailbox = { email: { startsWith: email.split('@')[0] ?? '' }, confirmedAt: { not: null } }
    expect(await test.db.follow.count({ where: ofMailbox })).toBe(followLimits.confirmed)
    expect((await confirm(done[0] ?? '')).status).toBe(200)
    await test.send('POST', `/api/follows/${done[0]}/stop`, {})
    const [next = ''] = tokens.filter((token) => !done.includes(token))
    expect((await confirm(next)).status).toBe(200)
  })

  it('for one mailbox too often from one network is refused there, and from no other', async () => {
    const limited = { ...test, config: { ...test.config, rateLimit: true } }
    const email = follower()
    const from = (clientAddress: string, search: string, address = email) =>
      requestFollow({ ...contextOf(limited, null), clientAddress }, { kind: 'books', search, email: address })
    for (let n = 0; n < followLimits.unconfirmed; n++) await from('10.9.0.1', `rete ${n}`)
    await expect(from('10.9.0.1', 'di troppo')).rejects.toBeInstanceOf(RateLimitedError)
    await from('10.9.0.1', 'altra casella', follower())
    await from('10.9.0.2', 'mio')
    expect(await test.db.follow.count({ where: { email, search: 'mio' } })).toBe(1)
  })

  it('twice for the same keeps one follow; once confirmed, the message says so', async () => {
    const email = follower()
    await ask(email)
    await ask(email.toUpperCase(), { kind: 'books', search: 'analisi', frequency: 'daily' })
    const token = await confirmed(test, email)
    expect(await test.db.follow.count({ where: { email } })).toBe(1)
    expect(await read(token)).toMatchObject([
      { frequency: 'daily', confirmed: true, title: 'Libri: «analisi»', englishTitle: 'Books: «analisi»' },
    ])
    await ask(email)
    expect((await deliverMails(test)).map(({ subject }) => subject)).toEqual(['Lo segui già'])
  })

  it.each([
    ['plus', (n: number) => `ida+${n}@example.org`],
    ['dots', (n: number) => `${[...'idarossibianchi'].toSpliced(n + 1, 0, '.').join('')}@gmail.com`],
  ])('answers alike, and keeps ten that wait of one mailbox: %s', async (tag, address) => {
    const answers = await Promise.all(Array.from({ length: 14 }, (_, n) => ask(address(n), { kind: 'events', tag: `${tag}${n}` })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
    expect(await test.db.follow.count({ where: { tag: { startsWith: tag }, kind: 'events' } })).toBe(10)
    await test.db.outgoingMail.deleteMany()
  })
})

describe('the link', () => {
  it('changes nothing by GET, confirms, changes, and stops as often as one likes', async () => {
    const email = follower()
    await ask(email)
    const token = tokenIn((await deliverMails(test))[0])
    await test.request(`/follow/${token}`)
    expect(await read(token)).toMatchObject([{ confirmed: false }])
    const opened = await test.request(`/api/follows/${token}/stop`)
    expect([opened.status, await opened.text()]).toEqual([200, expect.stringContaining(`0;url=http://chiostro.test/follow/${token}`)])
    expect(await read(token)).toMatchObject([{ stopped: false }])
    const answers = [
      await test.send('POST', `/api/follows/${token}/confirm`, {}),
      await test.send('PUT', `/api/follows/${token}`, { frequency: 'daily' }),
      await test.send('POST', `/api/follows/${token}/stop`, {}),
      await test.send('POST', `/api/follows/${token}/stop`, {}),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await answers[3]?.json()).toEqual({ success: true })
    expect(await read(token)).toMatchObject([{ stopped: true, title: '' }])
    expect(await tablesHolding(test, email)).toEqual([])
  })

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'],
  ])('takes the one-click form post of mail programs: %s', async (type, body) => {
    const email = follower()
    await followed(test, email, { kind: 'books', search: 'one click' })
    await createBook(test, { title: 'One click' })
    const [mail] = await toldTo(test, email)
    const address = mail?.unsubscribe ?? ''
    expect(address).toMatch(/^http:\/\/chiostro\.test\/api\/follows\/[\w-]{43}\/stop$/)
    const token = address.split('/')[5] ?? ''
    expect((await oneClick(token, type, body)).status).toBe(200)
    expect((await oneClick(token, type, body)).status).toBe(200)
    await createBook(test, { title: 'One click, another' })
    expect(await toldTo(test, email, new Date(Date.now() + 3_600_000))).toEqual([])
  })

  it('that is wrong answers 404, and what has ended cannot be confirmed: 409', async () => {
    for (const [method, path] of [
      ['POST', '/confirm'],
      ['PUT', ''],
      ['POST', '/stop'],
      ['GET', ''],
    ] as const) {
      const body = method === 'GET' ? {} : { body: JSON.stringify({ frequency: 'now' }), headers: { 'content-type': 'application/json' } }
      expect((await test.request(`/api/follows/wrong${path}`, { method, ...body })).status).toBe(404)
    }
    const token = await followed(test, follower(), { kind: 'events' })
    await test.send('POST', `/api/follows/${token}/stop`, {})
    expect((await test.send('POST', `/api/follows/${token}/confirm`, {})).status).toBe(409)
    expect((await test.send('PUT', `/api/follows/${token}`, { frequency: 'soon' })).status).toBe(400)
  })

  it('works by GraphQL as well', async () => {
    const email = follower()
    const run = (document: string, variables: object = {}) => test.execute(document, variables as Record<string, unknown>)
    expect(
      await run(`mutation { follow(input: { email: "${email}", kind: "books", maxPrice: "20", frequency: "daily" }) { __typename } }`),
    ).toEqual({
      follow: { __typename: 'Confirmation' },
    })
    const token = tokenIn((await deliverMails(test))[0])
    const of = async () => run(`{ follows(token: "${token}") { title frequency confirmed stopped } }`)
    await run(`mutation { confirmFollow(token: "${token}") { __typename } }`)
    await run(`mutation { changeFollow(token: "${token}", frequency: NOW) { __typename } }`)
    expect(await of()).toEqual({ follows: [{ title: 'Libri: fino a 20,00\u00A0€', frequency: 'NOW', confirmed: true, stopped: false }] })
    await run(`mutation { stopFollow(token: "${token}") { __typename } }`)
    expect(await run(`mutation { confirmFollow(token: "${token}") { __typename } }`)).toEqual({
      confirmFollow: { __typename: 'ConflictError' },
    })
    expect(await run('{ follows(token: "wrong") { title } }')).toEqual({ follows: null })
  })
})

it('what is followed has a title in both languages', async () => {
  const email = follower()
  const filter = { search: 'fisica', condition: 'Come nuovo', maxPrice: '20' }
  const token = await followed(test, email, { kind: 'books', ...filter })
  const titles = async () => (await read(token)).map(({ title, englishTitle }: Record<string, string>) => [title, englishTitle])
  expect(await titles()).toEqual([['Libri: «fisica», Come nuovo, fino a 20,00\u00A0€', 'Books: «fisica», Like new, up to €20.00']])
  const change = async (data: object) => {
    await test.db.follow.updateMany({ where: { email }, data: { search: '', condition: '', maxPrice: null, ...data } })
    return (await titles()).flat()
  }
  expect(await change({})).toEqual(['Libri: tutti gli annunci', 'Books: all listings'])
  expect(await change({ subjectId: 'gone' })).toEqual([
    'Libri: insegnamento non più in catalogo',
    'Books: subject no longer in the catalogue',
  ])
  expect(await change({ kind: 'events', subjectId: '', tag: 'sport' })).toEqual(['Eventi: #sport', 'Events: #sport'])
  expect(await change({ kind: 'events', tag: '' })).toEqual(['Eventi: tutti', 'Events: all'])
  expect(await change({ kind: 'professor', targetId: 'gone' })).toEqual(['Recensioni: non più disponibile', 'Reviews: no longer available'])
  await importRows(test, [{ department: 'Scienze', degreeCourse: 'Chimica', degreeCode: 'L-27', courseName: 'Analisi', year: 3 }])
  const { id: targetId } = await test.db.courseSubject.findFirstOrThrow({ where: { courseName: 'Analisi' } })
  expect(await change({ kind: 'subject', targetId }), 'subjects of one name are told apart').toEqual([
    'Recensioni: Analisi (Chimica · triennale, L-27)',
    'Reviews: Analisi (Chimica · bachelor’s, L-27)',
  ])
  expect(await change({ kind: 'wanted', search: 'Fisica 1' })).toEqual(['Libro che cerchi: Fisica 1', 'Wanted book: Fisica 1'])
})

describe('the end of a follow', () => {
  const soon = (days: number) => new Date(Date.now() + days * 86_400_000)
  const endsIn = async (email: string, days: number) => test.db.follow.updateMany({ where: { email }, data: { expiresAt: soon(days) } })

  it('is asked about once, two weeks before; one press goes on for 12 months', async () => {
    const email = follower()
    const token = await followed(test, email, { kind: 'books' })
    await askAboutEnding(test)
    expect(await deliverMails(test)).toEqual([])
    await endsIn(email, 13)
    await askAboutEnding(test)
    await askAboutEnding(test)
    const [mail, ...others] = await deliverMails(test)
    expect([mail?.to.address, others.length, Boolean(mail?.unsubscribe)]).toEqual([email, 0, true])
    await test.send('POST', `/api/follows/${tokenIn(mail)}/confirm`, {})
    const [follow] = await read(token)
    expect(new Date(follow.expiresAt).getTime()).toBeGreaterThan(soon(360).getTime())
  })

  it('comes by itself, and leaves nothing behind', async () => {
    const [email, waiting, kept] = [follower(), follower(), follower()]
    await followed(test, email, { kind: 'books' })
    await followed(test, kept, { kind: 'books' })
    await ask(waiting)
    await test.db.outgoingMail.deleteMany()
    await endsIn(email, -0.01)
    await endsIn(waiting, -0.01)
    await createBook(test)
    expect(await toldTo(test, email)).toEqual([])
    await applyRetention(test)
    expect(await tablesHolding(test, email, waiting)).toEqual([])
    expect(await tablesHolding(test, kept)).toEqual(['follows'])
  })
})

describe('the proof of the mailbox', () => {
  it('lists, exports, ends and erases follows', async () => {
    const email = follower()
    await followed(test, email, { kind: 'books', search: 'chimica' })
    await followed(test, email, { kind: 'events', tag: 'Musica' })
    const token = await mailboxToken(test, email)
    const { follows } = await (await test.request(`/api/my-things?token=${token}`)).json()
    expect(follows.map(({ title }: { title: string }) => title)).toEqual(['Eventi: #musica', 'Libri: «chimica»'])
    expect(await (await test.request(`/api/my-things/export?token=${token}`)).json()).toMatchObject({
      follows: [{ tag: 'musica' }, { search: 'chimica' }],
    })
    const path = `/api/my-things/follows/${follows[0].id}?token=`
    expect((await test.send('DELETE', path + (await mailboxToken(test, follower())), {})).status).toBe(404)
    expect((await test.send('DELETE', path + token, {})).status).toBe(200)
    expect((await test.send('DELETE', path + token, {})).status).toBe(404)
    expect(await test.execute(`{ myThings(token: "${token}") { follows { title } } }`)).toEqual({
      myThings: { follows: [{ title: 'Libri: «chimica»' }] },
    })
    expect(await (await test.send('POST', `/api/my-things/erase?token=${token}`, { confirm: true })).json()).toMatchObject({ follows: 1 })
    await deliverMails(test)
    expect(await tablesHolding(test, email)).toEqual([])
  })
})
