import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { loggedInAdmin } from '../../../test/admin.ts'
import { createCourseReview, importRows } from '../../../test/catalogue.ts'
import { createBook, momentIn } from '../../../test/factories.ts'
import { deliverMails } from '../../../test/outbox.ts'
import { testServer } from '../../../test/server.ts'
import { tablesHolding } from '../../../test/wholeDatabase.ts'
import { noteDemandOf, storeDemand } from '../../security/countedReads.ts'
import { notifyDemandJob } from './demand.jobs.ts'
import { forgetDemand } from './demand.service.ts'

const test = testServer({ TRUST_PROXY: '1' })

beforeEach(async () => {
  await test.db.demandMark.deleteMany()
  await test.db.unmetDemand.deleteMany()
})

const from = (network: string) => ({ headers: { 'x-forwarded-for': network } })
const networks = ['203.0.113.1', '203.0.113.2', '2001:db8:1:2::9', '203.0.113.4']
const ask = async (path: string, network = '203.0.113.1') => (await test.request(path, from(network))).arrayBuffer()
const searchBy = async (count: number, path: (network: string) => string) => {
  for (const network of networks.slice(0, count)) await ask(path(network), network)
}

const demand = async (days = '') => {
  const { headers } = await loggedInAdmin(test)
  return (await test.request(`/api/admin/unmet-demand${days}`, { headers })).json()
}
const graphql = (query: string, variables: object, network: string) =>
  test.request('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from(network).headers },
    body: JSON.stringify({ query, variables }),
  })

/** All text of the tables. */
const dump = async () => {
  const { rows } = await test.pool.query('SELECT m::text FROM demand_marks m UNION ALL SELECT u::text FROM unmet_demand u')
  return JSON.stringify(rows)
}

describe('a search that finds nothing', () => {
  it('is told once three networks of a day asked for it, whatever its case, accents, spaces and pasted marks', async () => {
    const spellings = ['Zibaldòne  antico', 'zibaldone ANTICO', ' zibal\u00ADdone antico ']
    for (const [index, network] of networks.slice(0, 3).entries())
      await ask(`/api/books?search=${encodeURIComponent(spellings[index] ?? '')}`, network)
    expect((await demand()).searches).toEqual([{ kind: 'books', words: 'zibaldone antico', times: 3 }])
    await ask('/api/books?search=zibaldone+antico', networks[3])
    await ask('/api/books?search=zibaldone+antico', networks[3])
    expect((await demand()).searches).toEqual([{ kind: 'books', words: 'zibaldone antico', times: 4 }])
  })

  it('of two networks is neither told nor found in a dump, however often they ask', async () => {
    const word = `segretissimo${randomUUID().slice(0, 4).replace(/\d/g, 'x')}`
    for (let turn = 0; turn < 3; turn++) await searchBy(2, () => `/api/books?search=${word}`)
    // One customer has a whole /64.
    await ask(`/api/books?search=${word}`, networks[0])
    expect((await demand()).searches).toEqual([])
    expect(await test.db.demandMark.count()).toBe(2)
    expect(await tablesHolding(test, word)).toEqual([])
    expect(await dump()).not.toContain('203.0.113')
    await ask(`/api/books?search=${word}`, networks[2])
    await storeDemand(test)
    expect(await tablesHolding(test, word)).toEqual(['unmet_demand'])
  })

  it('counts an IPv6 /64 once', async () => {
    for (const host of ['1', '2', '3', '4']) await ask('/api/events?search=sagrapaesana', `2001:db8:7:7::${host}`)
    expect((await demand()).searches).toEqual([])
  })

  it('is counted for each visitor, though all get the same cached answer', async () => {
    const query = '{ professors(search: "Inesistentissimo") { totalCount edges { node { id } } } }'
    for (const network of networks.slice(0, 3)) await graphql(query, {}, network)
    const subjects = 'query ($query: String!) { searchSubjects(query: $query) { totalCount edges { node { id } } } }'
    for (const network of networks.slice(0, 3)) await graphql(subjects, { query: 'astrologia applicata' }, network)
    await searchBy(3, () => '/api/events?search=torneodibriscola')
    expect((await demand()).searches).toEqual([
      { kind: 'subjects', words: 'astrologia applicata', times: 3 },
      { kind: 'professors', words: 'inesistentissimo', times: 3 },
      { kind: 'events', words: 'torneodibriscola', times: 3 },
    ])
  })

  it('counts for a network only so often in ten minutes, and leaves room for others', async () => {
    const note = (clientAddress: string, words: string) => noteDemandOf({ ...test, clientAddress }, [{ kind: 'books', words }])
    for (let n = 0; n < 3_000; n++) note('203.0.113.66', `inesistente ${n}`)
    note('203.0.113.67', 'papirologia')
    await storeDemand(test)
    expect(await test.db.demandMark.count()).toBe(301)
    note('203.0.113.66', 'papirologia')
    note('203.0.113.67', 'epigrafia')
    await storeDemand(test)
    expect(await test.db.demandMark.count()).toBe(302)
  })

  it('is no demand when it finds something, or is narrowed by a filter', async () => {
    await createBook(test, { title: 'Trovabilissimo' })
    await searchBy(3, () => '/api/books?search=trovabilissimo')
    await searchBy(3, () => '/api/books?search=introvabile&maxPrice=3')
    await searchBy(3, () => '/api/books?search=!!!')
    expect((await demand()).searches).toEqual([])
  })
})

describe('a subject without a review', () => {
  it('is told once three networks opened it, until it has one', async () => {
    await importRows(test, [{ department: 'D', degreeCourse: 'C', courseName: 'Filologia' }])
    const { id } = await test.db.courseSubject.findFirstOrThrow({ where: { courseName: 'Filologia' } })
    await searchBy(2, () => `/api/course-subjects/${id}`)
    expect((await demand()).subjects).toEqual([])
    await graphql('query ($id: ID!) { subject(id: $id) { id courseName reviewCount } }', { id }, networks[2] ?? '')
    expect((await demand()).subjects).toEqual([{ subject: { id, courseName: 'Filologia' }, opened: 3 }])
    await createCourseReview(test, id)
    expect((await demand()).subjects).toEqual([])
  })
})

describe('a wanted book', () => {
  it('is told while no listing has its ISBN, or its title where it has none', async () => {
    const wanted = (title: string, isbn = '') =>
      test.db.wantedBook.create({
        data: { title, isbn, name: 'Ida', email: 'ida@example.org', confirmedAt: new Date(), expiresAt: momentIn(9) },
      })
    await wanted('Botanica', '9788808320056')
    await wanted('Botanica 2', '9788808320056')
    await wanted('Senza codice')
    expect((await demand()).wanted).toEqual([
      { isbn: '9788808320056', title: 'Botanica 2', times: 2 },
      { isbn: '', title: 'Senza codice', times: 1 },
    ])
    await createBook(test, { isbn: '9788808320056' })
    await createBook(test, { title: 'senza  CODICE' })
    expect((await demand()).wanted).toEqual([])
  })
})

describe('the days of an answer', () => {
  const at = (days: number) => new Date(Date.now() - days * 86_400_000)

  it('are seven, or as many as are asked for; counts of several days are summed', async () => {
    for (const [days, times] of [
      [0, 3],
      [6, 4],
      [7, 9],
    ] as const)
      await test.db.unmetDemand.create({ data: { day: at(days), kind: 'books', words: 'latino', times } })
    expect((await demand()).searches).toEqual([{ kind: 'books', words: 'latino', times: 7 }])
    expect((await demand('?days=1')).searches[0].times).toBe(3)
    expect((await demand('?days=30')).searches[0].times).toBe(16)
    expect((await demand('?days=31')).issues).toEqual([{ path: 'days', message: 'I giorni sono un numero da 1 a 30' }])
    const { token } = await loggedInAdmin(test)
    const query =
      '{ unmetDemand(days: 1) { searches { kind words times } subjects { opened subject { id courseName } } wanted { isbn title times } } }'
    expect(await test.execute(query, {}, token)).toEqual({ unmetDemand: await demand('?days=1') })
  })

  it('end with the hashes of earlier ones, and after thirty with the counts', async () => {
    await test.db.demandMark.create({ data: { day: at(1), topicHash: 'x', hash: 'y' } })
    await test.db.demandMark.create({ data: { day: at(0), topicHash: 'x', hash: 'y' } })
    await test.db.unmetDemand.create({ data: { day: at(30), kind: 'books', words: 'greco', times: 3 } })
    await test.db.unmetDemand.create({ data: { day: at(29), kind: 'books', words: 'greco', times: 3 } })
    await forgetDemand(test)
    expect([await test.db.demandMark.count(), await test.db.unmetDemand.count()]).toEqual([1, 1])
  })

  it('are guarded by the database: fewer than three are never stored', async () => {
    const two = test.db.unmetDemand.create({ data: { day: at(0), kind: 'books', words: 'due', times: 2 } })
    await expect(two).rejects.toThrow('unmet_demand_of_three')
  })
})

describe('the message on Mondays', () => {
  const tell = async () => {
    await test.db.outgoingMail.deleteMany()
    await notifyDemandJob.run({ ...test }, {}, new AbortController().signal)
    return deliverMails(test)
  }

  it('tells the team what was missing, and is not sent when nothing was', async () => {
    await test.db.wantedBook.deleteMany()
    expect(await tell()).toEqual([])
    await test.db.unmetDemand.create({ data: { day: new Date(), kind: 'books', words: 'mineralogia', times: 5 } })
    const [mail] = await tell()
    expect(mail?.to.address).toBe(test.config.teamEmail)
    expect(mail?.text).toContain('mineralogia')
    expect(notifyDemandJob.schedule).toEqual({ cron: '0 8 * * 1', timeZone: 'Europe/Rome' })
  })

  it('tells of the Monday before, most of which came after the last message', async () => {
    const asked = (daysAgo: number, words: string) => ({ day: momentIn(-daysAgo), kind: 'books', words, times: 5 })
    await test.db.unmetDemand.createMany({ data: [asked(7, 'mineralogia'), asked(8, 'petrografia')] })
    const [mail] = await tell()
    expect(mail?.text).toContain('mineralogia')
    expect(mail?.text).not.toContain('petrografia')
  })
})
