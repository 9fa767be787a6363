import { expect, it } from 'vitest'
import { formatDate } from './formatDate.ts'

it('gives a moment the day it has in Rome', () => {
  expect(formatDate('2026-12-31T23:30:00.000Z')).toBe('1 gennaio 2027')
})
