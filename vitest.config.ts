import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['domain', 'api', 'web', 'cli', 'scripts'],
    // Many tests wait for a process, a database or a limit: even on two cores two others have something to do meanwhile.
    maxWorkers: Math.max(3, availableParallelism() - 1),
  },
})
