import { describe, expect, it } from 'vitest'
import { bookInput } from '../../../test/factories.ts'
import { testServer } from '../../../test/server.ts'

// Under a key that is made anew two networks in 256 share a number; under this one those of these tests do not.
const secret = 'four networks with four numbers, whatever the day'
const test = testServer({ RATE_LIMIT: 'on', TRUST_PROXY: '1', ISBN_LOOKUP: 'off', RATE_LIMIT_SECRET: secret })

const publish = async (network: string, isbn: string, changes: object = {}) => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': network }
  const body = JSON.stringify({ ...bookInput(), isbn, ...changes })
  const answer = await test.request('/api/books', { method: 'POST', headers, body })
  expect(answer.status).toBe(201)
}
const hint = async (isbn: string) => (await test.request(`/api/books/price-hint?isbn=${isbn}`)).json()
const titleOf = async (isbn: string) => (await (await test.request(`/api/isbn/${isbn}`)).json()).title

describe('a hint of the price', () => {
  it('is not made by one network, or two, however many listings they publish', async () => {
    const isbn = '9788808123459'
    for (let n = 0; n < 5; n++) await publish('192.0.2.1', isbn, { price: '1.00' })
    expect(await hint(isbn)).toEqual({ n: 5, low: null, high: null })
    await publish('192.0.2.2', isbn, { price: '1.00' })
    expect(await hint(isbn)).toEqual({ n: 6, low: null, high: null })
    await publish('192.0.2.3', isbn, { price: '1.00' })
    expect(await hint(isbn)).toEqual({ n: 7, low: '1.00', high: '1.00' })
  })

  it('is not taken away by one seller who says to have sold many', async () => {
    const isbn = '9788820383176'
    for (let n = 1; n <= 5; n++) await publish(`192.0.2.${n % 4}`, isbn, { price: '20.00' })
    const before = { low: '20.00', high: '20.00' }
    expect(await hint(isbn)).toEqual({ n: 5, ...before })
    for (let n = 0; n < 5; n++) await publish('192.0.2.1', isbn, { price: '20.00', sellerEmail: 'vende@example.org' })
    const sale = { state: 'sold', soldAt: new Date(), soldWhere: 'here', soldPrice: '1.00' } as const
    await test.db.book.updateMany({ where: { isbn, sellerEmail: 'vende@example.org' }, data: sale })
    expect(await hint(isbn)).toEqual({ n: 10, ...before })
  })

  it('counts a seller who has used the link of a listing, from any network', async () => {
    const isbn = '9788804668237'
    for (let n = 0; n < 5; n++) await publish('192.0.2.1', isbn, { sellerEmail: `vende${n}@example.org` })
    expect((await hint(isbn)).low).toBeNull()
    // As `setBookState` does, which needs the link's token.
    await test.db.book.updateMany({
      where: { isbn, sellerEmail: { in: ['vende1@example.org', 'vende2@example.org'] } },
      data: { state: 'reserved' },
    })
    expect((await hint(isbn)).low).not.toBeNull()
  })
})

describe('the title of a book by its ISBN', () => {
  it('is the one that most sellers gave, not the last one', async () => {
    const isbn = '9788838668005'
    for (const network of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await publish(network, isbn, { title: 'Fisica 1' })
    for (let n = 0; n < 5; n++) await publish('192.0.2.4', isbn, { title: 'Compra da me' })
    expect(await titleOf(isbn)).toBe('Fisica 1')
  })
})

it('a listing keeps a number from 0 to 255 of its network, the same for a whole network of a provider, and none of this machine', async () => {
  const isbn = '9788891904522'
  for (const address of ['2001:db8:1:1::1', '2001:db8:1:2::9', '127.0.0.1']) await publish(address, isbn)
  const books = await test.db.book.findMany({ where: { isbn }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })
  const [first, second, local] = books.map(({ sellerNetwork }) => sellerNetwork)
  expect(first).toBeGreaterThanOrEqual(0)
  expect(first).toBeLessThanOrEqual(255)
  expect([second, local]).toEqual([first, null])
})
