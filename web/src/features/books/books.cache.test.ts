import { describe, expect, it } from 'vitest'
import { aBook, aPage } from '../../../test/books.ts'
import { answer } from '../../../test/server.tsx'
import { BookCoursesQuery, BooksQuery } from './books.queries.ts'
import { UpdateBook } from './ManageBookForm.tsx'
import { DeleteBook } from './ManageBookPage.tsx'
import { PublishBook } from './publish/PublishBookDialog.tsx'

const published = aBook(9, { title: "L'Università di ieri", course: 'Storia', condition: 'Come nuovo' })

/** A server with two pages of listings and all mutations. */
function start() {
  const { client, asked } = answer({
    Books: ({ after }) => ({ books: after ? aPage([aBook(1)], { total: 2 }) : aPage([aBook(2)], { total: 2, next: 'next' }) }),
    BookCourses: () => ({ bookCourses: ['Arte', 'Statistica'] }),
    PublishBook: () => ({ publishBook: published }),
    UpdateBook: () => ({ updateBook: aBook(2, { title: 'Corretto' }) }),
    DeleteBook: () => ({ deleteBook: { __typename: 'Confirmation' } }),
  })
  const list = async (filter: Record<string, string> = {}) => {
    const { data } = await client.query(BooksQuery, { search: '', course: '', condition: '', ...filter }).toPromise()
    return data?.books
  }
  const ids = async (filter?: Record<string, string>) => (await list(filter))?.edges.map(({ node }) => node.id)
  const courses = async () => (await client.query(BookCoursesQuery, {}).toPromise()).data?.bookCourses
  const publish = () => client.mutation(PublishBook, { input: {} as never }).toPromise()
  return { client, asked, list, ids, courses, publish }
}

describe('after publishing', () => {
  it('the listing is on top of the list and counted, and its course among the courses, with no further request', async () => {
    const { asked, list, ids, courses, publish } = start()
    await ids()
    await courses()
    await publish()
    const before = asked.length
    expect(await ids()).toEqual(['book-9', 'book-2'])
    expect((await list())?.totalCount).toBe(3)
    expect(await courses()).toEqual(['Arte', 'Statistica', 'Storia'])
    expect(asked).toHaveLength(before)
  })

  it.each<Record<string, string>>([{ sort: 'CHEAPEST' }, { search: 'storia di' }])(
    'a list by %j is asked for again: the place of the listing is the server’s to know',
    async (filter) => {
      const { asked, ids, publish } = start()
      await ids(filter)
      await publish()
      const before = asked.length
      expect(await ids(filter)).toEqual(['book-2'])
      expect(asked).toHaveLength(before + 1)
    },
  )

  it('pages that were loaded stay, and the list goes on from where it was', async () => {
    const { list, ids, publish } = start()
    await ids()
    await ids({ after: 'next' })
    await publish()
    expect(await ids()).toEqual(['book-9', 'book-2', 'book-1'])
    expect((await list())?.pageInfo.hasNextPage).toBe(false)
  })

  it.each([
    [{ course: 'Storia' }, true],
    [{ course: 'Statistica' }, false],
    [{ condition: 'Come nuovo' }, true],
    [{ condition: 'Buone condizioni' }, false],
    [{ course: 'Storia', condition: 'Buone condizioni' }, false],
  ])('the list filtered by %j shows it: %s', async (filter, shown) => {
    const { ids, publish } = start()
    await ids(filter)
    await publish()
    expect(await ids(filter)).toEqual(shown ? ['book-9', 'book-2'] : ['book-2'])
  })
})

it("after the owner's changes the list follows, with no further request", async () => {
  const { client, asked, list, ids } = start()
  await ids()
  await client.mutation(UpdateBook, { id: 'book-2', token: 't', input: {} as never }).toPromise()
  const before = asked.length
  expect(JSON.stringify(await list())).toContain('Corretto')
  expect(asked).toHaveLength(before)
})

it('after a deletion the lists and the courses are asked for again when they are next shown', async () => {
  const { client, asked, ids, courses } = start()
  await ids()
  await courses()
  await client.mutation(DeleteBook, { id: 'book-2', token: 't' }).toPromise()
  const before = asked.length
  await ids()
  await courses()
  expect(asked.slice(before).map(({ operation }) => operation)).toEqual(['Books', 'BookCourses'])
})
