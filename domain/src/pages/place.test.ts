import { expect, it } from 'vitest'
import { ofUniversity, placeOf, unnamed } from './place.ts'

it.each([
  ['Università Bocconi', 'Milano', 'Università Bocconi · Milano'],
  ['Università degli Studi di Trento', 'Trento', 'Università degli Studi di Trento'],
  ['Università degli Studi', 'Pavia', 'Università degli Studi · Pavia'],
  ['Politecnico di Valdarco', unnamed.city, 'Politecnico di Valdarco'],
  [unnamed.universityName, unnamed.city, 'Università degli Studi'],
])('%s in %s is written %j', (universityName, city, written) => {
  expect(placeOf({ universityName, city })).toBe(written)
})

it.each([
  ['Università di Pavia', 'dell’Università di Pavia'],
  ['Alma Mater Studiorum', 'dell’Alma Mater Studiorum'],
  ['Politecnico di Torino', 'del Politecnico di Torino'],
  ['Scuola Normale Superiore', 'della Scuola Normale Superiore'],
  ['LUISS Guido Carli', 'della LUISS Guido Carli'],
  ['Studio Fiorentino', 'dello Studio Fiorentino'],
])('of %s is %j', (name, written) => {
  expect(ofUniversity(name)).toBe(written)
})
