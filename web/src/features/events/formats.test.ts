import { expect, it } from 'vitest'
import { formatDate, leafOf } from './formats.ts'

it('reads a day as it is written, in whatever zone the visitor is', () => {
  expect(leafOf('2026-03-10')).toEqual({ weekday: 'mar', day: 10, month: 'mar' })
  expect(leafOf('2026-12-31')).toEqual({ weekday: 'gio', day: 31, month: 'dic' })
})

it('gives a moment the day it has in Rome', () => {
  expect(formatDate('2026-12-31T23:30:00.000Z')).toBe('1 gennaio 2027')
})
