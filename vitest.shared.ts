import { availableParallelism } from 'node:os'

/** What every project's configuration spreads: Vitest hands none of the root's down, and two cores would get one worker. */
export const shared = {
  // Many tests wait for a process, a job or a limit: even on two cores two others have something to do meanwhile.
  maxWorkers: Math.max(4, availableParallelism() - 1),
  // They end what hangs. No test passes or fails by them: it may take as long as a busy machine needs.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 240_000 } },
}

const conditions = ['node', 'module-sync']

/** Resolves as Node itself does: with Vite's "development" condition tests would get a second copy of graphql. */
export const resolvedAsNode = { resolve: { conditions }, ssr: { resolve: { conditions } } }
