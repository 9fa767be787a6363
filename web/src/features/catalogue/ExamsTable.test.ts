import { expect, it } from 'vitest'
import { type ExamOrder, nextOrder, sortedExams } from './ExamsTable.tsx'

const exam = (name: string, difficulty: number | null = null) => ({ name, difficulty })
const exams = [exam('Ottica', 12), exam('Analisi 2'), exam('analisi 10', 25), exam('Èlettronica', 12)]
const names = (order: ExamOrder) => sortedExams(exams, order).map(({ name }) => name)

it('a heading sorts one way, the other way, and then as the catalogue', () => {
  const orders: ExamOrder[] = [null]
  for (let press = 0; press < 3; press++) orders.push(nextOrder(orders.at(-1) ?? null, 'difficulty'))
  expect(orders.map((order) => order?.direction)).toEqual([undefined, 'descending', 'ascending', undefined])
  expect(nextOrder({ column: 'n', direction: 'ascending' }, 'name')).toEqual({ column: 'name', direction: 'ascending' })
})

it('what is unknown comes last in both directions, and what is equal stays in its order', () => {
  expect(names({ column: 'difficulty', direction: 'descending' })).toEqual(['analisi 10', 'Ottica', 'Èlettronica', 'Analisi 2'])
  expect(names({ column: 'difficulty', direction: 'ascending' })).toEqual(['Ottica', 'Èlettronica', 'analisi 10', 'Analisi 2'])
})

it('names are sorted as people do: numbers by value, accents and case aside', () => {
  expect(names({ column: 'name', direction: 'ascending' })).toEqual(['Analisi 2', 'analisi 10', 'Èlettronica', 'Ottica'])
})
