import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['domain', 'api', 'web', 'cli', 'scripts'],
    // Many tests wait for a process, a database or a limit: even on two cores another one has something to do meanwhile.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
})
