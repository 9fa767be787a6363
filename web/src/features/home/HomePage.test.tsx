import { landingClaims } from '@chiostro/domain/pages/landing'
import { render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aBook, aPage } from '../../../test/books.ts'
import { aDegreeCourse, aSubject } from '../../../test/catalogue.ts'
import { aBoard, anEvent } from '../../../test/events.ts'
import { answer } from '../../../test/server.tsx'
import { defaultInstance as instance } from '../../navigation/instance.ts'
import { forgetFlags } from '../flags/flagStore.ts'
import { HomePage } from './HomePage.tsx'

let flags = { courses: true, professors: true }

beforeEach(() => {
  forgetFlags()
  flags = { courses: true, professors: true }
  instance.stats = landingClaims
})

function open(news: Record<string, unknown> = {}) {
  const nothing = { books: aPage([]), events: aBoard([]), mostReviewedSubjects: [] }
  const server = answer({ Home: () => ({ ...nothing, ...news }) })
  const ask = vi.mocked(window.fetch).getMockImplementation() as typeof fetch
  vi.mocked(window.fetch).mockImplementation(async (url, init) => (url === '/api/feature-flags' ? Response.json(flags) : ask(url, init)))
  render(
    <server.App>
      <MemoryRouter initialEntries={['/']}>
        <HomePage />
      </MemoryRouter>
    </server.App>,
  )
}

const section = (name: string | RegExp) => within(screen.getByRole('region', { name }))
const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('the landing page', () => {
  it('says what it is, and leads on by one call and three buttons', () => {
    open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('I libri usati passano di mano sotto i portici')
    expect(address('Inizia ora')).toBe('/books')
    expect(['Scambio Libri', 'Corsi & Prof', 'Eventi'].map(address)).toEqual(['/books', '/courses-professors', '/events'])
  })

  it('has the three quick actions', () => {
    open()
    const actions = section('Che cosa ti serve oggi?').getAllByRole('link')
    expect(actions.map((link) => link.getAttribute('href'))).toEqual(['/books', '/professors', '/events'])
    expect(actions.map((link) => link.querySelector('strong')?.textContent)).toEqual([
      'Scambia i libri',
      'Recensisci i professori',
      'Eventi universitari',
    ])
  })

  it('marks what is not open yet', async () => {
    flags.professors = false
    open()
    const mark = await screen.findByText('Presto')
    expect(mark.closest('a')?.textContent).toContain('Recensisci i professori')
  })

  it('promises nothing of reviews while both their sections are closed', async () => {
    flags = { courses: false, professors: false }
    open()
    await waitFor(() => expect(screen.getAllByText('Presto')).toHaveLength(3))
    for (const promise of [/leggi le recensioni/, 'Recensioni anonime', 'recensioni verificate', /recensioni condivise/])
      expect(screen.queryByText(promise)).toBeNull()
    expect(screen.getByRole('searchbox', { name: 'Cerca libri ed eventi' })).toBeDefined()
  })

  it('writes what a book of 30 euro costs on each of the three', () => {
    open()
    const prices = section(/Quanto costa davvero/)
    const columns = prices.getAllByRole('columnheader').map(({ textContent }) => textContent)
    const rows = prices
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent?.replace('\u00A0', ' ')))
    expect(columns).toEqual(['Marketplace A', 'Marketplace B', 'Chiostro'])
    expect(rows).toEqual([
      ['Prezzo del libro', '30,00 €', '30,00 €', '30,00 €'],
      ['Commissione', '2,70 €', '2,40 €', '0,00 €'],
      ['Spedizione', '5,00 €', '5,00 €', '0,00 €'],
      ['Totale', '37,70 €', '37,40 €', '30,00 €'],
    ])
    expect(prices.getByText(/risparmi fino a 7,70/)).toBeDefined()
  })

  it('tells the four steps in order', () => {
    open()
    const steps = section('Come funziona').getAllByRole('heading', { level: 3 })
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Cerca il libro',
      'Contatta il venditore',
      'Scegliete dove vedervi',
      'Incontratevi e scambiate',
    ])
  })

  it('leads to the form to sell a book from its banner, above itself', () => {
    open()
    expect(address('Vendi un libro')).toBe('/sell')
  })
})

describe('what is going on', () => {
  const news = {
    books: aPage([aBook(1), aBook(2, { imageUrls: ['/uploads/a.webp'] }), aBook(3), aBook(4)]),
    events: aBoard([anEvent(1), anEvent(2), anEvent(3), anEvent(4, { isOver: true })]),
    mostReviewedSubjects: [aSubject(1, { reviewCount: 12, degreeCourse: aDegreeCourse(1) })],
  }
  const links = (within: { getAllByRole(role: string): HTMLElement[] }) =>
    within.getAllByRole('link').map((link) => link.getAttribute('href'))

  it('begins beside the search: real books under the arches, and the next events', async () => {
    open(news)
    expect(links(within(await screen.findByRole('list', { name: 'Libri in vendita' })))).toEqual([
      '/books/book-1',
      '/books/book-2',
      '/books/book-3',
    ])
    expect(screen.getByRole('link', { name: 'Libro 1' })).toBeDefined()
    const events = screen.getByRole('heading', { name: 'In questi giorni' }).nextElementSibling as HTMLElement
    expect(links(within(events))).toEqual(['/events/event-1', '/events/event-2'])
  })

  it('goes on before the sections, without repeating itself, and leads to each record', async () => {
    open(news)
    const now = within(await screen.findByRole('region', { name: 'Adesso nel cortile' }))
    expect(links(now)).toEqual(['/books/book-4', '/events/event-3', '/courses/subjects/subject-1'])
    expect(now.getByText(/12 recensioni/)).toBeDefined()
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      ...['In questi giorni', 'Adesso nel cortile', 'Che cosa ti serve oggi?', 'Tre servizi, un solo cortile'],
      ...['Quanto costa davvero un libro da 30 €', 'Come funziona', 'Carica un libro in meno di 1 minuto'],
      ...['Pensato per chi studia', 'I nostri valori', 'Il cortile in numeri', 'Contatti'],
    ])
    const services = section('Tre servizi, un solo cortile')
    for (const enter of ['Sfoglia i libri', 'Esplora corsi e prof', 'Guarda gli eventi']) services.getByRole('link', { name: enter })
  })

  it('is no section of its own where the arches hold all there is', async () => {
    open({ books: aPage([aBook(1)]), events: aBoard([anEvent(1)]) })
    await screen.findByRole('link', { name: 'Libro 1' })
    expect(screen.queryByText('Adesso nel cortile')).toBeNull()
    expect(screen.queryByText('Il cortile è appena aperto')).toBeNull()
  })

  it.each([
    [{ courses: true, professors: true }, ['/sell', '/events/new', '/courses']],
    [{ courses: false, professors: true }, ['/sell', '/events/new', '/professors/review']],
    [{ courses: false, professors: false }, ['/sell', '/events/new']],
  ])('where nothing is yet, says what to begin with in the sections that are open', async (sections, expected) => {
    flags = sections
    open()
    await waitFor(async () =>
      expect(links(within(await screen.findByRole('region', { name: 'Il cortile è appena aperto' })))).toEqual(expected),
    )
  })

  it('leaves out what is over', async () => {
    open(news)
    await screen.findByRole('link', { name: 'Evento 1' })
    expect(screen.queryByRole('link', { name: 'Evento 4' })).toBeNull()
  })

  it('is searched by a form that needs no code', () => {
    open()
    const form = screen.getByRole<HTMLFormElement>('search')
    expect([form.getAttribute('action'), form.method, form.querySelector('input')?.name]).toEqual(['/search', 'get', 'search'])
  })
})

describe('the numbers', () => {
  const numbers = () =>
    section('Il cortile in numeri')
      .getAllByRole('term')
      .map((term) => [term.nextSibling?.textContent, term.textContent])

  it('are the claims of the team', () => {
    open()
    expect(numbers()).toEqual([
      ['150+', 'libri disponibili'],
      ['200+', 'recensioni verificate'],
      ['30+', 'eventi al mese'],
      ['150+', 'studenti attivi'],
    ])
    const values = section('I nostri valori')
    for (const proof of ['150+ studenti attivi', '500+ libri riusati', '300+ recensioni condivise']) {
      expect(values.getByText((_, element) => element?.tagName === 'P' && element.textContent === proof)).toBeDefined()
    }
  })

  it('leave out what is not there yet when they are counted', () => {
    instance.stats = { ...landingClaims, books: '12', monthlyEvents: '0', booksReused: '0' }
    open()
    expect(numbers().map(([, label]) => label)).toEqual(['libri disponibili', 'recensioni verificate', 'studenti attivi'])
    expect(screen.queryByText(/libri riusati/)).toBeNull()
  })

  it('are absent where they could not be counted', () => {
    instance.stats = null
    open()
    expect(screen.queryByText('Il cortile in numeri')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Sostenibilità' })).toBeDefined()
  })
})
