import { expect, it } from 'vitest'
import { factsOf } from './cases.ts'

it('the facts of an item are translated value by value, and what somebody wrote stays', () => {
  const english: Record<string, string> = { Materiale: 'Materials', Libro: 'Book' }
  const t = (sentence: string) => english[sentence] ?? sentence
  expect(factsOf(t, [{ label: 'Materiale', values: ['Libro', 'Quaderno di Ida'] }])).toEqual([['Materials', 'Book, Quaderno di Ida']])
  expect(factsOf(t)).toEqual([])
})
