import { bookMessages } from '@chiostro/domain/books/books'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aBook, aBookToSell } from '../../../../test/books.ts'
import { everything } from '../../../../test/everything.ts'
import { field, fill, toast } from '../../../../test/forms.ts'
import { refusal } from '../../../../test/server.tsx'
import { visitPage } from '../../../../test/visit.tsx'
import { forgetDrafts } from '../../../components/drafts.ts'

const hint = { __typename: 'PriceHint', n: 9, low: '10.00', high: '15.00' }
const books = [aBookToSell(1, { priceHint: hint, wanted: 2 }), aBookToSell(2), aBookToSell(3)]

function open(publish: () => unknown = () => ({ __typename: 'PublishedBooks', books: [aBook(1), aBook(2)] })) {
  const sent: unknown[] = []
  const course = everything.BooksToSell?.({}) as { degreeCourse: object }
  const { user } = visitPage('/books/sell?degreeCourse=course-1', {
    ...everything,
    BooksToSell: () => ({ degreeCourse: { ...course.degreeCourse, booksToSell: books } }),
    PublishBooks: ({ input }) => {
      sent.push(input)
      return { publishBooks: publish() }
    },
  })
  return { user, sent }
}

const line = (title: string) => within(screen.getByRole('checkbox', { name: new RegExp(title) }).closest('li') as HTMLElement)
const tick = async ({ user }: ReturnType<typeof open>, title: string) =>
  user.click(await screen.findByRole('checkbox', { name: new RegExp(title) }))
const publish = async ({ user }: ReturnType<typeof open>) => user.click(screen.getByRole('button', { name: /^Pubblica/ }))

function fillSeller() {
  fill('sellerName', 'Marta')
  fill('sellerEmail', 'marta@example.org')
}

beforeEach(() => {
  localStorage.clear()
  forgetDrafts()
})
afterEach(forgetDrafts)

describe('the books of a degree course', () => {
  it('are published with condition and price of each, and name and address once', async () => {
    const page = open()
    await tick(page, 'Libro 1')
    await tick(page, 'Libro 2')
    expect(line('Libro 1').getByText('2 lo cercano')).toBeTruthy()
    expect(field('price-9788808123459').value).toBe('13,00')
    await page.user.click(line('Libro 1').getByLabelText('Come nuovo'))
    await page.user.click(line('Libro 2').getByLabelText('Buone condizioni'))
    fill('price-9788808320056', '7,5')
    fillSeller()
    await publish(page)
    await screen.findByRole('heading', { name: '2 annunci pubblicati!' })
    expect(page.sent).toEqual([
      expect.objectContaining({
        sellerName: 'Marta',
        sellerEmail: 'marta@example.org',
        books: [
          { isbn: '9788808123459', title: 'Libro 1', subjectId: 'subject-1', condition: 'Come nuovo', price: '13,00' },
          { isbn: '9788808320056', title: 'Libro 2', subjectId: 'subject-1', condition: 'Buone condizioni', price: '7,5' },
        ],
      }),
    ])
  })

  it('say at each what is missing, and are not sent', async () => {
    const page = open()
    await tick(page, 'Libro 2')
    fillSeller()
    await publish(page)
    await waitFor(() => expect(line('Libro 2').getByText(bookMessages.condition)).toBeTruthy())
    expect(line('Libro 2').getByText('Prezzo obbligatorio')).toBeTruthy()
    expect(page.sent).toEqual([])
    await page.user.click(screen.getByRole('checkbox', { name: /Libro 2/ }))
    await publish(page)
    await waitFor(() => expect(toast()?.[1]).toBe(bookMessages.books))
  })

  it('show what the server finds wrong at its book', async () => {
    const page = open(() => refusal(['books.1.title', bookMessages.title]))
    await tick(page, 'Libro 1')
    await page.user.click(line('Libro 1').getByLabelText('Come nuovo'))
    await page.user.click(screen.getByRole('button', { name: 'Aggiungi un altro libro' }))
    const others = within(screen.getByRole('region', { name: 'Altri libri' }))
    await page.user.type(others.getByLabelText(/Titolo/), 'Dispense')
    await page.user.click(others.getByLabelText('Come nuovo'))
    await page.user.type(others.getByLabelText(/Prezzo/), '5')
    fillSeller()
    await publish(page)
    await waitFor(() => expect(others.getByText(bookMessages.title)).toBeTruthy())
  })

  it('that are ticked are there again after a reload', async () => {
    const page = open()
    await tick(page, 'Libro 3')
    await page.user.click(line('Libro 3').getByLabelText('Ottime condizioni'))
    await act(async () => {})
    expect(localStorage.getItem('draft:sell books')).toContain('Ottime condizioni')
  })
})
