import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { aProfessor, someProfessors, someTotals } from '../../../test/professors.ts'
import type { Operations } from '../../../test/server.tsx'
import { address, goBack, visitPage } from '../../../test/visit.tsx'
import { preloadPage } from '../../pages/code.tsx'

// No test should wait for code.
beforeAll(() => preloadPage('/professors/1/review'))

const professors = [aProfessor(1), aProfessor(2), aProfessor(3)]

function visit(path: string, operations: Operations = {}) {
  return visitPage(path, {
    Professors: () => ({ professors: someProfessors(professors) }),
    ProfessorDepartments: () => ({ professorDepartments: ['Fisica', 'Matematica'] }),
    ProfessorTotals: () => ({ professorTotals: someTotals(9) }),
    Professor: ({ id }) => ({ professor: professors.find((professor) => professor.id === id) ?? null }),
    ...operations,
  })
}

const showing = (...list: ReturnType<typeof aProfessor>[]) => ({ Professors: () => ({ professors: someProfessors(list) }) })
const card = async () => within(await screen.findByRole('article'))
const variablesOf = (asked: ReturnType<typeof visit>['asked']) =>
  asked.filter(({ operation }) => operation === 'Professors').map(({ variables }) => variables)
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })

describe('the summary', () => {
  const numbers = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)

  it('counts professors and reviews, and tells their mean to one decimal', async () => {
    visit('/professors')
    await waitFor(() => expect(numbers()).toEqual(['2', '9', '24,3/30']))
  })

  it('has no mean without reviews', async () => {
    visit('/professors', { ProfessorTotals: () => ({ professorTotals: { ...someTotals(0, null), reviewedProfessors: 0 } }) })
    await waitFor(() => expect(numbers()).toEqual(['0', '0', '–']))
  })
})

describe('the list', () => {
  it('shows outlines of cards, then the cards', async () => {
    visit('/professors')
    expect(screen.getByText('Caricamento…')).toBeTruthy()
    expect(document.querySelectorAll('[aria-busy="true"] [class*="card"]')).toHaveLength(6)
    await screen.findByText('3 professori')
    expect(screen.getAllByRole('article')).toHaveLength(3)
  })

  it('adds the next page, and the focus goes on with it', async () => {
    const pages = { first: someProfessors(professors, { total: 4, next: 'next' }), next: someProfessors([aProfessor(4)], { total: 4 }) }
    const { user, asked } = visit('/professors', { Professors: ({ after }) => ({ professors: after ? pages.next : pages.first }) })
    await screen.findByText('3 di 4 professori')
    await user.click(screen.getByRole('button', { name: 'Carica altri' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4))
    expect(document.activeElement?.textContent).toBe('Ada Conti 4')
    expect(variablesOf(asked).map(({ after }) => after)).toEqual([undefined, 'next'])
  })

  it('that the filters leave empty offers a way back to everybody, the order kept', async () => {
    const { user } = visit('/professors?search=zzz&department=Fisica&sort=name', showing())
    await screen.findByText('Nessun professore trovato')
    await user.click(screen.getByRole('button', { name: 'Cancella filtri' }))
    expect(address()).toBe('/professors?sort=name')
  })

  it('that is empty altogether invites to write the first review', async () => {
    const { user } = visit('/professors', { ...showing() })
    await screen.findByText('Qui non c’è ancora nessun professore')
    await user.click(screen.getByRole('link', { name: 'Scrivi la prima recensione' }))
    await screen.findByRole('dialog', { name: 'Recensisci un professore' })
  })

  it('explains its order only where the rating makes it', async () => {
    const { user } = visit('/professors')
    await user.click(await screen.findByRole('button', { name: 'Come li ordiniamo' }))
    expect(screen.getByRole('tooltip').textContent).toContain('altre 5 recensioni')
    await user.selectOptions(select('Ordina per'), 'Nome (A-Z)')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Come li ordiniamo' })).toBeNull())
  })
})

describe('a card', () => {
  it('tells department, reviews, verdict, subjects, and the rounded ratings', async () => {
    visit('/professors', showing(aProfessor(1, { overallRating: 26, materialRating: 26.5, examRating: 12, lectureRating: 11.9 })))
    const { getByText, getAllByRole } = await card()
    for (const text of ['Ada Conti 1', 'Matematica', '3 recensioni', 'Molto Buono', 'Analisi 1 · Statistica']) getByText(text)
    getByText((_, element) => element?.tagName === 'P' && element.textContent === 'Voto complessivo 26/30')
    const ratings = getAllByRole('listitem').map((item) => [item.textContent, /green|yellow|orange|red/.exec(item.innerHTML)?.[0]])
    expect(ratings).toEqual([
      ['Materiale27/30', 'green'],
      ['Esame12/30', 'orange'],
      ['Lezioni12/30', 'orange'],
      ['Disponibilità26/30', 'yellow'],
    ])
  })

  it('without reviews shows 18 and no label', async () => {
    visit('/professors', showing(aProfessor(1, { reviewCount: 0, courses: [] })))
    const { getByText, getAllByRole } = await card()
    getByText('0 recensioni')
    getByText('Ancora senza voti')
    getByText((_, element) => element?.tagName === 'P' && element.textContent === 'Voto complessivo –/30')
    expect(getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...['Materiale18/30', 'Esame18/30'],
      ...['Lezioni18/30', 'Disponibilità18/30'],
    ])
    expect(screen.getAllByText(/Senza voti si parte da 18/), 'once above the list, not on each card').toHaveLength(1)
  })

  it('opens the reviews, by its name and by its button, and closing goes back to the list', async () => {
    const { user } = visit('/professors?sort=name', showing(aProfessor(1)))
    for (const name of ['Ada Conti 1', 'Vedi recensioni']) {
      await user.click(await screen.findByRole('link', { name }))
      const dialog = await screen.findByRole('dialog', { name: 'Ada Conti 1' })
      expect(address()).toBe('/professors/professor-1?sort=name')
      await user.click(within(dialog).getByRole('link', { name: 'Chiudi' }))
      expect(address()).toBe('/professors?sort=name')
    }
  })

  it('begins a review of its professor', async () => {
    const { user } = visit('/professors', showing(aProfessor(1)))
    await user.click((await card()).getByRole('link', { name: 'Recensisci' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Recensisci un professore' }))
    expect(dialog.getByRole('group', { name: 'Professore' }).textContent).toContain('Ada Conti 1')
  })
})

describe('the filters', () => {
  it('live in the address and reach the server', async () => {
    const { user, asked } = visit('/professors')
    await screen.findByRole('option', { name: 'Fisica' })
    await user.selectOptions(select('Dipartimento'), 'Fisica')
    await user.selectOptions(select('Ordina per'), 'Più recensioni')
    expect(address()).toBe('/professors?department=Fisica&sort=most_reviews')
    await waitFor(() => expect(variablesOf(asked).at(-1)).toEqual({ search: '', department: 'Fisica', sort: 'MOST_REVIEWS' }))
    act(goBack)
    expect(address()).toBe('/professors?department=Fisica')
    await user.selectOptions(select('Dipartimento'), '')
    expect(address()).toBe('/professors')
    await user.type(screen.getByRole('searchbox', { name: 'Cerca un professore' }), 'conti')
    await waitFor(() => expect(address()).toBe('/professors?search=conti'))
  })

  it('chosen faster than the page can follow are both in force', async () => {
    visit('/professors')
    await screen.findByRole('option', { name: 'Fisica' })
    act(() => {
      fireEvent.change(select('Dipartimento'), { target: { value: 'Fisica' } })
      fireEvent.change(select('Ordina per'), { target: { value: 'name' } })
    })
    await waitFor(() => expect(address()).toBe('/professors?department=Fisica&sort=name'))
  })

  it.each(['/professors?sort=sideways&department=all', '/professors'])('%s is everybody, the best rated first', async (path) => {
    const { asked } = visit(path)
    await screen.findByText('3 professori')
    expect(variablesOf(asked)).toEqual([{ search: '', department: '', sort: 'HIGHEST_RATING' }])
    expect(select('Ordina per').selectedOptions[0]?.textContent).toBe('Voto più alto')
  })
})
