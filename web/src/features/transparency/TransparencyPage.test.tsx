import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { visitPage } from '../../../test/visit.tsx'

const month = (name: string, fields: object = {}) => ({
  __typename: 'TransparencyMonth',
  month: name,
  reports: 0,
  appeals: 0,
  restored: 0,
  decisions: [] as object[],
  ...fields,
})
const decisions = (ground: string, keep: number, remove: number) => ({ __typename: 'TransparencyDecisions', ground, keep, remove })
const visit = (months: object[], medianHoursToDecision: number | null = null, proofs: object[] = [], professorProofs: object[] = []) =>
  visitPage('/transparency', {
    Transparency: () => ({ transparency: { __typename: 'Transparency', months, medianHoursToDecision, proofs, professorProofs } }),
  })

it('the totals and each month with anything, decisions by ground as numbers', async () => {
  visit(
    [
      month('2026-11', { reports: 3, appeals: 1, restored: 1, decisions: [decisions('insult', 1, 2), decisions('burst', 4, 0)] }),
      month('2026-10'),
      month('2026-09', { reports: 1 }),
    ],
    6.5,
  )
  const novembre = within(await screen.findByRole('region', { name: 'novembre 2026' }))
  novembre.getByText('3 segnalazioni · 1 ricorso · 1 ripristinato')
  const rows = within(novembre.getByRole('table', { name: 'Decisioni di novembre 2026' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'MotivoRimossoResta',
    'Insulti o offese21',
    'Molte recensioni in poco tempo04',
  ])
  within(screen.getByRole('region', { name: 'settembre 2026' })).getByText('1 segnalazione')
  expect(screen.queryByRole('region', { name: 'ottobre 2026' })).toBeNull()
  const totals = screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
  expect(totals).toEqual([
    ...['Segnalazioni: 4', 'Decisioni: 7', 'Ricorsi: 1', 'Ripristinati dopo un ricorso: 1', 'Ore fino alla decisione (mediana): 6,5'],
  ])
})

it('says so before anything was reported', async () => {
  visit([])
  expect(await screen.findByText('Ancora nessuna segnalazione')).toBeTruthy()
})

it('how many confirmed and reviewed with proofs, by year and degree course, with a word where they are few', async () => {
  const of = (year: string, degreeCourse: string, claims: number, spent: number, isSmall = false) => ({
    __typename: 'TransparencyProofs',
    degreeCourseId: degreeCourse,
    year,
    degreeCourse,
    level: 'Triennale',
    code: degreeCourse === 'Fisica' ? 'L-30' : '',
    claims,
    spent,
    isSmall,
  })
  visit(
    [],
    null,
    [of('2026/27', 'Fisica', 4, 2, true), of('2026/27', 'Storia', 31, 18), of('2025/26', 'Storia', 12, 0)],
    [{ __typename: 'TransparencyProfessors', year: '2026/27', spent: 7 }],
  )
  const table = within(await screen.findByRole('table', { name: 'Anno accademico 2026/27' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Corso di studioConfermeRecensioni',
    'Fisica · triennale, L-30Meno di dieci: chi scrive si indovina più facilmente42',
    'Storia · triennale3118',
  ])
  screen.getByText('E 7 recensioni verificate di docenti, che possono insegnare in più corsi.')
  screen.getByRole('table', { name: 'Anno accademico 2025/26' })
  screen.getByText('E 0 recensioni verificate di docenti, che possono insegnare in più corsi.')
})
