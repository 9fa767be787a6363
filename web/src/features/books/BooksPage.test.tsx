import { bookMessages } from '@chiostro/domain/books/books'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aBook, aPage } from '../../../test/books.ts'
import { aSubject } from '../../../test/catalogue.ts'
import { field, fill } from '../../../test/forms.ts'
import { type Operations, unreachable } from '../../../test/server.tsx'
import { address, goBack, visitPage } from '../../../test/visit.tsx'
import { preloadPage } from '../../pages/code.tsx'

// No test should wait for code.
beforeAll(() => preloadPage('/books/1/contact'))

const books = [aBook(3, { course: 'Diritto' }), aBook(2), aBook(1)]

function visit(path: string, operations: Operations = {}) {
  return visitPage(path, {
    Books: () => ({ books: aPage(books) }),
    BookCourses: () => ({ bookCourses: ['Diritto', 'Statistica'] }),
    Book: ({ id }) => ({ book: books.find((book) => book.id === id) ?? null }),
    ...operations,
  })
}

const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
const asksForBooks = (asked: ReturnType<typeof visit>['asked']) => asked.filter(({ operation }) => operation === 'Books')

describe('the list', () => {
  it('shows six outlines of cards, then the cards', async () => {
    visit('/books')
    expect(screen.getByText('Caricamento…')).toBeTruthy()
    expect(document.querySelectorAll('article')).toHaveLength(0)
    expect(document.querySelectorAll('[aria-busy="true"] [class*="card"]')).toHaveLength(6)
    await screen.findByText('3 libri')
    expect(titles()).toEqual(['Libro 3', 'Libro 2', 'Libro 1'])
    expect(screen.getByText('3,50 €')).toBeTruthy()
  })

  it('says when nothing is found, with a way out', async () => {
    const { user } = visit('/books?search=zzz&course=Diritto', { Books: () => ({ books: aPage([]) }) })
    await screen.findByText('Nessun libro trovato')
    expect(screen.getByText('Prova a modificare i filtri di ricerca')).toBeTruthy()
    const nothing = within(screen.getByText('Nessun libro trovato').closest('[role="status"]') as HTMLElement)
    expect(nothing.getByRole('link', { name: 'Chiedilo in «Cercasi»' }).getAttribute('href')).toMatch(/^\/books\/wanted\/new\?search=zzz/)
    expect(nothing.getByRole('button', { name: 'Segui' })).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Cancella filtri' }).at(-1) as HTMLElement)
    expect(address()).toBe('/books')
  })

  it('offers the first step while nothing is for sale', async () => {
    visit('/books', { Books: () => ({ books: aPage([]) }) })
    const nothing = within((await screen.findByText('Nessun libro trovato')).closest('[role="status"]') as HTMLElement)
    expect(nothing.getByRole('link', { name: 'Vendi Libro' }).getAttribute('href')).toBe('/books/new')
    nothing.getByText('Prova a modificare i filtri di ricerca. Vendi il primo: bastano titolo, prezzo e condizione.')
  })
})

it('an open listing leads to its exam, what its reviews say beside it, and to the listings, exams and professors it has in common', async () => {
  const subject = aSubject(7, { reviewCount: 5, averageDifficulty: 21.5, averageGrade: 26, examMethods: ['orale', 'scritto'] })
  const book = aBook(1, { course: 'Statistica 1', professor: 'Prof. Ada Conti', subject })
  visit('/books/book-1', { Book: () => ({ book }) })
  const exam = within(await screen.findByRole('region', { name: 'L’esame' }))
  for (const text of ['21,5/30', '26,0/30', 'Orale, Scritto']) expect(exam.getByText(text)).toBeTruthy()
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(addressOf('Insegnamento 7')).toBe('/courses/subjects/subject-7')
  expect(addressOf('Altri libri per questo esame')).toBe('/books?subjectId=subject-7')
  expect(addressOf('Statistica 1')).toBe('/books?course=Statistica+1')
  expect(addressOf('Prof. Ada Conti')).toBe('/professors?search=Ada+Conti')
})

describe('filters', () => {
  it('are read from the address', async () => {
    const { asked } = visit('/books?search=prezzo&course=Diritto&condition=Come+nuovo')
    await screen.findByText('3 libri')
    expect(asksForBooks(asked)[0]?.variables).toEqual({
      search: 'prezzo',
      course: 'Diritto',
      subjectId: '',
      condition: 'Come nuovo',
      maxPrice: '',
      sort: 'NEWEST',
    })
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('prezzo')
    expect(screen.getByLabelText<HTMLSelectElement>('Corso').value).toBe('Diritto')
  })

  it('bound the price and set the order; other values in the address count as none', async () => {
    const { user, asked } = visit('/books?maxPrice=abc&sort=best&condition=nope')
    await screen.findByText('3 libri')
    await user.selectOptions(screen.getByLabelText('Prezzo'), '20')
    await user.selectOptions(screen.getByLabelText('Ordina per'), 'Prezzo più basso')
    await waitFor(() => expect(asksForBooks(asked).at(-1)?.variables).toMatchObject({ maxPrice: '20', sort: 'CHEAPEST' }))
    expect(asksForBooks(asked)[0]?.variables).toMatchObject({ maxPrice: '', sort: 'NEWEST', condition: '' })
    expect(address()).toBe('/books?maxPrice=20&sort=cheapest&condition=nope')
  })

  it('are written to the address, one step back each', async () => {
    const { user } = visit('/books')
    await screen.findByRole('option', { name: 'Diritto' })
    await user.selectOptions(screen.getByLabelText('Corso'), 'Diritto')
    await user.selectOptions(screen.getByLabelText('Condizione'), 'Come nuovo')
    expect(address()).toBe('/books?course=Diritto&condition=Come+nuovo')
    act(() => goBack())
    expect(address()).toBe('/books?course=Diritto')
    expect(screen.getByLabelText<HTMLSelectElement>('Condizione').value).toBe('')
  })

  it('make a search one step back, however often it was refined', async () => {
    const { user } = visit('/books')
    const box = screen.getByRole('searchbox')
    for (const text of ['dir', 'itto', ' privato']) {
      await user.type(box, text)
      await user.keyboard('{Enter}')
    }
    expect(address()).toBe('/books?search=diritto+privato')
    act(() => goBack())
    expect(address()).toBe('/books')
  })

  it('show a course that a shared link names though no listing has it', async () => {
    visit('/books?course=Egittologia')
    await screen.findByText('3 libri')
    expect(screen.getByLabelText<HTMLSelectElement>('Corso').value).toBe('Egittologia')
  })
})

describe('more than one page', () => {
  const second = [aBook(5), aBook(4)]
  const twoPages = ({ after }: Record<string, unknown>) => ({
    books: after ? aPage(second, { total: 5 }) : aPage(books, { total: 5, next: 'page-1' }),
  })

  it('adds up to one list, and the focus goes on with the new listings', async () => {
    const { user, asked } = visit('/books', { Books: twoPages })
    await user.click(await screen.findByRole('button', { name: 'Carica altri' }))
    await waitFor(() => expect(titles()).toEqual(['Libro 3', 'Libro 2', 'Libro 1', 'Libro 5', 'Libro 4']))
    expect(asksForBooks(asked).map(({ variables }) => variables.after ?? null)).toEqual([null, 'page-1'])
    expect(document.activeElement?.textContent).toBe('Libro 5')
    expect(screen.queryByRole('button', { name: 'Carica altri' })).toBeNull()
  })

  it('keeps what is there when the next page fails', async () => {
    let fails = true
    const { user } = visit('/books', {
      Books(variables) {
        if (variables.after && fails) return unreachable()
        return twoPages(variables)
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Carica altri' }))
    await screen.findByText('Non riusciamo a caricare altri libri.')
    expect(titles()).toHaveLength(3)
    fails = false
    await user.click(screen.getByRole('button', { name: 'Riprova' }))
    await waitFor(() => expect(titles()).toHaveLength(5))
  })

  describe('when one scrolls near the end', () => {
    class AlwaysNear {
      observe: () => void
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        this.observe = () => queueMicrotask(() => report([{ isIntersecting: true }]))
      }
      disconnect() {}
    }
    const cardsFrom = (from: number) => Array.from({ length: 24 }, (_, n) => aBook(from + n))
    const pageFrom = (from: number) => ({ books: aPage(cardsFrom(from), { total: 120, next: String(from + 24) }) })
    beforeEach(() => vi.stubGlobal('IntersectionObserver', AlwaysNear))
    afterEach(() => vi.unstubAllGlobals())

    it('goes on by itself', async () => {
      visit('/books', { Books: twoPages })
      await waitFor(() => expect(titles()).toHaveLength(5))
    })

    it('stops after 72 listings, so that the footer can be reached, and goes on by the button', async () => {
      const { user } = visit('/books', { Books: ({ after }) => pageFrom(Number(after ?? 0)) })
      await waitFor(() => expect(titles()).toHaveLength(72))
      const button = await screen.findByRole('button', { name: 'Carica altri' })
      await act(async () => {})
      expect(titles()).toHaveLength(72)
      await user.click(button)
      await waitFor(() => expect(titles()).toHaveLength(96))
    })
  })
})

describe('an open listing', () => {
  it('has its own address, keeps the filters, and closing goes back to the list', async () => {
    const { user } = visit('/books?course=Diritto')
    await user.click(await screen.findByRole('link', { name: 'Libro 2' }))
    expect(address()).toBe('/books/book-2?course=Diritto')
    const dialog = await screen.findByRole('dialog', { name: 'Libro 2' })
    for (const text of ['2,50 €', 'Ada Conti', '9788804668237', 'Marta', 'Poche sottolineature.', '2 novembre 2026'])
      expect(within(dialog).getByText(text)).toBeTruthy()
    await waitFor(() => expect(document.title).toContain('Libro 2'))
    await user.click(within(dialog).getByRole('link', { name: 'Chiudi' }))
    expect(address()).toBe('/books?course=Diritto')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.title).toContain('Scambio Libri'))
  })

  it('opened by its address is a page, with nothing below it and its list one press away', async () => {
    const { user, asked } = visit('/books/book-1')
    const record = await screen.findByRole('article', { name: 'Libro 1' })
    expect(within(record).getByRole('heading', { level: 1 }).textContent).toBe('Libro 1')
    expect(within(record).getByRole('link', { name: 'Contatta il Venditore' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText('Caricamento…')).toBeNull()
    expect(asked.map(({ operation }) => operation)).toEqual(['Book'])
    const trail = screen.getByRole('navigation', { name: 'Percorso' })
    expect(within(trail).getByText('Libro 1').getAttribute('aria-current')).toBe('page')
    await user.click(within(trail).getByRole('link', { name: 'Scambio Libri' }))
    expect(address()).toBe('/books')
    await screen.findByText('3 libri')
    await user.click(screen.getByRole('link', { name: 'Libro 1' }))
    expect(await screen.findByRole('dialog', { name: 'Libro 1' })).toBeTruthy()
    expect(screen.getByText('3 libri')).toBeTruthy()
  })

  it('that is a page stays one below what is opened from it', async () => {
    const { user } = visit('/books/book-1')
    await user.click(await screen.findByRole('link', { name: 'Contatta il Venditore' }))
    const dialog = await screen.findByRole('dialog', { name: 'Contatta il Venditore' })
    expect(screen.getAllByRole('heading', { level: 1, hidden: true }).map((heading) => heading.textContent)).toEqual(['Libro 1'])
    await user.click(within(dialog).getByRole('link', { name: 'Chiudi' }))
    expect(address()).toBe('/books/book-1')
    expect(screen.getByRole('article', { name: 'Libro 1' })).toBeTruthy()
  })

  it('says below a message that is refused that it was sold meanwhile', async () => {
    let isSold = false
    const { user } = visit('/books/book-1/contact', {
      Book: () => ({ book: aBook(1, isSold ? { state: 'SOLD' } : {}) }),
      ContactSeller() {
        isSold = true
        return { contactSeller: { __typename: 'ConflictError', message: bookMessages.sold } }
      },
    })
    await screen.findByRole('dialog', { name: 'Contatta il Venditore' })
    fill('buyerName', 'Luca')
    fill('buyerEmail', 'luca@example.org')
    await user.click(screen.getByRole('button', { name: 'Invia messaggio' }))
    const record = screen.getByRole('article', { name: 'Libro 1', hidden: true })
    expect(await within(record).findByText(bookMessages.sold)).toBeTruthy()
    expect(field('buyerName').value).toBe('Luca')
  })
})
