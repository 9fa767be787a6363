import { bookConditions } from '@chiostro/domain/books/books'
import { expect, it } from 'vitest'
import { toneOf } from './ConditionLabel.tsx'

it('gives each condition of the forms a colour, best first', () => {
  expect(bookConditions.map(toneOf)).toEqual(['fresh', 'good', 'good', 'other'])
})

it('recognises the older names, and gives any other value the third colour', () => {
  expect(['Nuovo', 'Buono', 'Consumato', ''].map(toneOf)).toEqual(['fresh', 'good', 'other', 'other'])
})
