import { expect, it } from 'vitest'
import { leafOf } from './DateLeaf.tsx'

it('reads a day as it is written, in any time zone of the visitor', () => {
  expect(leafOf('2026-03-10')).toEqual({ weekday: 'mar', day: 10, month: 'mar' })
  expect(leafOf('2026-12-31')).toEqual({ weekday: 'gio', day: 31, month: 'dic' })
  expect(leafOf('2026-12-31', 'en-GB')).toEqual({ weekday: 'Thu', day: 31, month: 'Dec' })
})
