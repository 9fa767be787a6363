import { renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useAcceptLabel } from './ownSeat.tsx'

afterEach(() => void vi.useRealTimers())

it.each([
  ['2026-10-24T22:30Z', '2026-10-25T09:00Z', 'entro le 10:00'],
  ['2026-10-24T22:30Z', '2026-10-26T09:00Z', 'entro domani alle 10:00'],
  ['2026-03-28T22:30Z', '2026-03-29T08:00Z', 'entro domani alle 10:00'],
])('at %s, on a night in which the clocks change, a seat kept until %s says «%s»', (now, expiresAt, text) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  const { result } = renderHook(useAcceptLabel)
  expect(result.current(expiresAt)).toBe(`Accetta il posto (${text})`)
})
