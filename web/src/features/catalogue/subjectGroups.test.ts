import { describe, expect, it } from 'vitest'
import { aSubject } from '../../../test/catalogue.ts'
import { byName, byYear, matching } from './subjectGroups.ts'

const subjects = [
  aSubject(1, { courseName: 'Società e università', year: 3 }),
  aSubject(2, { courseName: 'Analisi matematica', year: null, professors: ['Bruno Valdesi', 'Carla Montelupo'] }),
  aSubject(3, { courseName: 'Basi di dati', year: 1 }),
  aSubject(4, { courseName: 'Chimica', year: 3 }),
]
const ids = (found: { id: string }[]) => found.map(({ id }) => id)

it('groups by year, the first year first, those without one at the end, the order within a year kept', () => {
  const groups = byYear(subjects).map(({ year, subjects: ofYear }) => [year, ids(ofYear)])
  expect(groups).toEqual([
    [1, ['subject-3']],
    [3, ['subject-1', 'subject-4']],
    [null, ['subject-2']],
  ])
})

describe('the search within a degree course', () => {
  it.each([
    ['', ['subject-1', 'subject-2', 'subject-3', 'subject-4']],
    ['SOCIETA', ['subject-1']],
    ['dati basi', ['subject-3']],
    ['145302', ['subject-2']],
    ['valdesi', ['subject-2']],
    ['valdesi chimica', []],
  ])('%j finds %j', (text, found) => {
    expect(ids(matching(subjects, text))).toEqual(found)
  })
})

it('subjects of one name stand together in the place of the first, case and accents ignored', () => {
  const found = ['Società', 'Chimica', 'SOCIETA’', 'societa', 'Chimica'].map((courseName, index) => aSubject(index, { courseName }))
  expect(byName(found).map(ids)).toEqual([['subject-0', 'subject-3'], ['subject-1', 'subject-4'], ['subject-2']])
})
