import { bookMessages } from '@chiostro/domain/books/books'
import { imageMessages } from '@chiostro/domain/images/images'
import { median } from 'simple-statistics'
import { describe, expect, it } from 'vitest'
import { importRows } from '../../../test/catalogue.ts'
import { bookInput, booksInput } from '../../../test/factories.ts'
import { confirmed, followed, follower } from '../../../test/follows.ts'
import { deliverMails } from '../../../test/outbox.ts'
import { imageFormData, twoColours } from '../../../test/pictures.ts'
import { testServer } from '../../../test/server.ts'
import { notifyFollowers } from '../follows/follows.jobs.ts'

const test = testServer()
const publish = (body: object) => test.send('POST', '/api/books/batch', body)
const stored = () => test.db.book.count()
const mailsWaiting = () => test.db.outgoingMail.count()

describe('several listings at once', () => {
  it('are answered in their order, and told in one mail with title, price and own link of each', async () => {
    const body = booksInput([{ title: 'Uno', price: '5' }, { title: 'Due', price: 7.5 }, { title: 'Tre' }], {
      sellerEmail: 'ada@example.org',
    })
    const answer = await publish(body)
    expect(answer.status).toBe(201)
    const { books } = await answer.json()
    expect(books.map(({ title, price, sellerName }: Record<string, string>) => [title, price, sellerName])).toEqual([
      ['Uno', '5.00', 'Ada'],
      ['Due', '7.50', 'Ada'],
      ['Tre', '12.50', 'Ada'],
    ])
    const [mail, ...others] = await deliverMails(test)
    expect(others).toEqual([])
    expect(mail?.to.address).toBe('ada@example.org')
    const { productSlug } = test.config.instance
    const tokens = new Set<string>()
    for (const { id, title } of books) {
      expect(mail?.text).toContain(title)
      const [, token = ''] = new RegExp(`${productSlug}/manage-book/${id}\\?token=([\\w-]{43})`).exec(mail?.text ?? '') ?? []
      expect((await test.request(`/api/manage-book/${id}?token=${token}`)).status).toBe(200)
      tokens.add(token)
    }
    expect(tokens.size).toBe(3)
    expect(mail?.text).toContain('/my-things')
  })

  it('are published by GraphQL by the same rules, with null for what is left out', async () => {
    const query = `mutation ($input: PublishBooksInput!) { publishBooks(input: $input) {
      __typename ... on PublishedBooks { books { title price } } ... on ValidationError { issues { path message } } } }`
    const input = booksInput([
      { title: 'Fisica', price: '3', description: null, imageUrls: null },
      { title: 'Chimica', price: '4' },
    ])
    expect(await test.execute(query, { input })).toEqual({
      publishBooks: {
        __typename: 'PublishedBooks',
        books: [
          { title: 'Fisica', price: '3.00' },
          { title: 'Chimica', price: '4.00' },
        ],
      },
    })
    const wrong = booksInput([{}, {}, { price: 'molto' }])
    expect(await test.execute(query, { input: wrong })).toMatchObject({ publishBooks: { issues: [{ path: 'books.2.price' }] } })
  })

  it.each([
    ['a price', [{}, {}, { price: '' }], {}, 'books.2.price'],
    ['an unknown subject', [{}, { subjectId: 'unknown' }], {}, 'books.1.subjectId'],
    ['a picture of nobody', [{ imageUrls: ['/uploads/x.webp'] }], {}, 'books.0.imageUrls'],
    ['a cover that is not there', [{}, { coverImageIndex: 3 }], {}, 'books.1.coverImageIndex'],
    ['the address', [{}], { sellerEmail: 'ada' }, 'sellerEmail'],
    ['no book', [], {}, 'books'],
    ['21 books', Array.from({ length: 21 }, () => ({})), {}, 'books'],
  ])('%s that is wrong stores none of them', async (_what, books, seller, path) => {
    const before = [await stored(), await mailsWaiting()]
    const answer = await publish(booksInput(books, seller))
    expect([answer.status, (await answer.json()).issues[0].path]).toEqual([400, path])
    expect([await stored(), await mailsWaiting()]).toEqual(before)
  })

  it.each([{}, { books: 'molti' }, { books: [null] }, { books: [[]] }])('of a malformed body %j are refused', async (body) => {
    expect((await publish(body)).status).toBe(400)
  })

  it('hold twenty descriptions at full length in REST, however JSON writes them, and in GraphQL', async () => {
    const input = booksInput(Array.from({ length: 20 }, () => ({ description: '“'.repeat(4000) })))
    const query = 'mutation ($input: PublishBooksInput!) { publishBooks(input: $input) { __typename } }'
    const headers = { 'content-type': 'application/json' }
    const sent = async (path: string, body: object, write = (text: string) => text) => {
      const answer = await test.request(path, { method: 'POST', headers, body: write(JSON.stringify(body)) })
      return [answer.status, await answer.json()]
    }
    const escaped = (text: string) => text.replaceAll('“', '\\u201c')
    expect(await sent('/api/books/batch', input, escaped)).toMatchObject([201, { books: { length: 20 } }])
    const answer = { data: { publishBooks: { __typename: 'PublishedBooks' } } }
    expect(await sent('/graphql', { query, variables: { input } })).toEqual([200, answer])
  })

  it('are told to who follows or looks for one of them, as single ones are', async () => {
    const [follows, seeks] = [follower(), follower()]
    await followed(test, follows, { kind: 'books', search: 'Cristallografia', frequency: 'now' })
    await test.send('POST', '/api/wanted', { title: 'Cristallografia', name: 'Ida', email: seeks })
    await confirmed(test, seeks)
    const answer = await publish(booksInput([{ title: 'Petrografia' }, { title: 'Cristallografia' }]))
    const { books } = await answer.json()
    await notifyFollowers(test)
    const news = (await deliverMails(test)).filter(({ to }) => [follows, seeks].includes(to.address))
    expect(news.map(({ to }) => to.address).toSorted()).toEqual([follows, seeks].toSorted())
    for (const { text } of news) {
      expect(text).toContain(`/books/${books[1].id}`)
      expect(text).not.toContain(`/books/${books[0].id}`)
    }
  })

  it('take their pictures with them, each its own', async () => {
    const upload = async () => {
      const body = imageFormData(['a.png', await twoColours().png().toBuffer()])
      return (await (await test.request('/api/upload', { method: 'POST', body })).json()).imageUrls
    }
    const pictures = [await upload(), await upload()].toReversed()
    const answer = await publish(booksInput(pictures.map((imageUrls) => ({ imageUrls }))))
    expect((await answer.json()).books.map(({ imageUrls }: { imageUrls: string[] }) => imageUrls)).toEqual(pictures)
    const [first] = pictures
    const again = await (await publish(booksInput([{}, { imageUrls: first }]))).json()
    expect(again.issues).toEqual([{ path: 'books.1.imageUrls', message: imageMessages.unknown }])
  })

  it('of a hundred requests at once leave neither half a batch nor a mail without its listings', async () => {
    const before = [await stored(), await mailsWaiting()]
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => publish(booksInput([{}, {}, n % 4 === 0 ? { subjectId: 'unknown' } : {}]))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(75)
    expect([await stored(), await mailsWaiting()]).toEqual([Number(before[0]) + 225, Number(before[1]) + 75])
    const mails = await test.db.outgoingMail.findMany({ where: { template: 'book.management-links', sentAt: null } })
    for (const { payload } of mails) {
      const { bookIds } = payload as { bookIds: string[] }
      expect(await test.db.book.count({ where: { id: { in: bookIds } } })).toBe(bookIds.length)
    }
  })

  it('cost less than six times a single one', async () => {
    const timed = async (act: () => Promise<unknown>) => {
      const began = performance.now()
      await act()
      return performance.now() - began
    }
    const twenty = () => publish(booksInput(Array.from({ length: 20 }, () => ({}))))
    const one = () => test.send('POST', '/api/books', bookInput())
    await Promise.all([one(), twenty()])
    const [ones, twenties]: [number[], number[]] = [[], []]
    // In turn, so that a busy machine slows both.
    for (let run = 0; run < 21; run++) {
      ones.push(await timed(one))
      twenties.push(await timed(twenty))
    }
    const [single, batch] = [median(ones), median(twenties)]
    expect(batch / single).toBeLessThan(6)
  })
})

describe('the limit of publications', () => {
  const limited = testServer({ RATE_LIMIT: 'on' })

  it('counts each book of a batch', async () => {
    const batch = (count: number) => limited.send('POST', '/api/books/batch', booksInput(Array.from({ length: count }, () => ({}))))
    for (let turn = 0; turn < 5; turn++) expect((await batch(20)).status).toBe(201)
    expect((await batch(19)).status).toBe(201)
    expect((await batch(2)).status).toBe(429)
  })
})

it('a message of a batch names no more than 20 books in its refusal', async () => {
  const { error } = await (await publish(booksInput(Array.from({ length: 21 }, () => ({}))))).json()
  expect(error).toBe(bookMessages.tooManyBooks)
})

describe('books to sell of a degree course', () => {
  const [analysis, physics, other] = ['9788808320056', '9788820383176', '9788808123459']
  const row = { department: 'Scienze', degreeCourse: 'Matematica' }

  const course = async () => (await test.db.degreeCourse.findFirstOrThrow({ where: { name: 'Matematica' } })).id
  const toSell = async (query = '') => (await test.request(`/api/degree-courses/${await course()}/books-to-sell${query}`)).json()

  it('are the adopted ones, then those listed for its subjects, each ISBN once, with what is known of them', async () => {
    await importRows(test, [
      { ...row, courseName: 'Fisica', year: 2, textbooks: `${physics};${analysis}` },
      { ...row, courseName: 'Analisi', year: 1, textbooks: analysis },
      { ...row, courseName: 'Logica', year: 1 },
    ])
    const [logic, physicsSubject] = [
      await test.db.courseSubject.findFirstOrThrow({ where: { courseName: 'Logica' } }),
      await test.db.courseSubject.findFirstOrThrow({ where: { courseName: 'Fisica' } }),
    ]
    const listing = { ...bookInput({ course: 'Logica', price: '10', title: 'Logica matematica', isbn: other }) }
    await test.db.book.deleteMany()
    const { id } = await (await test.send('POST', '/api/books', listing)).json()
    await test.send('POST', '/api/books', { ...listing, course: '', isbn: '', title: 'Senza ISBN', subjectId: logic.id })
    await test.send('POST', '/api/books', { ...listing, course: '', isbn: physics, title: 'Fisica generale', subjectId: physicsSubject.id })
    await test.db.book.update({ where: { id }, data: { state: 'sold', soldAt: new Date(), soldWhere: 'here', soldPrice: 9 } })
    const nothing = { priceHint: { n: 0, low: null, high: null }, listed: 0, wanted: 0 }
    const all = await toSell()
    expect(all).toEqual([
      { isbn: analysis, title: null, adopted: true, subject: expect.objectContaining({ courseName: 'Analisi', year: 1 }), ...nothing },
      {
        isbn: physics,
        title: 'Fisica generale',
        adopted: true,
        subject: { id: physicsSubject.id, courseName: 'Fisica', year: 2 },
        ...nothing,
        priceHint: { n: 1, low: null, high: null },
        listed: 1,
      },
      {
        isbn: other,
        title: 'Logica matematica',
        adopted: false,
        subject: { id: logic.id, courseName: 'Logica', year: 1 },
        ...nothing,
        priceHint: { n: 1, low: null, high: null },
      },
    ])
    expect((await toSell('?year=2')).map(({ isbn }: { isbn: string }) => isbn).toSorted()).toEqual([analysis, physics].toSorted())
    const query = `query ($id: ID!) { degreeCourse(id: $id) { booksToSell(year: 1) { isbn title adopted listed wanted subject { id courseName year } priceHint { n low high } } } }`
    const { degreeCourse } = await test.execute<{ degreeCourse: { booksToSell: object[] } }>(query, { id: await course() })
    expect(degreeCourse.booksToSell).toEqual(await toSell('?year=1'))
  })

  it('are refused for a wrong year, and not found for an unknown degree course', async () => {
    const at = async (path: string) => (await test.request(`/api/degree-courses/${path}`)).status
    expect(await at(`${await course()}/books-to-sell?year=zero`)).toBe(400)
    expect(await at(`${await course()}/books-to-sell?year=`)).toBe(200)
    expect(await at('unknown/books-to-sell')).toBe(404)
  })
})
