import { expect, test } from 'vitest'
import { foldName } from './professorNames.ts'

test.each([
  ['Nicolò Però', 'nicolo pero'],
  ["NICOLO' PERO'", 'nicolo pero'],
  ['Anna D’Amico', 'anna damico'],
  ["  Anna   D'Amico ", 'anna damico'],
  ['Luca Rossi-Bianchi', 'luca rossi bianchi'],
  ['Luca Rossi – Bianchi', 'luca rossi bianchi'],
  ['Šćepanović', 'scepanovic'],
])('%j is compared as %j', (name, folded) => {
  expect(foldName(name)).toBe(folded)
})
