import { expect, it } from 'vitest'
import { placeOf, unnamed } from './place.ts'

it.each([
  ['Università Bocconi', 'Milano', 'Università Bocconi · Milano'],
  ['Università degli Studi di Trento', 'Trento', 'Università degli Studi di Trento'],
  ['Università degli Studi', 'Pavia', 'Università degli Studi · Pavia'],
  ['Politecnico di Valdarco', unnamed.city, 'Politecnico di Valdarco'],
  [unnamed.universityName, unnamed.city, 'Università degli Studi'],
])('%s in %s is written %j', (universityName, city, written) => {
  expect(placeOf({ universityName, city })).toBe(written)
})
