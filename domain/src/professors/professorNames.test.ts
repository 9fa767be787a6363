import { expect, test } from 'vitest'
import { alikeSearches, foldName } from './professorNames.ts'

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

test.each([
  ['Prof.ssa Zenobia Biancanebbia', ['Zenobia Biancanebbia', 'Biancanebbia']],
  ['dott. Zenobia  Maria De Rossi', ['Zenobia Maria De Rossi', 'Zenobia']],
  ['Rossi', ['Rossi']],
  ['Prof.', []],
])('before %j is added, it is looked for as %j', (name, searches) => {
  expect(alikeSearches(name)).toEqual(searches)
})
