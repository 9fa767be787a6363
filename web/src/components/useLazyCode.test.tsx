import { renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useLazyCode } from './useLazyCode.ts'

const late = (load: () => Promise<string>, onFailure = vi.fn()) => ({
  ...renderHook(({ wanted }) => useLazyCode(load, wanted, onFailure), { initialProps: { wanted: 0 } }),
  onFailure,
})

it('is fetched once it is wanted, and only once', async () => {
  const load = vi.fn(async () => 'code')
  const { result, rerender } = late(load)
  expect([result.current, load.mock.calls.length]).toEqual([null, 0])
  rerender({ wanted: 1 })
  await waitFor(() => expect(result.current).toBe('code'))
  rerender({ wanted: 0 })
  expect(result.current).toBeNull()
  rerender({ wanted: 2 })
  expect(result.current).toBe('code')
  expect(load).toHaveBeenCalledTimes(1)
})

it('that cannot be fetched breaks nothing, and is asked for again', async () => {
  const load = vi.fn(async () => 'code')
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const { result, rerender, onFailure } = late(load)
  rerender({ wanted: 1 })
  await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1))
  expect(result.current).toBeNull()
  rerender({ wanted: 2 })
  await waitFor(() => expect(result.current).toBe('code'))
})
