import { publicBook, publishBookInput } from '@chiostro/domain/books/bookInput'
import { describe, expect, it } from 'vitest'
import { importRows } from '../../../test/catalogue.ts'
import { bookInput, createBook } from '../../../test/factories.ts'
import { deliverMails } from '../../../test/outbox.ts'
import { testServer } from '../../../test/server.ts'
import { inTransaction } from '../../database/transaction.ts'
import { hashToken } from '../../security/tokens.ts'
import { buyerMessageMail, mintManagementToken } from './books.mail.ts'
import { findBook } from './books.service.ts'

const test = testServer()
const publish = (changes: Record<string, unknown> = {}) => test.send('POST', '/api/books', bookInput(changes))
const message = { buyerName: 'Bo', buyerEmail: 'bo@example.org', message: 'È ancora disponibile?' }
const stored = () => test.db.book.count()

describe('publishing', () => {
  it('stores the listing, answers it without the seller’s addresses and queues the management mail', async () => {
    const response = await publish({ title: '  Chimica \u0065\u0301 vita ', sellerEmail: 'Ada@Example.org' })
    expect(response.status).toBe(201)
    const answer = await response.json()
    expect(answer).toMatchObject({ title: 'Chimica é vita', price: '12.50', isbn: '9788808123459', imageUrls: [], coverImageIndex: 0 })
    expect(Object.keys(answer)).not.toEqual(expect.arrayContaining(['sellerEmail', 'sellerWhatsapp', 'managementTokenHashes']))
    const book = await test.db.book.findUniqueOrThrow({ where: { id: answer.id } })
    expect(book).toMatchObject({ sellerEmail: 'Ada@Example.org', sellerWhatsapp: '+393330000000', managementTokenHashes: [] })
    const mails = await test.db.outgoingMail.findMany({ where: { payload: { path: ['bookId'], equals: answer.id } } })
    expect(mails.map((mail) => mail.template)).toEqual(['book.management-link'])
  })

  it('gives back every public field of what was published, by REST and GraphQL', async () => {
    await importRows(test, [{ department: 'Scienze', degreeCourse: 'Matematica', courseName: 'Analisi' }])
    const { id: subjectId } = await test.db.courseSubject.findFirstOrThrow()
    const published = Object.keys(publishBookInput.shape).filter((name) => name in publicBook.shape)
    const texts = published.filter((name) => publishBookInput.safeParse(bookInput({ [name]: 'Prova' })).success)
    const input = bookInput({ ...Object.fromEntries(texts.map((name) => [name, `Prova ${name}`])), price: '7,5', subjectId })
    const { id } = await (await test.send('POST', '/api/books', input)).json()
    const [byRest] = await (await test.request(`/api/books?search=${encodeURIComponent('Prova title')}`)).json()
    const { book } = await test.execute<{ book: object }>(`{ book(id: "${id}") { ${published.join(' ')} } }`)
    const { sellerEmail: _, sellerWhatsapp: __, ...shown } = { ...input, isbn: '9788808123459', price: '7.50' }
    expect(byRest).toEqual({
      ...shown,
      id,
      imageUrls: [],
      coverImageIndex: 0,
      state: 'available',
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
    })
    expect(book).toEqual({ ...shown, imageUrls: [], coverImageIndex: 0 })
    expect(texts.length).toBeGreaterThan(4)
  })

  it('stores all of 50 publications at once, each with its mail', async () => {
    const [books, mails] = [await stored(), await test.db.outgoingMail.count()]
    const responses = await Promise.all(Array.from({ length: 50 }, () => publish()))
    expect(responses.map((response) => response.status)).toEqual(Array(50).fill(201))
    expect([await stored(), await test.db.outgoingMail.count()]).toEqual([books + 50, mails + 50])
  })
})

describe('managing', () => {
  const path = (id: string, token: string) => `/api/manage-book/${id}?token=${token}`
  const changes = { title: 'Nuovo titolo', price: '9,00', description: 'Ancora in ottimo stato' }

  it('shows the owner the listing with their own addresses', async () => {
    const book = await createBook(test)
    const answer = await (await test.request(path(book.id, book.token))).json()
    expect(answer).toMatchObject({ id: book.id, sellerEmail: book.sellerEmail })
    expect(JSON.stringify(answer)).not.toContain(hashToken(book.token))
  })

  it.each(['GET', 'PUT', 'DELETE'])('answers %s with a wrong token as it answers an unknown id', async (method) => {
    const book = await createBook(test)
    const body = method === 'PUT' ? JSON.stringify(changes) : undefined
    const ask = (at: string) => test.request(at, { method, body, headers: { 'content-type': 'application/json' } })
    const answers = await Promise.all([ask(path(book.id, 'wrong')), ask(path('unknown', book.token)), ask(`/api/manage-book/${book.id}`)])
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404])
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(bodies).size).toBe(1)
    expect(await findBook(test, book.id)).toMatchObject({ title: book.title })
  })

  it('changes title, price and description and nothing else', async () => {
    const book = await createBook(test)
    const response = await test.send('PUT', path(book.id, book.token), { ...changes, sellerEmail: 'thief@example.org', id: 'other' })
    expect(response.status).toBe(200)
    expect(await findBook(test, book.id)).toMatchObject({ title: 'Nuovo titolo', sellerEmail: book.sellerEmail, condition: book.condition })
  })

  it.each(['PUT', 'PATCH'])('%s names every required field that is empty', async (method) => {
    const book = await createBook(test, { description: 'Senza appunti' })
    const response = await test.send(method, path(book.id, book.token), { title: '', price: '', description: '' })
    expect([response.status, (await response.json()).issues]).toEqual([
      400,
      [
        { path: 'title', message: 'Titolo obbligatorio' },
        { path: 'price', message: 'Prezzo obbligatorio' },
        { path: 'description', message: 'Descrizione obbligatoria' },
      ],
    ])
    expect(await findBook(test, book.id)).toMatchObject({ title: book.title, description: 'Senza appunti' })
  })

  it.each([[[]], ['testo']])('PATCH refuses %j, which has no fields', async (body) => {
    const book = await createBook(test)
    const response = await test.send('PATCH', path(book.id, book.token), body)
    expect([response.status, (await response.json()).issues]).toMatchObject([400, [{ path: 'body' }]])
  })

  it('deletes once; the buyer’s messages stay', async () => {
    const book = await createBook(test)
    await test.send('POST', `/api/contact-seller/${book.id}`, message)
    expect(await (await test.request(path(book.id, book.token), { method: 'DELETE' })).json()).toEqual({ success: true, id: book.id })
    expect((await test.request(path(book.id, book.token), { method: 'DELETE' })).status).toBe(404)
    expect(await findBook(test, book.id)).toBeNull()
    expect(await test.db.sellerContact.count({ where: { bookId: book.id } })).toBe(1)
  })

  it('takes every token the owner was sent', async () => {
    const book = await createBook(test)
    const minted = await inTransaction(test, (tx) => mintManagementToken(tx, book.id))
    for (const token of [book.token, minted?.token ?? '']) expect((await test.request(path(book.id, token))).status).toBe(200)
  })
})

describe('contacting the seller', () => {
  it('records the message, puts it in the mailbox and queues the mail', async () => {
    const book = await createBook(test)
    const response = await test.send('POST', `/api/contact-seller/${book.id}`, message)
    expect([response.status, await response.json()]).toEqual([201, { success: true }])
    expect(await test.db.sellerContact.findFirst({ where: { bookId: book.id } })).toMatchObject({
      ...message,
      bookTitle: book.title,
      emailSent: false,
    })
    expect(await test.db.message.findFirst({ where: { bookId: book.id } })).toMatchObject({
      senderId: 'bo@example.org',
      receiverId: book.sellerEmail,
      content: message.message,
      isRead: false,
    })
  })

  it('while the owner deletes comes before or after, never in between', async () => {
    for (let round = 0; round < 5; round++) {
      const book = await createBook(test)
      const contacts = Array.from({ length: 6 }, () => test.send('POST', `/api/contact-seller/${book.id}`, message))
      const deletion = test.request(`/api/manage-book/${book.id}?token=${book.token}`, { method: 'DELETE' })
      const statuses = (await Promise.all([...contacts, deletion])).map((answer) => answer.status)
      expect(statuses.filter((status) => ![200, 201, 404].includes(status))).toEqual([])
    }
  })

  it('tells the buyer when the seller’s mailbox takes no mail, without what the buyer wrote', async () => {
    // However long the title is, the subject states the event.
    const book = await createBook(test, { title: 'Analisi '.repeat(20).trim() })
    await test.send('POST', `/api/contact-seller/${book.id}`, message)
    const contact = await test.db.sellerContact.findFirstOrThrow({ where: { bookId: book.id } })
    await test.db.outgoingMail.deleteMany()
    await inTransaction(test, async (tx) => buyerMessageMail.failed?.(tx, { contactId: contact.id }))
    const told = (await deliverMails(test)).filter(({ subject }) => subject.startsWith('Messaggio non consegnato: '))
    expect(told).toMatchObject([{ to: { address: message.buyerEmail }, text: expect.stringContaining(book.title) }])
    expect(told[0]?.text).not.toContain(message.message)
  })

  it('knows no unknown listing', async () => {
    const response = await test.send('POST', '/api/contact-seller/unknown', message)
    expect([response.status, await response.json()]).toEqual([404, { error: 'Annuncio non trovato', code: 'NOT_FOUND' }])
  })
})
