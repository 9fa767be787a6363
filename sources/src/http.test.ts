import { lookup } from 'node:dns'
import { gzipSync } from 'node:zlib'
import { localized } from '@chiostro/domain/languages/translate'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { standInFor } from '../test/reading.ts'
import { type Fault, type Service, startStandIn } from '../test/standIn.ts'
import type { Answer } from './connection.ts'
import { get } from './connection.ts'
import { LostAnswer, ReadFailure } from './failure.ts'
import { type Manners, Visitor } from './http.ts'
import { PrivateAddress } from './privateAddress.ts'
import { parseJson } from './shapes.ts'

const ok: Service = () => ({ body: '{"ok":true}' })

/** Visitor of this machine, with its waits in milliseconds. */
function visitor(changes: Partial<Manners> = {}) {
  const waits: number[] = []
  const wait = async (milliseconds: number) => void waits.push(Math.round(milliseconds / 10) * 10)
  return { waits, visitor: new Visitor({ userAgent: 'Chiostro/1 (+https://x.example)', pause: 0, allowsPrivate: true, wait, ...changes }) }
}

/** Makes waits exact, however long the test is kept from the processor. */
function stopTime(now = new Date()) {
  vi.useFakeTimers({ toFake: ['performance', 'Date'], now })
  onTestFinished(() => void vi.useRealTimers())
}

const answer = (changes: Partial<Answer> = {}): Answer => ({ status: 200, headers: {}, body: '{}', ...changes })
/** Responses in order, robots.txt first; a number is a status. */
function sending(...answers: (Partial<Answer> | number | Error)[]) {
  const left = [...answers]
  return vi.fn<typeof get>(async () => {
    const next = left.shift() ?? answer()
    if (next instanceof Error) throw next
    return answer(typeof next === 'number' ? { status: next } : next)
  })
}
const broken = Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })

describe('a request', () => {
  test('is a GET after robots.txt, which names Chiostro and carries no cookie', async () => {
    const standIn = await standInFor(ok)
    const { visitor: one } = visitor()
    expect(await one.visit(`${standIn.url}/a?b=1`, parseJson)).toEqual({ ok: true })
    await one.visit(`${standIn.url}/c`, parseJson)
    expect(standIn.requests.map(({ path }) => path)).toEqual(['/robots.txt', '/a?b=1', '/c'])
    for (const request of standIn.requests) {
      expect(request).toMatchObject({ method: 'GET', userAgent: 'Chiostro/1 (+https://x.example)', cookie: undefined })
    }
    expect(one.sent).toBe(2)
  })

  test('comes when the pause after the last answer is over, after robots.txt too', async () => {
    const standIn = await standInFor(ok)
    standIn.delay = 50
    const one = new Visitor({ userAgent: 'x', pause: 150, allowsPrivate: true })
    for (const path of ['/a', '/b']) await one.visit(standIn.url + path, parseJson)
    const gaps = standIn.requests.slice(1).map(({ came }, n) => came - (standIn.requests[n]?.answered ?? 0))
    for (const gap of gaps) expect(gap).toBeGreaterThan(140)
  })

  test.each([
    ['gzip', 'gzip'],
    ['no compression', undefined],
  ])('reads an answer with %s', async (_, encoding) => {
    const standIn = await standInFor(ok)
    const send: typeof get = async (address, options) => get(address, options)
    standIn.faults.set('/a', {
      body: encoding ? (gzipSync('{"ok":1}') as never) : '{"ok":1}',
      headers: encoding ? { 'content-encoding': encoding } : {},
    })
    expect(await visitor({ send }).visitor.visit(`${standIn.url}/a`, parseJson)).toEqual({ ok: 1 })
  })
})

describe('an attempt that failed', () => {
  test.each<[string, Fault]>([
    ['with 500', { status: 500, body: '' }],
    ['with 429', { status: 429, body: '' }],
    ['with a connection that broke', 'reset'],
    ['with an answer that was cut', 'cut'],
    ['with JSON that was cut', { body: '{"ok":' }],
    ['with a page', { type: 'text/html', body: '<html>' }],
    ['with nothing', { body: '' }],
  ])('%s is made again after half a second, one and two', async (_, fault) => {
    stopTime()
    const standIn = await standInFor(ok)
    standIn.faults.set('/a', [fault, fault, fault])
    const { visitor: one, waits } = visitor()
    expect(await one.visit(`${standIn.url}/a`, parseJson)).toEqual({ ok: true })
    expect(standIn.asked()).toHaveLength(4)
    expect(waits.slice(-3)).toEqual([500, 1000, 2000])
    expect(one.sent).toBe(4)
  })

  test('four times is a lost answer, which names the address and the reason', async () => {
    const send = sending(404, 500, 502, broken, 503)
    const lost = visitor({ send }).visitor.visit('http://a.example/b', parseJson)
    await expect(lost).rejects.toEqual(
      expect.objectContaining({ address: 'http://a.example/b', reason: localized('risponde {status}', { status: 503 }) }),
    )
    await expect(lost).rejects.toBeInstanceOf(LostAnswer)
    expect(send).toHaveBeenCalledTimes(5)
  })

  test.each([
    ['seconds', '3', 3000],
    ['a date', 'Sat, 28 Nov 2026 12:00:09 GMT', 9000],
  ])('waits as long as the host asks for, in %s', async (_, after, milliseconds) => {
    stopTime(new Date('2026-11-28T12:00:00Z'))
    const headers = { 'retry-after': after }
    const { visitor: one, waits } = visitor({ send: sending(404, { status: 429, headers }) })
    await one.visit('http://a.example/b', parseJson)
    expect(waits.at(-1)).toBe(milliseconds)
  })

  test('does not make the host wait less than the pause', async () => {
    stopTime()
    const { visitor: one, waits } = visitor({ pause: 1500, send: sending(404, 500, 500, 500) })
    await one.visit('http://a.example/b', parseJson)
    expect(waits.slice(1)).toEqual([1500, 1500, 1500, 2000])
  })

  test('ends the read when the host asks for more than minutes', async () => {
    const { visitor: one } = visitor({ send: sending(404, { status: 503, headers: { 'retry-after': '7200' } }) })
    const ended = one.visit('http://a.example/b', parseJson)
    await expect(ended).rejects.toThrow('http://a.example/b: risponde 503, e chiede di tornare tra 120 minuti')
    await expect(ended).rejects.not.toBeInstanceOf(LostAnswer)
  })

  test.each([400, 401, 403, 404, 410])('with %i is not made again', async (status) => {
    const send = sending(404, status)
    await expect(visitor({ send }).visitor.visit('http://a.example/b', parseJson)).rejects.toMatchObject({
      status,
      reason: localized('risponde {status}', { status }),
    })
    expect(send).toHaveBeenCalledTimes(2)
  })
})

describe('a redirect', () => {
  const to = (location: string): Partial<Answer> => ({ status: 302, headers: { location } })

  test('within the host is followed, where robots.txt allows it', async () => {
    const send = sending({ body: 'User-agent: *\nDisallow: /secret' }, to('/c'), { body: '1' }, to('http://a.example/secret'))
    const { visitor: one } = visitor({ send })
    expect(await one.visit('http://a.example/b', parseJson)).toBe(1)
    await expect(one.visit('http://a.example/d', parseJson)).rejects.toThrow('robots.txt non permette di leggere http://a.example/secret')
  })

  test.each(['http://b.example/', 'https://a.example/b', 'http://a.example:81/b', '//b.example/b', 'ftp://a.example/'])(
    'to %s is not, and names the address that was asked for',
    async (location) => {
      const send = sending(404, to(location))
      await expect(visitor({ send }).visitor.visit('http://a.example/b', parseJson)).rejects.toThrow(
        'http://a.example/b: rimanda a un altro indirizzo',
      )
      expect(send).toHaveBeenCalledTimes(2)
    },
  )

  test('without an end is not followed for ever', async () => {
    const send = sending(404, ...Array.from({ length: 20 }, () => to('/b')))
    await expect(visitor({ send }).visitor.visit('http://a.example/b', parseJson)).rejects.toThrow('senza fine')
    expect(send).toHaveBeenCalledTimes(7)
  })
})

describe('robots.txt', () => {
  const visit = (body: string, path = '/api/a', status = 200) =>
    visitor({ send: sending({ status, body }) }).visitor.visit(`http://a.example${path}`, parseJson)

  test.each([
    ['nothing', '', 200],
    ['a page', '<!DOCTYPE html>\nUser-agent: *\nDisallow: /', 200],
    ['404', 'User-agent: *\nDisallow: /', 404],
    ['403', '', 403],
    ['rules for others', 'User-agent: Googlebot\nDisallow: /', 200],
    ['a group of ours, in any case', 'User-agent: *\nDisallow: /\n\nUser-agent: CHIOSTRO\nDisallow: /other', 200],
    ['a group of ours that forbids nothing', 'User-agent: chiostro\nDisallow:\n\nUser-agent: *\nDisallow: /', 200],
    ['a longer rule that allows', 'User-agent: *\nDisallow: /\nAllow: /api/', 200],
  ])('with %s allows', async (_, body, status) => {
    expect(await visit(body, '/api/a', status)).toEqual({})
  })

  test.each([
    ['everything', 'User-agent: *\nDisallow: /'],
    ['our group', 'User-agent: Chiostro\nDisallow: /api\n\nUser-agent: *\nDisallow:'],
    ['a group that is ours with others', '\uFEFFuser-agent: other\nuser-agent: chiostro # us\ndisallow: /*/a$'],
  ])('that forbids %s ends the read, and is named', async (_, body) => {
    const read = visit(body)
    await expect(read).rejects.toThrow('http://a.example/robots.txt non permette di leggere http://a.example/api/a')
    await expect(read).rejects.not.toBeInstanceOf(LostAnswer)
  })

  test.each([
    ['500', [500, 500, 500, 500], 'risponde 500'],
    ['429', [429, 429, 429, 429], 'risponde 429'],
    ['no answer', [broken, broken, broken, broken], 'nessuna risposta intera (ECONNRESET)'],
    ['another host', [{ status: 301, headers: { location: 'https://b.example/robots.txt' } }], 'rimanda a un altro indirizzo'],
  ])('with %s ends the read, naming host and file', async (_, answers, reason) => {
    const send = sending(...answers)
    const { visitor: one } = visitor({ send })
    const read = one.visit('http://a.example/b', parseJson)
    await expect(read).rejects.toThrow(`http://a.example/robots.txt: `)
    await expect(read).rejects.toThrow(reason)
    await expect(read).rejects.not.toBeInstanceOf(LostAnswer)
    expect(send).toHaveBeenCalledTimes(answers.length)
    expect(one.sent).toBe(0)
  })

  test('makes the pause longer, never shorter', async () => {
    stopTime()
    const delay = (seconds: number) => ({ body: `User-agent: *\nCrawl-delay: ${seconds}` })
    const longer = visitor({ pause: 1000, send: sending(delay(2.5)) })
    await longer.visitor.visit('http://a.example/b', parseJson)
    const shorter = visitor({ pause: 1000, send: sending(delay(0.5)) })
    await shorter.visitor.visit('http://a.example/b', parseJson)
    expect([longer.waits.at(-1), shorter.waits.at(-1)]).toEqual([2500, 1000])
  })
})

describe('a private address', () => {
  test.each([
    ...['http://127.0.0.1/', 'http://2130706433/', 'http://0x7f.1/', 'http://[::1]/', 'http://[::ffff:127.0.0.1]/', 'http://10.1.2.3/'],
    ...[
      'http://192.168.0.1/',
      'http://169.254.169.254/',
      'http://100.64.0.1/',
      'http://0.0.0.0/',
      'http://[fd00::1]/',
      'http://[fe80::1]/',
    ],
  ])('%s is refused, and nothing is sent', async (address) => {
    await expect(visitor({ allowsPrivate: false }).visitor.visit(address, parseJson)).rejects.toThrow(PrivateAddress)
  })

  test('that a name leads to is refused when the connection is made, once and for all', async () => {
    const standIn = await startStandIn(ok)
    await new Promise((resolve) => lookup('localhost', resolve))
    const { visitor: one, waits } = visitor({ allowsPrivate: false })
    const refused = one.visit(`http://localhost:${standIn.port}/a`, parseJson)
    await expect(refused).rejects.toThrow('è un indirizzo di una rete privata')
    await expect(refused).rejects.toBeInstanceOf(ReadFailure)
    expect(standIn.requests).toEqual([])
    expect(waits).toHaveLength(1)
    await standIn.stop()
  })
})

describe('an answer', () => {
  test('that does not come in time, or not to its end, is given up', async () => {
    const standIn = await standInFor(ok)
    standIn.faults.set('/a', 'silent')
    const limits = { silence: 100, whole: 60_000, bytes: 1000 }
    const options = { headers: {}, allowsPrivate: true }
    await expect(get(new URL(`${standIn.url}/a`), { ...options, limits })).rejects.toThrow('mezzo minuto')
    await expect(get(new URL(`${standIn.url}/a`), { ...options, limits: { ...limits, silence: 60_000, whole: 100 } })).rejects.toThrow(
      'minuti',
    )
  })

  test('that is longer than any catalogue is a lost one, also when it was compressed', async () => {
    const standIn = await standInFor(ok)
    standIn.faults.set('/a', { body: gzipSync('x'.repeat(5000)) as never, headers: { 'content-encoding': 'gzip' } })
    const send: typeof get = (address, options) => get(address, { ...options, limits: { silence: 1000, whole: 5000, bytes: 1000 } })
    await expect(visitor({ send }).visitor.visit(`${standIn.url}/a`, parseJson)).rejects.toThrow('un catalogo è più piccolo')
    expect(standIn.asked()).toHaveLength(1)
  })

  test('is not waited for when the read is interrupted', async () => {
    const standIn = await standInFor(ok)
    standIn.faults.set('/a', 'silent')
    const controller = new AbortController()
    const one = new Visitor({ userAgent: 'x', pause: 0, allowsPrivate: true, signal: controller.signal })
    const reading = one.visit(`${standIn.url}/a`, parseJson)
    await vi.waitFor(() => expect(standIn.asked()).toHaveLength(1), { timeout: 240_000 })
    controller.abort(new ReadFailure(localized('Interrotto.')))
    await expect(reading).rejects.toThrow('Interrotto.')
  })
})
