import { expect, vi } from 'vitest'
import { forgetFlags, knownFlags, refreshFlags } from '../src/features/flags/flagStore.ts'

/** Sets feature flags for the rest of the test (setup.ts forgets them). */
export async function flagsAre(flags: Record<string, boolean>): Promise<void> {
  forgetFlags()
  vi.spyOn(window, 'fetch').mockResolvedValueOnce(Response.json(flags))
  refreshFlags()
  await vi.waitFor(() => expect(knownFlags()).toEqual(flags))
}
