import { expect, vi } from 'vitest'
import { forgetFlags, knownFlags, refreshFlags } from '../src/features/flags/flagStore.ts'

/** Sections are open or closed as told, for the rest of the test; `beforeEach(forgetFlags)` makes that its end. */
export async function flagsAre(flags: Record<string, boolean>): Promise<void> {
  forgetFlags()
  vi.spyOn(window, 'fetch').mockResolvedValueOnce(Response.json(flags))
  refreshFlags()
  await vi.waitFor(() => expect(knownFlags()).toEqual(flags))
}
