import { describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin } from '../../../test/admin.ts'
import { createBook, momentIn } from '../../../test/factories.ts'
import { deliverMails } from '../../../test/outbox.ts'
import { testServer } from '../../../test/server.ts'
import { deleteAsAdmin, restoreDeleted } from '../admin/deletion.service.ts'
import { delistExpired, remindOwners } from './books.jobs.ts'

const test = testServer()
const day = 86_400_000
type Owned = { id: string; token: string }
const setState = ({ id, token }: Owned, body: object) => test.send('POST', `/api/manage-book/${id}/state?token=${token}`, body)
const renew = ({ id, token }: Owned) => test.request(`/api/manage-book/${id}/renew?token=${token}`, { method: 'POST' })
const write = (id: string) =>
  test.send('POST', `/api/contact-seller/${id}`, { buyerName: 'Bo', buyerEmail: 'bo@example.org', message: 'È ancora disponibile?' })
const expire = (id: string) => test.db.book.update({ where: { id }, data: { expiresAt: momentIn(-1) } })

/** Finds a listing in list, search, courses, GraphQL, sitemap. */
async function places({ id, title, course }: { id: string; title: string; course: string }) {
  const has = async (path: string, text: string) => (await (await test.request(path)).text()).includes(text)
  const { books } = await test.execute<{ books: { edges: { node: { id: string } }[] } }>(
    `{ books(search: ${JSON.stringify(title)}) { edges { node { id } } } }`,
  )
  return [
    await has('/api/books', id),
    await has(`/api/books?search=${encodeURIComponent(title)}`, id),
    await has('/api/books/courses', course),
    books.edges.some(({ node }) => node.id === id),
    await has('/sitemap/books/1.xml', id),
  ]
}
const everywhere = Array(5).fill(true)
const nowhere = Array(5).fill(false)

describe('a listing that is', () => {
  it('published is available for 120 days', async () => {
    const book = await createBook(test)
    const shown = await (await test.request(`/api/books?search=${encodeURIComponent(book.title)}`)).json()
    expect(shown).toMatchObject([{ id: book.id, state: 'available' }])
    expect(Math.round((new Date(shown[0].expiresAt).getTime() - Date.now()) / day)).toBe(120)
  })

  it('reserved stays in the lists, says so and takes messages', async () => {
    const book = await createBook(test, { course: 'Corso riservato' })
    expect(await (await setState(book, { state: 'reserved' })).json()).toMatchObject({ id: book.id, state: 'reserved' })
    expect((await places(book)).slice(0, 4)).toEqual(everywhere.slice(0, 4))
    expect((await write(book.id)).status).toBe(201)
  })

  it('sold leaves lists, searches and sitemap at once, and takes no more messages; its page says so without being indexed', async () => {
    const book = await createBook(test, { course: 'Corso venduto' })
    expect((await setState(book, { state: 'sold', soldWhere: 'here', soldPrice: '11,5' })).status).toBe(200)
    expect(await places(book)).toEqual(nowhere)
    const refused = await write(book.id)
    expect([refused.status, await refused.json()]).toEqual([409, { error: 'Questo libro è già stato venduto', code: 'BOOK_SOLD' }])
    const page = await test.request(`/books/${book.id}`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('noindex')
    expect(await test.db.book.findUnique({ where: { id: book.id } })).toMatchObject({ soldWhere: 'here', soldAt: expect.any(Date) })
  })

  it('sold can be taken back', async () => {
    const book = await createBook(test, { course: 'Corso ripreso' })
    await setState(book, { state: 'sold', soldPrice: '9' })
    expect(await (await setState(book, { state: 'available' })).json()).toMatchObject({ state: 'available' })
    expect(await test.db.book.findUnique({ where: { id: book.id } })).toMatchObject({ soldAt: null, soldPrice: null, soldWhere: '' })
    expect((await places(book)).slice(0, 4)).toEqual(everywhere.slice(0, 4))
  })

  it('expired leaves them as well, and comes back renewed', async () => {
    const book = await createBook(test, { course: 'Corso scaduto' })
    await expire(book.id)
    expect(await places(book)).toEqual(nowhere)
    expect(await (await write(book.id)).json()).toEqual({ error: 'Questo annuncio è scaduto', code: 'BOOK_EXPIRED' })
    expect((await renew(book)).status).toBe(200)
    expect((await places(book)).slice(0, 4)).toEqual(everywhere.slice(0, 4))
  })

  it('sold is not renewed, and a wrong state is refused by its name', async () => {
    const book = await createBook(test)
    const wrong = await setState(book, { state: 'lent' })
    expect([wrong.status, (await wrong.json()).issues[0].path]).toEqual([400, 'state'])
    await setState(book, { state: 'sold' })
    expect((await renew(book)).status).toBe(409)
  })

  it('changed by GraphQL is the same', async () => {
    const book = await createBook(test)
    const { setBookState } = await test.execute<{ setBookState: object }>(
      `mutation ($id: ID!, $token: String!) { setBookState(id: $id, token: $token, input: { state: SOLD, soldWhere: "elsewhere" }) {
        ... on Book { id state expiresAt } } }`,
      book,
    )
    expect(setBookState).toMatchObject({ id: book.id, state: 'SOLD' })
    const { renewBook } = await test.execute<{ renewBook: object }>(
      'mutation ($id: ID!, $token: String!) { renewBook(id: $id, token: $token) { __typename } }',
      book,
    )
    expect(renewBook).toEqual({ __typename: 'ConflictError' })
  })
})

it('its owner reads the messages about it, newest first, with the token only', async () => {
  const [book, other] = [await createBook(test), await createBook(test)]
  await write(book.id)
  await write(other.id)
  await test.db.sellerContact.updateMany({ where: { bookId: book.id }, data: { createdAt: momentIn(-1) } })
  await test.send('POST', `/api/contact-seller/${book.id}`, {
    buyerName: 'Ugo',
    buyerEmail: 'ugo@example.org',
    message: 'Lo prendo volentieri.',
  })
  const read = (token: string) =>
    test.execute(
      'query ($id: ID!, $token: String!) { managedBook(id: $id, token: $token) { messageCount messages { buyerName buyerEmail message } } }',
      {
        id: book.id,
        token,
      },
    )
  expect(await read(book.token)).toEqual({
    managedBook: {
      messageCount: 2,
      messages: [
        { buyerName: 'Ugo', buyerEmail: 'ugo@example.org', message: 'Lo prendo volentieri.' },
        { buyerName: 'Bo', buyerEmail: 'bo@example.org', message: 'È ancora disponibile?' },
      ],
    },
  })
  expect(await read(other.token)).toEqual({ managedBook: null })
  // Deleted and restored by an administrator, it has as many as before.
  const admin = contextOf(test, await loggedInAdmin(test))
  await deleteAsAdmin(admin, 'book', book.id, {})
  await restoreDeleted(admin, 'book', book.id)
  expect(await read(book.token)).toMatchObject({ managedBook: { messageCount: 2, messages: [{}, {}] } })
})

describe('with time', () => {
  it('an expired listing is taken out by a job, which tells that public data has changed', async () => {
    const book = await createBook(test, { expiresAt: momentIn(30) })
    // Expires without writing to the row.
    await test.pool.query('ALTER TABLE books DISABLE TRIGGER books_listed')
    await expire(book.id)
    await test.pool.query('ALTER TABLE books ENABLE TRIGGER books_listed')
    expect(await delistExpired(test)).toBe(1)
    expect(await delistExpired(test)).toBe(0)
    expect(await test.db.book.findUnique({ where: { id: book.id } })).toMatchObject({ listed: false })
  })

  it('the owner is told once, 7 days before, with two links that change nothing by themselves', async () => {
    const title = 'Analisi '.repeat(20).trim()
    const [soon, later] = [await createBook(test, { title, expiresAt: momentIn(6) }), await createBook(test, { expiresAt: momentIn(8) })]
    await remindOwners(test)
    await remindOwners(test)
    const told = (await deliverMails(test)).filter(({ subject }) =>
      /^Il tuo annuncio scade \p{L}+ \d+ \p{L}+ \d{4}: Analisi /u.test(subject),
    )
    expect(told.map(({ to }) => to.address)).toEqual([soon.sellerEmail])
    expect(told[0]?.links.map((link) => new URL(link).searchParams.get('do'))).toEqual(['renew', 'sold'])
    for (const link of told[0]?.links ?? []) expect((await test.request(link.replace('http://chiostro.test', ''))).status).toBe(200)
    expect(await test.db.book.findUnique({ where: { id: soon.id } })).toMatchObject({ state: 'available', expiresAt: soon.expiresAt })
    expect(later.expiryToldAt).toBeNull()
  })

  it('is not told of an expiry that a renewal has put off meanwhile, and is told again of the next', async () => {
    const book = await createBook(test, { expiresAt: momentIn(6) })
    await remindOwners(test)
    await renew(book)
    expect((await deliverMails(test)).filter(({ to }) => to.address === book.sellerEmail)).toEqual([])
    await test.db.book.update({ where: { id: book.id }, data: { expiresAt: momentIn(5) } })
    await remindOwners(test)
    expect((await deliverMails(test)).filter(({ to }) => to.address === book.sellerEmail)).toHaveLength(1)
  })

  it('is asked 14 days after the last message whether it is sold, once, and not after a long time off', async () => {
    const messages = { fresh: 13, due: 15, old: 40, sold: 15 }
    const books: Record<string, Awaited<ReturnType<typeof createBook>>> = {}
    for (const [name, days] of Object.entries(messages)) {
      const book = await createBook(test)
      books[name] = book
      await write(book.id)
      await test.db.sellerContact.updateMany({ where: { bookId: book.id }, data: { createdAt: momentIn(-days) } })
    }
    await setState(books.sold as Owned, { state: 'sold' })
    await remindOwners(test)
    await remindOwners(test)
    const asked = (await deliverMails(test)).filter(({ subject }) => /^Hai venduto ".+"\?$/.test(subject))
    expect(asked.map(({ to }) => to.address)).toEqual([books.due?.sellerEmail])
    // The big button matches the question of the message.
    expect(asked[0]?.links.map((link) => new URL(link).searchParams.get('do'))).toEqual(['sold', 'renew'])
  })

  it('what expired in the administrators’ bin comes back expired', async () => {
    const admin = contextOf(test, await loggedInAdmin(test))
    const book = await createBook(test, { expiresAt: momentIn(1) })
    await deleteAsAdmin(admin, 'book', book.id, {})
    await test.pool.query(
      `UPDATE deleted_records SET data = jsonb_set(data, '{books,0,expires_at}', to_jsonb(now() - interval '1 day')) WHERE record_id = $1`,
      [book.id],
    )
    await restoreDeleted(admin, 'book', book.id)
    expect(await test.db.book.findUnique({ where: { id: book.id } })).toMatchObject({ listed: false })
  })
})

describe('at the same moment', () => {
  it('two renewals are one, and a message comes before the sale or is refused', async () => {
    for (let round = 0; round < 8; round++) {
      const book = await createBook(test)
      const [first, second, sale, message] = await Promise.all([
        renew(book),
        renew(book),
        setState(book, { state: 'sold' }),
        write(book.id),
      ])
      expect(sale.status).toBe(200)
      for (const { status } of [first, second]) expect([200, 409]).toContain(status)
      const stored = await test.db.sellerContact.count({ where: { bookId: book.id } })
      expect([message.status, stored]).toEqual(stored ? [201, 1] : [409, 0])
      expect(await test.db.book.findUnique({ where: { id: book.id } })).toMatchObject({ state: 'sold', listed: false })
    }
  })
})

describe('a hint of the price', () => {
  const hint = async (query: string) => (await test.request(`/api/books/price-hint?${query}`)).json()
  const copies = async (isbn: string, prices: string[]) => {
    for (const price of prices) await createBook(test, { isbn, price })
  }

  it('is the middle half of the prices asked, from five on', async () => {
    await copies('9788804668237', ['10.00', '20.00', '30.00', '40.00'])
    expect(await hint('isbn=978-88-04-66823-7')).toEqual({ n: 4, low: null, high: null })
    await copies('9788804668237', ['50.00'])
    expect(await hint('isbn=978-88-04-66823-7')).toEqual({ n: 5, low: '20.00', high: '40.00' })
  })

  it('is made of prices it was sold for here once five are known', async () => {
    const isbn = '9788808123459'
    for (const [index, soldPrice] of ['5', '6', '7', '8', '9', '99'].entries()) {
      const book = await createBook(test, { isbn, price: '50.00' })
      await setState(book, { state: 'sold', soldPrice, soldWhere: index === 5 ? 'elsewhere' : 'here' })
    }
    expect(await hint(`isbn=${isbn}`)).toEqual({ n: 5, low: '6.00', high: '8.00' })
    const { bookPriceHint } = await test.execute<{ bookPriceHint: object }>(`{ bookPriceHint(isbn: "${isbn}") { n low high } }`)
    expect(bookPriceHint).toEqual({ n: 5, low: '6.00', high: '8.00' })
  })

  it('needs a book, by a valid ISBN or a subject', async () => {
    expect((await test.request('/api/books/price-hint')).status).toBe(400)
    expect((await test.request('/api/books/price-hint?isbn=123')).status).toBe(400)
    expect(await hint('subjectId=unknown')).toEqual({ n: 0, low: null, high: null })
  })
})

it('admins find listings in every state, and filter by it', async () => {
  const { token } = await loggedInAdmin(test)
  const title = 'Libro di stato'
  const [sold, expired, reserved] = [
    await createBook(test, { title }),
    await createBook(test, { title }),
    await createBook(test, { title }),
  ]
  await setState(sold, { state: 'sold' })
  await setState(reserved, { state: 'reserved' })
  await expire(expired.id)
  const found = async (state: string) => {
    const { adminBooks } = await test.execute<{ adminBooks: { edges: { node: { id: string } }[]; totalCount: number } }>(
      `query ($state: String) { adminBooks(search: "${title}", state: $state) { totalCount edges { node { id state expiresAt } } } }`,
      { state },
      token,
    )
    expect(adminBooks.totalCount).toBe(adminBooks.edges.length)
    return adminBooks.edges.map(({ node }) => node.id).sort()
  }
  expect(await found('sold')).toEqual([sold.id])
  expect(await found('expired')).toEqual([expired.id])
  expect(await found('reserved')).toEqual([reserved.id])
  expect(await found('')).toEqual([sold, expired, reserved].map(({ id }) => id).sort())
})
