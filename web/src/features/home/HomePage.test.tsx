import { landingClaims } from '@chiostro/domain/landing'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ownInstance as instance } from '../../pages/instance.ts'
import { forgetFlags } from '../flags/flagStore.ts'
import { HomePage } from './HomePage.tsx'

let flags = { courses: true, professors: true }

beforeEach(() => {
  forgetFlags()
  flags = { courses: true, professors: true }
  instance.stats = landingClaims
  vi.spyOn(window, 'fetch').mockImplementation(async (url) =>
    url === '/api/feature-flags' ? Response.json(flags) : Response.json({ data: { bookCourses: [] } }),
  )
})

function open() {
  render(
    <MemoryRouter initialEntries={['/']}>
      <HomePage />
    </MemoryRouter>,
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

  it('writes what a book of 30 euro costs on each of the three', () => {
    open()
    const prices = section(/Quanto costa davvero/)
    const receipts = prices
      .getAllByRole('listitem')
      .map((receipt) => [
        receipt.querySelector('h3')?.textContent,
        ...[...receipt.querySelectorAll('dd')].map((value) => value.textContent?.replace('\u00A0', ' ')),
      ])
    expect(receipts).toEqual([
      ['Marketplace A', '30,00 €', '2,70 €', '5,00 €', '37,70 €'],
      ['Marketplace B', '30,00 €', '2,40 €', '5,00 €', '37,40 €'],
      ['Chiostro', '30,00 €', '0,00 €', '0,00 €', '30,00 €'],
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

  it('leads to the form to sell a book from its banner', () => {
    open()
    expect(address('Vendi un libro')).toBe('/books/new')
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
