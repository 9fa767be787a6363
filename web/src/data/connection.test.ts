import { expect, it, vi } from 'vitest'
import { served, trackedFetch } from './connection.ts'

it('asks the server itself whether it is back, not the browser’s cache', async () => {
  vi.useFakeTimers()
  const fetched = vi.spyOn(window, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(new Response('{}'))
  await expect(trackedFetch('/graphql')).rejects.toThrow()
  expect(served.get()).toBe(false)
  await vi.advanceTimersByTimeAsync(5000)
  expect(fetched).toHaveBeenLastCalledWith('/api/feature-flags', expect.objectContaining({ cache: 'no-store' }))
  expect(served.get()).toBe(true)
  vi.useRealTimers()
})
