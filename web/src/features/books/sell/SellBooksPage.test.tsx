import { bookMessages } from '@chiostro/domain/books/books'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
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
    expect(field('books.0.price').value).toBe('13,00')
    await page.user.click(line('Libro 1').getByLabelText('Come nuovo'))
    await page.user.click(line('Libro 2').getByLabelText('Buone condizioni'))
    fill('books.1.price', '7,5')
    fillSeller()
    await publish(page)
    await screen.findByRole('heading', { name: '2 annunci pubblicati!' })
    expect(page.sent).toEqual([
      expect.objectContaining({
        sellerName: 'Marta',
        sellerEmail: 'marta@example.org',
        books: [
          { isbn: '9788808123459', title: 'Libro 1', subjectId: 'subject-1', condition: 'Come nuovo', price: '13.00' },
          { isbn: '9788808320056', title: 'Libro 2', subjectId: 'subject-1', condition: 'Buone condizioni', price: '7.50' },
        ].map((book) => expect.objectContaining(book)),
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
  })

  it('without any says so above the button until one is chosen', async () => {
    const page = open()
    fillSeller()
    await publish(page)
    expect((await screen.findByRole('alert')).textContent).toBe('Aggiungi almeno un libro')
    expect([toast(), page.sent]).toEqual([null, []])
    await tick(page, 'Libro 1')
    expect(screen.queryByText('Aggiungi almeno un libro')).toBeNull()
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

  it('stay as they were typed when the server corrects one, which takes the focus', async () => {
    const problem = 'Il prezzo va da 0 a 9999,99 €'
    const page = open(() => refusal(['books.2.price', problem]))
    for (const title of ['Libro 1', 'Libro 2', 'Libro 3']) {
      await tick(page, title)
      await page.user.click(line(title).getByLabelText('Come nuovo'))
    }
    fill('books.1.price', '7,5')
    fill('books.2.price', '8')
    fillSeller()
    await publish(page)
    expect(await line('Libro 3').findByText(problem)).toBeTruthy()
    expect(screen.getAllByText(problem)).toHaveLength(1)
    expect(document.activeElement).toBe(field('books.2.price'))
    expect(toast()).toBeNull()
    expect([0, 1, 2].map((place) => field(`books.${place}.price`).value)).toEqual(['13,00', '7,5', '8'])
    expect(screen.getAllByLabelText('Come nuovo').filter((radio) => (radio as HTMLInputElement).checked)).toHaveLength(3)
    expect([field('sellerName').value, field('sellerEmail').value]).toEqual(['Marta', 'marta@example.org'])
    await page.user.click(screen.getByRole('checkbox', { name: /Libro 1/ }))
    expect(screen.queryByText(problem)).toBeNull()
    expect([0, 1].map((place) => field(`books.${place}.price`).value)).toEqual(['7,5', '8,00'])
    expect(screen.getAllByLabelText('Come nuovo').filter((radio) => (radio as HTMLInputElement).checked)).toHaveLength(2)
  })

  it('say in the toast what stands at no field', async () => {
    const page = open(() => refusal(['books.0.subjectId', 'Insegnamento non trovato']))
    await tick(page, 'Libro 1')
    await page.user.click(line('Libro 1').getByLabelText('Come nuovo'))
    fillSeller()
    await publish(page)
    await waitFor(() => expect(toast()?.[0]).toBe('Errore'))
  })

  it('that are ticked are there again after a reload', async () => {
    const page = open()
    await tick(page, 'Libro 3')
    await page.user.click(line('Libro 3').getByLabelText('Ottime condizioni'))
    await act(async () => {})
    expect(localStorage.getItem('draft:sell books')).toContain('Ottime condizioni')
    cleanup()
    forgetDrafts()
    open()
    expect(await screen.findByRole('checkbox', { name: /Libro 3/, checked: true })).toBeTruthy()
    expect(line('Libro 3').getByLabelText<HTMLInputElement>('Ottime condizioni').checked).toBe(true)
  })
})
