import { describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin } from '../../../test/admin.ts'
import { bookInput, createBook } from '../../../test/factories.ts'
import { deliverMails, tokenIn } from '../../../test/outbox.ts'
import { testServer } from '../../../test/server.ts'
import { tablesHolding, wholeDatabase } from '../../../test/wholeDatabase.ts'
import { deleteBook } from '../books/books.service.ts'
import { deleteAsAdmin, restoreDeleted } from './deletion.service.ts'

const test = testServer()
const manage = (book: { id: string; token: string }) => `/api/manage-book/${book.id}?token=${book.token}`
const statusOf = async (path: string, init?: RequestInit) => (await test.request(path, init)).status
const message = { buyerName: 'Bo', buyerEmail: 'bo@example.org', message: 'È ancora disponibile?' }
const contact = (id: string) => test.send('POST', `/api/contact-seller/${id}`, message)

/** All tables but those of the deletion itself. */
const everything = () => wholeDatabase(test, ['deleted_records', 'audit_log'])

describe('a listing deleted by an admin', () => {
  it('is gone at once wherever it was', async () => {
    const book = await createBook(test, { title: 'Fisica proibita', course: 'Corso unico' })
    const admin = await loggedInAdmin(test)
    await deleteAsAdmin(contextOf(test, admin), 'book', book.id, { reason: 'Copia illegale' })
    const found = await test.execute<{ book: null; books: { totalCount: number }; bookCourses: string[]; managedBook: null }>(
      `query ($id: ID!, $token: String!) {
        book(id: $id) { id } books(search: "Fisica proibita") { totalCount } bookCourses managedBook(id: $id, token: $token) { id }
      }`,
      { id: book.id, token: book.token },
    )
    expect(found).toEqual({ book: null, books: { totalCount: 0 }, bookCourses: [], managedBook: null })
    expect(JSON.stringify(await (await test.request('/api/books')).json())).not.toContain(book.id)
    const update = { title: 'Di nuovo', price: '1', description: 'x' }
    const answers = [
      await statusOf(`/books/${book.id}`),
      await statusOf(manage(book)),
      (await test.send('PUT', manage(book), update)).status,
      await statusOf(manage(book), { method: 'DELETE' }),
      (await contact(book.id)).status,
    ]
    expect(answers).toEqual([404, 404, 404, 404, 404])
  })

  it('is remembered with who, when, why, in the list and in the log', async () => {
    const book = await createBook(test)
    const admin = await loggedInAdmin(test)
    const before = Date.now()
    await deleteAsAdmin(contextOf(test, admin), 'book', book.id, { reason: '  Copia illegale\nvista da Bo ' })
    const record = await test.db.deletedRecord.findUniqueOrThrow({ where: { kind_recordId: { kind: 'book', recordId: book.id } } })
    expect(record).toMatchObject({ label: book.title, deletedBy: admin.username, reason: 'Copia illegale\nvista da Bo', parentId: null })
    expect(record.deletedAt.getTime()).toBeGreaterThanOrEqual(before - 1000)
    expect(await test.db.auditEntry.findMany({ where: { recordId: book.id } })).toMatchObject([
      { actor: admin.username, action: 'delete', kind: 'book', label: book.title, reason: 'Copia illegale vista da Bo' },
    ])
  })

  it('comes back exactly as it was, messages of buyers included', async () => {
    const book = await createBook(test, {
      price: '99999999.90',
      description: 'Righe\ncon "virgolette", \\ e 😀',
      createdAt: new Date('2025-02-03T04:05:06.789Z'),
    })
    await contact(book.id)
    const other = await createBook(test)
    await contact(other.id)
    const context = contextOf(test, await loggedInAdmin(test))
    const before = await everything()
    await deleteAsAdmin(context, 'book', book.id, {})
    expect(await everything()).not.toEqual(before)
    await restoreDeleted(context, 'book', book.id)
    expect(await everything()).toEqual(before)
    expect(await statusOf(manage(book))).toBe(200)
    expect(await test.db.deletedRecord.count({ where: { recordId: book.id } })).toBe(0)
  })

  it('leaves the sitemap at once and is in it again, even when another one goes as it comes', async () => {
    const [older, newer] = [await createBook(test), await createBook(test)]
    await createBook(test) // the most recent change, so that other rows do not show by their dates
    const context = contextOf(test, await loggedInAdmin(test))
    const sitemap = async (known = '') => {
      const response = await test.request('/sitemap.xml', { headers: { 'if-none-match': known } })
      const text = await response.text()
      return { etag: response.headers.get('etag') ?? '', has: [older, newer].map(({ id }) => text.includes(id)) }
    }
    await deleteAsAdmin(context, 'book', older.id, {})
    const first = await sitemap()
    expect(first.has).toEqual([false, true])
    await deleteAsAdmin(context, 'book', newer.id, {})
    await restoreDeleted(context, 'book', older.id)
    expect((await sitemap(first.etag)).has).toEqual([true, false])
  })

  it('can be deleted and restored again and again', async () => {
    const book = await createBook(test)
    const context = contextOf(test, await loggedInAdmin(test))
    for (let round = 0; round < 3; round++) {
      await deleteAsAdmin(context, 'book', book.id, {})
      await restoreDeleted(context, 'book', book.id)
    }
    expect(await statusOf(manage(book))).toBe(200)
    const actions = await test.db.auditEntry.findMany({ where: { recordId: book.id }, orderBy: { at: 'asc' } })
    expect(actions.map(({ action }) => action)).toEqual(['delete', 'restore', 'delete', 'restore', 'delete', 'restore'])
  })

  it('sends its owner no link while it is gone, and the link after all once it is back', async () => {
    const sellerEmail = 'senza.link@example.org'
    const linkMails = async () => (await deliverMails(test)).filter((mail) => mail.to.address === sellerEmail)
    const { id } = (await (await test.send('POST', '/api/books', bookInput({ sellerEmail }))).json()) as { id: string }
    const context = contextOf(test, await loggedInAdmin(test))
    await deleteAsAdmin(context, 'book', id, {})
    expect(await linkMails()).toEqual([])
    await restoreDeleted(context, 'book', id)
    const { rows } = await test.pool.query<{ jobs: number }>(
      `SELECT count(*)::int AS jobs FROM pgboss.job j JOIN outgoing_mails m ON j.singleton_key = m.id WHERE m.payload ->> 'bookId' = $1`,
      [id],
    )
    expect(rows[0]?.jobs).toBe(1)
    const [mail] = await linkMails()
    expect(await statusOf(`/api/manage-book/${id}?token=${tokenIn(mail)}`)).toBe(200)
  })
})

describe('a listing deleted by its owner', () => {
  it('leaves nothing behind, also when an admin had deleted and restored it before', async () => {
    const book = await createBook(test, { title: 'Titolo mai visto', sellerName: 'Ermengarda', sellerEmail: 'ermengarda@example.org' })
    const admin = await loggedInAdmin(test)
    const context = contextOf(test, admin)
    await deleteAsAdmin(context, 'book', book.id, {})
    await restoreDeleted(context, 'book', book.id)
    await deleteBook(context, book.id, book.token)
    expect(await tablesHolding(test, 'Ermengarda', 'ermengarda')).toEqual([])
    // The audit log keeps the action and the label; nothing else is left.
    expect(await tablesHolding(test, book.id, 'Titolo mai visto')).toEqual(['audit_log'])
    const restored = test.execute<{ restoreDeleted: { message: string } }>(
      'mutation ($id: ID!) { restoreDeleted(kind: BOOK, id: $id) { ... on NotFoundError { message } } }',
      { id: book.id },
      admin.token,
    )
    expect((await restored).restoreDeleted.message).toBe('Non c’è niente da ripristinare con questo identificativo')
  })
})
