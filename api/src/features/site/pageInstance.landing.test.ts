import { landingClaims } from '@chiostro/domain/pages/landing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { demoEventIds } from '../../../../prisma/demo/events.ts'
import { createAttendee, createBook, createEvent, inDays } from '../../../test/factories.ts'
import { testConfig } from '../../../test/harness.ts'
import { testServer } from '../../../test/server.ts'
import { landingStats } from './pageInstance.ts'

const claiming = testServer({ LANDING_STATS: 'claims' })
const unset = testServer()
const counting = testServer({ LANDING_STATS: 'live' })

/** Reads the instance settings in the page `/`. */
async function toldBy(server: typeof claiming) {
  const html = await (await server.request('/')).text()
  return JSON.parse(/<script type="application\/json" id="instance">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')
}

describe('the landing page’s numbers', () => {
  it('are the claims unless the team wants the real ones', async () => {
    expect(await toldBy(claiming)).toMatchObject({ productName: 'Chiostro', stats: landingClaims })
    expect(landingClaims).toMatchObject({ books: '150+', reviews: '200+', monthlyEvents: '30+', students: '150+' })
  })

  it('without a setting are the claims that are true, otherwise the counts, and none below ten, until the demo is there', async () => {
    const told = () => landingStats({ config: unset.config, pool: unset.pool, log: unset.log, landing: {} })
    const none = { books: '0', reviews: '0', monthlyEvents: '0', students: '0', booksReused: '0', reviewsShared: '0' }
    for (let n = 0; n < 9; n++) await createBook(unset, { sellerEmail: `${n}@example.org` })
    expect(await told()).toEqual(none)
    await createBook(unset, { sellerEmail: '9@example.org' })
    expect(await told()).toEqual({ ...none, books: '10', students: '10' })
    await unset.pool.query(`INSERT INTO books (id, title, condition, price, seller_name, seller_email, updated_at)
      SELECT 'many-' || n, 'Libro', 'Come nuovo', 9, 'Ada', 'ada@example.org', now() FROM generate_series(1, 140) n`)
    expect(await told()).toEqual({ ...none, books: '150+', students: '11' })
    await createEvent(unset, {}).then(({ id }) => unset.db.event.update({ where: { id }, data: { id: demoEventIds()[0] as string } }))
    expect(await told()).toEqual(landingClaims)
  })

  it('are counted when they are live', async () => {
    const { db } = counting
    const [kept, sold] = [await createBook(counting, { sellerEmail: 'Ada@example.org' }), await createBook(counting)]
    for (const book of [kept, sold]) {
      const { id: bookId, title: bookTitle, price: bookPrice, sellerName, sellerEmail } = book
      const buyer = { buyerName: 'Bo', buyerEmail: 'ada@example.org', message: 'È ancora disponibile?' }
      await db.sellerContact.create({ data: { bookId, bookTitle, bookPrice, sellerName, sellerEmail, ...buyer } })
    }
    await db.book.delete({ where: { id: sold.id } })
    const soon = await createEvent(counting, { creatorEmail: 'ada@example.org' })
    await createEvent(counting, { creatorEmail: 'ada@example.org', date: inDays(60) })
    await createAttendee(counting, soon.id, { attendeeEmail: 'bo@example.org' })

    const counted = { books: '1', reviews: '0', monthlyEvents: '1', students: '2', booksReused: '1', reviewsShared: '0' }
    expect((await toldBy(counting)).stats).toEqual(counted)
    await createBook(counting)
    expect((await toldBy(counting)).stats, 'counted anew only after some minutes').toEqual(counted)
  })

  it('are counted again after some minutes, also when the clock was ahead and is set back', async () => {
    onTestFinished(() => void vi.useRealTimers())
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: now + 365 * 86_400_000 })
    const { config, pool, log } = counting
    const landing = {}
    const told = () => landingStats({ config, pool, log, landing })
    const first = await told()
    vi.setSystemTime(now)
    await createBook(counting)
    expect(await told()).toEqual(first)
    vi.advanceTimersByTime(5 * 60_000)
    expect(await told()).not.toEqual(first)
  })

  it('are left out, and the page stands, when they cannot be counted', async () => {
    const pool = { query: () => Promise.reject(new Error('no database')) } as unknown as typeof counting.pool
    expect(await landingStats({ config: testConfig({ LANDING_STATS: 'live' }), pool, log: counting.log, landing: {} })).toBeNull()
  })
})
