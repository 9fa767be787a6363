import { expect, it } from 'vitest'
import { markOf, replaceMarks } from './marks.ts'

const text = `A ${markOf('city')} ci sono ${markOf('stats.books')} libri, tutti a ${markOf('city')}`

it('every mark gives way to its value', () => {
  const values: Record<string, string> = { city: '$& Forlì', 'stats.books': '150+' }
  expect(replaceMarks(text, (name) => values[name])).toBe('A $& Forlì ci sono 150+ libri, tutti a $& Forlì')
})

it('a text is nothing while a value is missing', () => {
  expect(replaceMarks(text, (name) => (name === 'city' ? 'Forlì' : undefined))).toBeNull()
})
