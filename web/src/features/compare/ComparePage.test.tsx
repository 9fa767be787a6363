import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aReview, aSubject } from '../../../test/catalogue.ts'
import { aProfessor } from '../../../test/professors.ts'
import { address, visitPage } from '../../../test/visit.tsx'
import { preloadPage } from '../../pages/code.tsx'
import { comparePath, toggleChosen } from './chosen.ts'

beforeAll(() => preloadPage('/compare'))
beforeEach(() => localStorage.clear())

const subjects = [
  aSubject(1, { courseName: 'Analisi', reviews: [1, 2, 3, 4, 5].map((n) => aReview(n)), averageDifficulty: 22.4, averageGrade: 25 }),
  aSubject(2, {
    courseName: 'Ottica',
    reviews: [1, 2, 3, 4].map((n) => aReview(n)),
    oralTopics: [{ __typename: 'OralTopic', topic: 'Lenti', count: 2, years: [2024] }],
  }),
]
const professors = [aProfessor(1, { reviewCount: 9, subjects: [] }), aProfessor(2, { reviewCount: 4, subjects: [] })]

const visit = (path: string) =>
  visitPage(path, {
    Compare: ({ ids }) => ({
      nodes: (ids as string[]).map((id) => [...subjects, ...professors].find((one) => one.id === id) ?? null),
    }),
  })
const cellsOf = (name: string) =>
  within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

describe('a comparison', () => {
  it('of exams shows them side by side, with figures from five reviews on', async () => {
    visit('/compare?subjects=subject-1,subject-2')
    await screen.findByRole('columnheader', { name: /Analisi/ })
    expect(cellsOf('Difficoltà')).toEqual(['22,4/30', '–nessun dato'])
    for (const name of ['Frequenza', 'Voto medio', 'Modalità d’esame']) expect(cellsOf(name)[1], name).toBe('–nessun dato')
    expect(cellsOf('Chiesti all’orale')).toEqual(['–nessun dato', 'Lenti (2)'])
  })

  it('of professors likewise; one can be taken away', async () => {
    const { user } = visit('/compare?professors=professor-1,professor-2')
    const [link] = await screen.findAllByRole('link', { name: /^Togli .* dal confronto$/ })
    expect(cellsOf('Voto complessivo')[1]).toBe('–nessun dato')
    await user.click(link as HTMLElement)
    await waitFor(() => expect(address()).toBe('/compare?professors=professor-2'))
  })

  it('takes three at most, each once, and says that one is gone', async () => {
    const { asked } = visit('/compare?subjects=subject-1,subject-1,gone,subject-2,subject-3')
    await screen.findByText('Qualcosa di ciò che era scelto non c’è più.')
    expect(asked.find(({ operation }) => operation === 'Compare')?.variables).toEqual({ ids: ['subject-1', 'gone', 'subject-2'] })
  })

  it('of nothing leads to what was chosen in this browser', async () => {
    toggleChosen('subjects', 'subject-1')
    toggleChosen('subjects', 'subject-2')
    visit('/compare')
    expect((await screen.findByRole('link', { name: 'Gli esami che hai scelto' })).getAttribute('href')).toBe(
      comparePath('subjects', ['subject-1', 'subject-2']),
    )
  })
})

it('the choice of a fourth makes room, a second press takes away, and what a stranger stored is ignored', () => {
  localStorage.setItem('compare', '{"subjects": [1, "a"], "professors": "x"}')
  for (const id of ['b', 'c', 'd', 'b']) toggleChosen('subjects', id)
  expect(JSON.parse(localStorage.getItem('compare') ?? '')).toEqual({ professors: [], subjects: ['c', 'd'] })
})
