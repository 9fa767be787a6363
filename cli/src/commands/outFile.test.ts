import { expect, test } from 'vitest'
import { rejectsText, shownRejects } from './outFile.ts'

test.each([
  [10, ''],
  [11, '… e un’altra: con --rejects FILE si scrivono tutte.\n'],
  [12, '… e altre 2: con --rejects FILE si scrivono tutte.\n'],
])('of %i rejected rows the first are told, and how many others there are', (total, others) => {
  const rejects = Array.from({ length: total }, (_, index) => ({ line: index + 2, reason: 'Manca il corso', row: [] }))
  const lines = rejectsText(rejects, total).split(/(?<=\n)/)
  expect([lines.slice(0, shownRejects).at(-1), lines.slice(shownRejects).join('')]).toEqual(['Riga 11: Manca il corso\n', others])
})
